// A press while something is on its way shows at once, and has its turn on the table as it is then.
import { busy, isDouble, isMaking, make } from "./act.js";
import { expectedOf, hope } from "./hopes.js";
import { edit, isEdit, onItsWay } from "./plan.js";
import { answer, words } from "./shell.js";
import { refresh } from "./table.js";

const form = document.getElementById("act");
let line = [];

// What waits and shows already: moves. Other buttons change nothing that could be told beforehand.
export const waiting = () => line.filter(({ move }) => move);
export const isBusy = (button) => line.length || busy() || (onItsWay() && !isEdit(button));

// How the same button is found on the table as it is later, if it can still be pressed there.
function selectorOf(button) {
  const like = (...names) => names.map((name) => `[${name}="${button.getAttribute(name)}"]`).join("");
  const pressable = `#table ${button.localName}:not([aria-disabled=true])`;
  if (button.name === "move")
    return `${pressable}${like("name", "value")}:${isEdit(button) ? "is" : "not"}([data-plan])`;
  return `${pressable}${button.id ? like("id") : like("formaction", "name", "value")}`;
}

// The same press twice in a row is one, but for dice: each press lays one of them.
export function later(button, isLaying) {
  const selector = selectorOf(button);
  const isSame = line.length ? selector === line.at(-1).selector : isMaking(form, button);
  if (!isLaying && (isDouble() || isSame)) return;
  const press = { selector, ...(button.name === "move" && expectedOf(button, isEdit(button))) };
  if (press.move) hope(press);
  line.push(press);
  if (line.length === 1) goOn();
}

async function goOn() {
  while (line.length) {
    const before = onItsWay() ?? busy();
    if (!before) await takeTurn(line.shift());
    else if ((await before) === false) await giveUp();
  }
}

async function takeTurn({ selector }) {
  const button = document.querySelector(selector);
  if (!button) {
    answer(words.arming, "refused");
    await giveUp();
  } else if (button.href) button.click();
  else if (begin(button, true)) make(form, button);
}

function giveUp() {
  line = [];
  return refresh();
}

// Edits of the plan are sent from here; tells of all others that they go the ordinary way.
export function begin(button, isShown) {
  if (isEdit(button)) {
    edit(button, isShown);
    return false;
  }
  if (button.name === "move" && !isShown) hope(expectedOf(button, false));
  return true;
}

document.addEventListener("plan:failed", () => {
  line = [];
});
