// The board of Tiefenthal: a die is chosen, then laid on a space; cards and tiles are pressed. What is done shows within
// the same frame, and the server's answer corrects it. What goes into a plan is sent one after the other, each step with
// its place in the plan, so that sending it twice changes nothing.
import { busy, make, presses, send } from "./act.js";
import { Drag } from "./drag.js";
import { glide, measure } from "./flip.js";
import { refresh } from "./table.js";
import { answer, words } from "./words.js";

const MANY = ["supplier", "monk"],
  STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
const board = () => document.getElementById("tiefenthal");
const form = document.getElementById("act");
const steps = () => document.querySelectorAll("#plan-steps > li:not(.is-hoped)").length;
const buttonOf = (move) => document.querySelector(`#table button[name="move"][value="${move}"]`);
let chosen = null,
  made = "",
  sending = null,
  isDropped = false;
let queue = [],
  hopes = [],
  line = [];

// Choosing: one die at a time; the spaces that it fits are lit. Whoever chose by a key goes on from the first of them.
const fits = () => [...document.querySelectorAll("[data-fits] > .art-press")];
function choose(id, isByKey) {
  chosen = id === chosen ? null : id;
  light();
  if (isByKey) (chosen ? fits()[0] : document.getElementById(id))?.focus();
}

function light() {
  const die = chosen && document.getElementById(chosen),
    face = die?.dataset.drag === "serve" && !("gone" in die.dataset) ? die.dataset.face : null;
  if (!face) chosen = null;
  board()?.toggleAttribute("data-die", Boolean(face));
  for (const one of document.querySelectorAll("[data-drag=serve]"))
    one.setAttribute("aria-pressed", String(one.id === chosen));
  for (const space of document.querySelectorAll("[data-space]")) {
    space.toggleAttribute(
      "data-fits",
      Boolean(face && !("taken" in space.dataset) && buttonOf(`serve ${face} ${space.dataset.space}`)),
    );
  }
}

// The move of a die on whatever lies there; null if it makes none.
function moveOf(die, target) {
  if (die.kind === "draft")
    return target?.closest(".tavern") && !target.closest(".coaster") ? `draft ${die.face}` : null;
  const space = target?.closest("[data-space]")?.dataset.space;
  return space ? `serve ${die.face} ${space}` : null;
}

function place(die, target) {
  const move = moveOf(die, target),
    button = move && buttonOf(move);
  if (button) form.requestSubmit(button);
  else if (target?.closest("[data-space]")) answer(board().dataset.noFit, "refused");
  if (button || !target) chosen = null;
  light();
}

// A press while something is on its way shows, and has its turn on the table as it is then; the same one twice is one.
const isEdit = (button) => /plan\?.*do=(?!serve)/.test(button.getAttribute("formaction"));
const isBusy = (button) => line.length || busy() || (sending && !isEdit(button));
const keyOf = (button) =>
  `:not([aria-disabled=true])${button.name === "move" ? `[name=move][value="${button.value}"]:${isEdit(button) ? "is" : "not"}([formaction*="do=add"])` : `[id="${button.id}"]`}`;

function later(button) {
  const press = { key: keyOf(button), ...hopeFor(button, button.name === "move" && isEdit(button)) };
  if (!(chosen && /^serve /.test(button.value)) && (presses > 1 || press.key === (line.at(-1)?.key ?? made))) return;
  hope(press);
  if (line.push(press) === 1) inTurn();
}

async function inTurn() {
  while (line.length) {
    const before = sending ?? busy();
    if (before) {
      if ((await before) === false) {
        line = [];
        await refresh();
      }
      continue;
    }
    const button = document.querySelector(line.shift().key);
    if (!button) {
      answer(words.arming, "refused");
      line = [];
      await refresh();
    } else if (button.href) button.click();
    else if (begin(button, true)) make(form, button);
  }
}

function begin(button, isShown) {
  made = keyOf(button);
  if (isEdit(button)) return plan(button, isShown);
  if (button.name === "move" && !isShown) hope(hopeFor(button, false));
  return true;
}

// The figures of the purse, each with what a move adds to it.
const purse = (gain = "0 0 0") =>
  ["doubloons", "beer", "washers"]
    .map((kind) => document.querySelector(`.tiefenthal [data-total=${kind}]`))
    .map((total, index) => [total, total?.querySelector("b"), Number(gain.split(" ")[index])])
    .filter(([total]) => total);

// What would be left shows in the purse while one points at a piece, or holds a die over a space.
function foretell({ target }) {
  const space = target.closest?.("[data-fits]"),
    face = space && document.getElementById(chosen)?.dataset.face;
  const button = face ? buttonOf(`serve ${face} ${space.dataset.space}`) : target.closest?.("#table [data-gain]");
  for (const [total, figure, change] of purse(button?.dataset.gain))
    total.dataset.after = change ? Number(figure.textContent) + change : "";
}

// What a move changes, at once: its die lies on the space, the purse counts, the plan lists it.
function show({ move, gain, label, isPlanned }) {
  const [, face, space] = /^serve (\d) (.*)$/.exec(move) ?? [];
  const die = face && document.querySelector(`[data-drag=serve][data-face="${face}"]:not([data-gone])`),
    place = space && document.querySelector(`[data-space="${space}"] > .laid`);
  if (die && place) {
    const laid = Object.assign(document.createElement("span"), {
      id: die.id,
      className: isPlanned ? "is-planned" : "",
    });
    laid.dataset.piece = die.dataset.gone = "";
    laid.append(die.querySelector(".art-die").cloneNode(true));
    die.removeAttribute("id");
    place.append(laid);
    if (!MANY.includes(space)) place.parentElement.dataset.taken = "";
  }
  for (const [total, figure, change] of purse(gain))
    [figure.textContent, total.dataset.after] = [Number(figure.textContent) + change, ""];
  if (isPlanned)
    document
      .getElementById("plan-steps")
      ?.append(Object.assign(document.createElement("li"), { className: "is-hoped", textContent: label }));
}

// A die that was pressed glides there; one that was dragged is there already.
function hope(expected) {
  const before = isDropped ? null : measure(board());
  show(expected);
  glide(board(), before);
}

const planned = () => (hopes.length ? hopes.at(-1).at + 1 : steps());
const hopeFor = (button, isPlanned) => ({
  move: button.value,
  gain: button.dataset.gain,
  isPlanned,
  at: planned(),
  label: (button.getAttribute("aria-label") ?? button.textContent).trim().split(":")[0],
});

// Plans: added to, popped and cleared here; served by the ordinary way.
function plan(button, isShown) {
  const address = button.getAttribute("formaction"),
    doing = new URL(address, location).searchParams.get("do");
  let at = planned();
  if (doing === "add") {
    hopes.push(hopeFor(button, true));
    if (!isShown) hope(hopes.at(-1));
  } else {
    at = doing === "pop" ? Math.max(0, at - 1) : 0;
    hopes = hopes.filter((each) => each.at < at);
    [...document.querySelectorAll("#plan-steps > li")].slice(at).forEach((line) => line.remove());
  }
  queue.push([`${address}&at=${at}`, new URLSearchParams(new FormData(form, button))]);
  sending ??= drain().finally(() => {
    sending = null;
  });
}

async function drain() {
  while (queue.length) {
    const [address, body] = queue.shift();
    try {
      const response = await send(address, body);
      if (!response.ok) throw await response.json().catch(() => ({}));
    } catch (fault) {
      answer(fault.message || words.failed, "refused");
      [queue, hopes, line] = [[], [], []];
    }
    if (!queue.length) await refresh();
    if (!queue.length) hopes = [];
  }
}

document.addEventListener(
  "submit",
  (event) => {
    const { target, submitter: button } = event;
    button?.closest("[popover]")?.hidePopover();
    if (target !== form || !button || !board() || button.hasAttribute("data-whole")) return;
    const isLate = isBusy(button);
    if (isLate || isEdit(button)) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    if (isLate) later(button);
    else begin(button);
  },
  true,
);

document.addEventListener(
  "click",
  (event) => {
    const die = event.target.closest("[data-drag=serve]"),
      link = event.target.closest("#plan-mode");
    if (link && isBusy(link)) {
      event.preventDefault();
      later(link);
      return;
    }
    if (die) {
      event.preventDefault();
      choose(die.id, !event.detail);
      return;
    }
    const space = chosen && event.target.closest("[data-fits] > .art-press");
    if (space) event.preventDefault();
    place({ face: document.getElementById(chosen).dataset.face, kind: "serve" }, space);
  },
  true,
);

for (const kind of ["pointerover", "focusin"]) document.addEventListener(kind, foretell);
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && chosen) choose(chosen, true);
  const all = fits(),
    here = all.indexOf(event.target),
    step = { ...STEPS, Tab: event.shiftKey ? -1 : 1 }[event.key];
  // Arrows go round; the Tab key leaves at the ends.
  const next = step && here >= 0 && (event.key === "Tab" ? all[here + step] : all.at((here + step) % all.length));
  if (next) {
    event.preventDefault();
    next.focus();
  }
});

document.addEventListener("table:morphed", () => {
  [...hopes.slice(Math.max(0, steps() - (hopes[0]?.at ?? 0))), ...line].forEach(show);
  light();
});
const drop = (die, target) => {
  isDropped = true;
  place(die, target);
  isDropped = false;
};
new Drag({
  lift: (die) => {
    chosen = die.id;
    light();
  },
  drop,
  cancel: () => {
    chosen = null;
    light();
  },
});
