// A press while something is on its way shows at once, and has its turn on the table as it is then.
import { busy, make, presses } from "./act.js";
import { expectedOf, hope } from "./hopes.js";
import { edit, isEdit, onItsWay } from "./plan.js";
import { refresh } from "./table.js";
import { answer, words } from "./words.js";

const form = document.getElementById("act");
let line = [];
let last = ""; // the press that began last

export const waiting = () => line;
export const isBusy = (button) => line.length || busy() || (onItsWay() && !isEdit(button));

// How the same button is found on the table as it is later, if it can still be pressed there.
function selectorOf(button) {
  const pressable = ":not([aria-disabled=true])";
  if (button.name !== "move") return `${pressable}[id="${button.id}"]`;
  const plans = isEdit(button) ? ":is" : ":not";
  return `${pressable}[name=move][value="${button.value}"]${plans}([formaction*="do=add"])`;
}

// The same press twice in a row is one, but for dice: each press lays one of them.
export function later(button, isLaying) {
  const selector = selectorOf(button);
  if (!isLaying && (presses > 1 || selector === (line.at(-1)?.selector ?? last))) return;
  const press = { selector, ...expectedOf(button, button.name === "move" && isEdit(button)) };
  hope(press);
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
  last = selectorOf(button);
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
