// Lights up what the coach means: the button of the move, or what opens it, and the die that it takes. Opens hints.
import { bring } from "./sight.js";

let shown = "";

// Answers that stay in sight are not scrolled to: beside them it is the roll that is spoken of, and at the end the coach.
function lookAt(meant, coach) {
  for (const each of meant) if (!each.closest(".fame-choices")) each.scrollIntoView({ block: "nearest" });
  const stage = coach?.matches(".is-done, .is-over") ? coach : coach && document.querySelector(".fame-tray");
  if (stage) bring(stage, true);
}

function lightMeant() {
  for (const old of document.querySelectorAll("[data-meant]")) delete old.dataset.meant;
  const coach = document.getElementById("coach");
  const { move, piece } = coach?.dataset ?? {};
  const name = CSS.escape(move ?? "");
  const ways = `#table button[value="${name}"]:not([aria-disabled=true]), a[data-move="${name}"]`;
  const found = move ? [...document.querySelectorAll(ways)] : [];
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

for (const kind of ["table:morphed", "toggle"]) document.addEventListener(kind, lightMeant, true);
lightMeant();
// A hint lies open beside a table; older browsers can't be told so by a sheet.
if (!CSS.supports("selector(::details-content)") && innerWidth > 1256)
  document.getElementById("hint-more")?.setAttribute("open", "");
