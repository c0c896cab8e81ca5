// The keyboard: digits press dice by their faces and choices by the numbers printed on them, letters the buttons that name them, Ctrl+Z takes back, / types a move, c talks, ? lists the keys. All can be switched off.
import { keep, kept } from "./keeping.js";
import { answer, words } from "./shell.js";

const dialog = document.getElementById("keys");
const box = document.getElementById("keys-on");
const OFF = "stammtisch-keys-off";
box.checked = !kept(OFF);

function number() {
  const moves = "#choices button.move:not([data-hotkey]), #prompt button[name=move]:not([data-hotkey])";
  const buttons = [...document.querySelectorAll(moves)].filter((each) => each.checkVisibility());
  for (const old of document.querySelectorAll("[data-key]")) {
    delete old.dataset.key;
    old.ariaKeyShortcuts = null;
  }
  if (!box.checked) return;
  const own = [...document.querySelectorAll("[data-hotkey]")];
  for (const button of own) {
    button.dataset.key = button.dataset.hotkey;
    if (button.dataset.hotkey.length === 1) button.ariaKeyShortcuts = button.dataset.hotkey; // has no way to say "12"
  }
  // Where dice lie, the digits of a die mean its face alone.
  const free = [...(document.querySelector("[data-drag]") ? "789" : "123456789")].filter(
    (digit) => !own.some((button) => button.dataset.key.startsWith(digit)),
  );
  buttons.slice(0, free.length).forEach((button, index) => {
    button.dataset.key = button.ariaKeyShortcuts = free[index];
  });
}

// A digit that can go on to a number of two digits moves the focus only; the second digit presses, or Enter.
const TYPING = 1500;
let typed = "";
let timer = 0;

function type(key) {
  const isDigit = /[0-9]/.test(key);
  const keys = isDigit ? typed + key : key;
  const found = [...document.querySelectorAll(`[data-key^="${keys}"]:not([data-gone])`)];
  const isOpen = isDigit && found.some((button) => button.dataset.key !== keys);
  clearTimeout(timer);
  typed = isOpen ? keys : "";
  timer = setTimeout(() => (typed = ""), TYPING);
  const button = found.find((each) => each.dataset.key === keys) ?? found[0];
  if (isOpen || button?.ariaDisabled === "true") button.focus();
  if (!isOpen) button?.click(); // a shut one says why
  return Boolean(button);
}

// Where the others have to be asked, the first press only goes to the button. The second one asks, if it is for the same
// question and comes after a pause: a row of presses never does.
const PAUSE = 1000;
let question = "";
let last = 0;

function takeBack() {
  const buttons = [...document.querySelectorAll("#plan-pop, #undo, #undo-here")];
  const button = buttons.find((each) => each.checkVisibility());
  const asked = button?.value === "take-back" ? button.formAction : "";
  const isSecond = asked === question && document.activeElement === button && Date.now() - last >= PAUSE;
  last = Date.now();
  question = isSecond ? "" : asked;
  if (asked && !isSecond) {
    button.focus();
    answer(words.asking);
  } else button?.click();
  return Boolean(button);
}

const PRESS = {
  "?": () => dialog.showModal(),
  "/": () => document.getElementById("command-line")?.focus(),
  "c": () => document.getElementById("say-text")?.focus(),
};

const FIELD = "input:not([type=checkbox], [readonly]), textarea, select";
let opener = null;

// Who leaves a field or a drawer goes on from where they came.
function leave(target) {
  const drawer = document.querySelector(".drawer:target");
  if (drawer && (drawer.contains(target) || target === document.body)) location.hash = "#prompt";
  else if (target.matches(FIELD)) (opener?.isConnected ? opener : document.getElementById("prompt")).focus();
}
document.addEventListener("focusin", ({ target, relatedTarget }) => {
  if (target.matches(FIELD) && !relatedTarget?.matches(FIELD)) opener = relatedTarget;
});
addEventListener("hashchange", ({ oldURL }) => {
  const doors = document.querySelectorAll(`a[href="${new URL(oldURL).hash}"]:not(.shut)`);
  if (location.hash === "#prompt") [...doors].find((each) => each.checkVisibility())?.focus();
});

document.addEventListener("keydown", (event) => {
  const { key, target } = event;
  const isWriting = target.matches(FIELD);
  if (key === "Escape") {
    leave(target);
    return;
  }
  if (!box.checked || event.repeat || isWriting || dialog.open || event.altKey || event.metaKey) return;
  if (event.ctrlKey) {
    if (key === "z" && takeBack()) event.preventDefault();
  } else if (/^[0-9a-z]$/.test(key) && type(key)) event.preventDefault();
  else if (PRESS[key]) {
    event.preventDefault();
    PRESS[key]();
  }
});

box.addEventListener("change", () => {
  keep(OFF, !box.checked && "yes");
  number();
});
document.addEventListener("click", ({ target }) => target.closest("#show-keys") && dialog.showModal());
for (const kind of ["table:morphed", "toggle"]) document.addEventListener(kind, number, true);
number();
