// Asks back before what can't be undone is done: on touch screens, or where somebody wants it. The second press does it,
// also if other news came in between.
import { answer, words } from "./shell.js";

const touch = matchMedia("(pointer: coarse)");
const isFinal = (button) => "final" in button.dataset;
const WISHES = {
  always: (button) => isFinal(button) || button.name === "move",
  irreversible: isFinal,
  touch: (button) => touch.matches && isFinal(button),
  never: () => false,
};
let asked = ""; // which button asks

const keyOf = ({ formAction, value }) => `${formAction} ${value}`;

function ask(button) {
  document.querySelector("[data-sure]")?.removeAttribute("data-sure");
  if (button) button.dataset.sure = words.again;
  asked = button ? keyOf(button) : "";
}

addEventListener(
  "submit",
  (event) => {
    const button = event.submitter;
    const wish = localStorage.getItem("stammtisch-confirm") ?? "touch";
    if (!button || keyOf(button) === asked || !WISHES[wish]?.(button)) {
      ask();
      return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
    ask(button);
    answer(words.sure);
  },
  true,
);
document.addEventListener("table:morphed", () => {
  if (asked) ask([...document.querySelectorAll("#table button[form=act]")].find((each) => keyOf(each) === asked));
});
