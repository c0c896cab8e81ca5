// What a move is expected to change shows at once: its die lies on the space, the purse counts, the plan lists it.
import { glide, measure } from "./flip.js";
import { showLast } from "./strip.js";

const MANY = ["supplier", "monk"]; // spaces that take more than one die
let isDragged = false;
const board = () => document.getElementById("tiefenthal");

export const labelOf = (button) => (button.getAttribute("aria-label") ?? button.textContent).trim();
export const expectedOf = (button, isPlanned) => ({
  move: button.value,
  gain: button.dataset.gain,
  label: labelOf(button).split(":")[0],
  isPlanned,
});

// A die that was dragged lies there already, so nothing glides.
export function withoutGliding(act) {
  isDragged = true;
  try {
    act();
  } finally {
    isDragged = false;
  }
}

export function hope(expected) {
  const before = isDragged ? null : measure(board());
  showHope(expected);
  glide(board(), before);
}

export function showHope({ move, gain, label, isPlanned }) {
  const [, face, space] = /^serve (\d) (.*)$/.exec(move) ?? [];
  if (space) lay(face, space, isPlanned);
  for (const { total, figure, change } of purse(gain)) {
    figure.textContent = Number(figure.textContent) + change;
    total.dataset.after = "";
  }
  if (isPlanned) list(label);
}

function lay(face, space, isPlanned) {
  const die = document.querySelector(`[data-drag=serve][data-face="${face}"]:not([data-gone])`);
  const place = document.querySelector(`[data-space="${space}"] > .laid`);
  if (!die || !place) return;
  const laid = document.createElement("span");
  laid.id = die.id;
  laid.className = isPlanned ? "is-planned" : "";
  laid.dataset.piece = "";
  laid.append(die.querySelector(".art-die").cloneNode(true));
  die.removeAttribute("id");
  die.dataset.gone = "";
  place.append(laid);
  if (!MANY.includes(space)) place.parentElement.dataset.taken = "";
}

function list(label) {
  const step = Object.assign(document.createElement("li"), { className: "is-hoped", textContent: label });
  document.getElementById("plan-steps")?.append(step);
  showLast();
}

// The figures of the purse, each with what a move adds to it.
function purse(gain = "0 0 0") {
  const changes = gain.split(" ").map(Number);
  return ["doubloons", "beer", "washers"].flatMap((kind, index) => {
    const total = document.querySelector(`.tiefenthal [data-total=${kind}]`);
    return total ? [{ total, figure: total.querySelector("b"), change: changes[index] }] : [];
  });
}

// What would be left after a move stands above the purse; without a move nothing does.
export function foretell(button) {
  for (const { total, figure, change } of purse(button?.dataset.gain))
    total.dataset.after = change ? Number(figure.textContent) + change : "";
}
