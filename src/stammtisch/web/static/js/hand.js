// The die in the hand: chosen by a press, a key or a drag, then laid on a space. The spaces that it fits are lit.
import { stepOf } from "./arrows.js";
import { Drag } from "./drag.js";
import { foretell, labelOf, withoutGliding } from "./hopes.js";
import { isEdit } from "./plan.js";
import { answer } from "./shell.js";
import { forget, isAsking } from "./sure.js";

const FITTING = "[data-fits] > .art-press";
const form = document.getElementById("act");
const board = () => document.getElementById("tiefenthal");
let chosen = null; // the id of the die
let isForPlan = false; // it was taken up while all was laid into a plan

const buttonOf = (move) => document.querySelector(`#table button[name="move"][value="${move}"]`);
const fitting = () => [...document.querySelectorAll(FITTING)];
const dieIn = () => chosen && document.getElementById(chosen);
export const isLaying = (button) => Boolean(chosen) && button.value.startsWith("serve ");

// Of a white and an own die of the same face the white one is laid [FD17]: it is taken, whichever was meant.
function twinOf(die) {
  if (!/-own-/.test(die?.id)) return die;
  const first = document.querySelector(`[data-drag=serve][data-face="${die.dataset.face}"]:not([data-gone])`);
  if (first !== die) answer(die.ariaLabel);
  return first;
}

function take(id) {
  if (id !== chosen) forget();
  chosen = id;
  isForPlan = board()?.classList.contains("is-planning");
  lightSpaces();
}

// Whoever chose by a key goes on from the first space; whoever put the die back, from the die.
function choose(id, isByKey) {
  take(id === chosen ? null : id);
  if (isByKey) (chosen ? fitting()[0] : document.getElementById(id))?.focus();
}

export function lightSpaces() {
  const die = dieIn();
  const isThere = die?.dataset.drag === "serve" && !("gone" in die.dataset);
  const face = isThere ? die.dataset.face : null;
  if (!isThere) chosen = null;
  board()?.toggleAttribute("data-die", isThere);
  for (const each of document.querySelectorAll("[data-drag=serve]")) {
    each.removeAttribute("popovertarget"); // what tells without scripts how dice are laid would be read as a menu
    each.setAttribute("aria-pressed", String(each.id === chosen));
  }
  for (const space of document.querySelectorAll("[data-space]")) {
    const button = face && !("taken" in space.dataset) && buttonOf(`serve ${face} ${space.dataset.space}`);
    space.toggleAttribute("data-fits", Boolean(button));
    rename(space.querySelector(":scope > .art-press"), button);
  }
}

// A lit space is called what a press does with the die in the hand; otherwise by its own name.
function rename(press, button) {
  if (!press) return;
  const own = press.dataset.name ?? press.ariaLabel;
  press.ariaLabel = button ? labelOf(button) : own;
  if (button) press.dataset.name = own;
  else delete press.dataset.name;
}

// The move of a die on whatever lies there; null if it makes none.
function moveOf(die, target) {
  if (die.kind === "draft")
    return target?.closest(".tavern") && !target.closest(".coaster") ? `draft ${die.face}` : null;
  const space = target?.closest("[data-space]")?.dataset.space;
  return space ? `serve ${die.face} ${space}` : null;
}

function place(die, target) {
  const move = moveOf(die, target);
  const button = move && buttonOf(move);
  const space = target?.closest("[data-space]");
  // What was meant for the plan lays nothing once the turn has come: the die stays in the hand for another press.
  if (button && isForPlan && !isEdit(button)) {
    isForPlan = false;
    answer(board().dataset.turnCame, "passing");
    return;
  }
  if (button) form.requestSubmit(button);
  else if (space) answer(space.querySelector(":scope > .why-tip")?.textContent ?? board().dataset.noFit, "refused");
  // A die that was dragged takes the focus along to where it lies, or to where it asks back.
  if (button) space?.querySelector(".art-press")?.focus({ preventScroll: true });
  if (button ? !isAsking(button) : !target) chosen = null;
  lightSpaces();
}

document.addEventListener(
  "click",
  (event) => {
    const die = event.target.closest("[data-drag=serve]");
    const space = chosen && event.target.closest(FITTING);
    if (die || space) event.preventDefault();
    if (die) choose(twinOf(die).id, !event.detail);
    else if (chosen) place({ face: dieIn().dataset.face, kind: "serve" }, space);
  },
  true,
);

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && chosen) choose(chosen, true);
  const all = fitting();
  const here = all.indexOf(event.target);
  if (here < 0) return;
  // Arrows go round; the Tab key leaves at the ends.
  const next =
    event.key === "Tab"
      ? all[here + (event.shiftKey ? -1 : 1)]
      : stepOf(event) && all.at((here + stepOf(event)) % all.length);
  if (!next) return;
  event.preventDefault();
  next.focus();
});

// What would be left shows while one points at a piece, or holds a die over a space.
function look({ target }) {
  const space = chosen && target.closest?.("[data-fits]");
  foretell(
    space ? buttonOf(`serve ${dieIn().dataset.face} ${space.dataset.space}`) : target.closest?.("#table [data-gain]"),
  );
}
for (const kind of ["pointerover", "focusin"]) document.addEventListener(kind, look);

new Drag({
  twinOf,
  lift: (die) => take(die.id),
  drop: (die, target) => withoutGliding(() => place(die, target)),
  cancel: () => take(null),
});
