// Asks back before what can't be undone is done: on touch screens, or where somebody wants it. The second press does it,
// also if other news came in between. What has words of its own for it asks everywhere.
import { kept } from "./keeping.js";
import { answer, shownOf, words } from "./shell.js";

const touch = matchMedia("(pointer: coarse)");
const isFinal = (button) => "final" in button.dataset;
const isMove = ({ name, dataset }) => ["move", "do"].includes(name) && !("plan" in dataset);
const WISHES = {
  always: (button) => isFinal(button) || isMove(button),
  irreversible: isFinal,
  touch: (button) => isFinal(button) && (touch.matches || button.dataset.final),
  never: () => false,
};
let asked = ""; // which button asks

const keyOf = ({ formAction, value }) => `${formAction} ${value}`;
export const isAsking = (button) => keyOf(button) === asked;

function ask(button) {
  document.querySelector("[data-sure]")?.removeAttribute("data-sure");
  if (button) shownOf(button).dataset.sure = words.again;
  asked = button ? keyOf(button) : "";
}
export const forget = () => ask();

addEventListener(
  "submit",
  (event) => {
    const button = event.submitter;
    if (!button || isAsking(button) || !WISHES[kept("stammtisch-confirm") ?? "touch"]?.(button)) {
      forget();
      return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
    ask(button);
    answer(button.dataset.final || (isFinal(button) ? words.sure : words.twice));
  },
  true,
);
document.addEventListener("table:morphed", () => {
  if (asked) ask([...document.querySelectorAll("#table button[form=act]")].find(isAsking));
});
document.addEventListener("keydown", ({ key }) => key === "Escape" && forget());
