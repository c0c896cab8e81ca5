// Lights up what the coach means: the button of the move, or what opens it, and the die that it takes.
import { bring } from "./sight.js";
import { answer, words } from "./words.js";

let shown = "",
  asked = "";

// Answers that stay in sight are not scrolled to: beside them it is the roll that is spoken of, and at the end the coach.
function lookAt(meant, coach) {
  for (const each of meant) if (!each.closest(".fame-choices")) each.scrollIntoView({ block: "nearest" });
  const stage = coach?.matches(".is-done, .is-over") ? coach : coach && document.querySelector(".fame-tray");
  if (stage) bring(stage, true);
}

function light() {
  for (const old of document.querySelectorAll("[data-meant]")) delete old.dataset.meant;
  const coach = document.getElementById("coach");
  const { move, piece } = coach?.dataset ?? {};
  const found = move
    ? [
        ...document.querySelectorAll(
          `#table button[value="${CSS.escape(move)}"]:not([aria-disabled=true]), a[data-move="${CSS.escape(move)}"]`,
        ),
      ]
    : [];
  const face = /^serve (\d)/.exec(move)?.[1];
  const die = face && document.querySelector(`[data-drag=serve][data-face="${face}"]:not([data-gone])`);
  const doors = found.map((each) =>
    each.checkVisibility() ? each : document.querySelector(`[popovertarget="${each.closest("[popover]")?.id}"]`),
  );
  const meant = [...new Set([...doors, die])].filter(Boolean);
  if (!meant.length && piece)
    meant.push(...document.querySelectorAll(`#table .main [data-explain="${CSS.escape(piece)}"]`));
  for (const each of meant.slice(0, 3)) each.dataset.meant = "";
  if (shown !== coach?.className + move) lookAt(meant.slice(0, 3), coach);
  shown = coach?.className + move;
}

document.addEventListener("table:morphed", () => {
  light();
  if (touch.matches) document.activeElement.closest("[aria-disabled=true]")?.blur();
  asked = sure([...document.querySelectorAll("button[name=move]")].find((each) => keyOf(each) === asked));
});
document.addEventListener("toggle", light, true);
light();
// A hint lies open beside a table; older browsers can't be told so by a sheet.
if (!CSS.supports("selector(::details-content)") && innerWidth > 992)
  document.getElementById("hint-more")?.setAttribute("open", "");

// Asks back before a move is made that can't be undone: on touch screens, or where somebody wants it. The second press makes it, also if other news came in between.
const FINAL = ["end", "redraw", "slay", "wrestle", "concede"],
  touch = matchMedia("(pointer: coarse)");
const WISHES = {
  always: () => true,
  irreversible: (verb) => FINAL.includes(verb),
  touch: (verb) => touch.matches && FINAL.includes(verb),
  never: () => false,
};
const keyOf = ({ formAction, value }) => `${formAction} ${value}`;
const sure = (button) => {
  if (button) button.dataset.sure = words.again;
  return button ? keyOf(button) : "";
};
addEventListener(
  "submit",
  (event) => {
    const { name, value } = event.submitter ?? {},
      wish = localStorage.getItem("stammtisch-confirm") ?? "touch";
    if (name !== "move" || keyOf(event.submitter) === asked || !WISHES[wish]?.(value.split(" ")[0])) {
      asked = "";
      return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
    document.querySelector("[data-sure]")?.removeAttribute("data-sure");
    asked = sure(event.submitter);
    answer(words.sure);
  },
  true,
);
