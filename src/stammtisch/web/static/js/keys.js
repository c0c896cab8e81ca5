// The keyboard: digits press dice by their faces and choices by the numbers printed on them, letters the buttons that name them, Ctrl+Z takes back, / types a move, c talks, ? lists the keys. All can be switched off.
import { keep, kept } from "./keeping.js";

const dialog = document.getElementById("keys");
const box = document.getElementById("keys-on");
const OFF = "stammtisch-keys-off";
box.checked = !kept(OFF);

function number() {
  // Moves first: a question that comes up must not take their digits.
  const buttons = [
    "#choices button.move:not([data-hotkey]), #prompt button[name=move]:not([data-hotkey])",
    ".choices [data-arm]:not(.move)",
  ].flatMap((kind) => [...document.querySelectorAll(kind)].filter((each) => each.checkVisibility()));
  for (const old of document.querySelectorAll("[data-key]")) {
    delete old.dataset.key;
    old.ariaKeyShortcuts = null;
  }
  if (!box.checked) return;
  const own = [...document.querySelectorAll("[data-hotkey]")];
  for (const button of own) button.dataset.key = button.ariaKeyShortcuts = button.dataset.hotkey;
  // Where dice lie, the digits of a die mean its face alone.
  const free = [...(document.querySelector("[data-drag]") ? "789" : "123456789")].filter(
    (digit) => !own.some((button) => button.dataset.key === digit),
  );
  buttons.slice(0, free.length).forEach((button, index) => {
    button.dataset.key = button.ariaKeyShortcuts = free[index];
  });
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
  const pressed = event.ctrlKey
    ? key === "z" && (document.getElementById("plan-pop") ?? document.getElementById("undo"))
    : /^[0-9a-z]$/.test(key) && document.querySelector(`[data-key="${key}"]:not([data-gone])`);
  if (!pressed && (event.ctrlKey || !PRESS[key])) return;
  event.preventDefault();
  if (pressed) pressed.click();
  else PRESS[key]();
});

box.addEventListener("change", () => {
  keep(OFF, !box.checked && "yes");
  number();
});
document.addEventListener("click", ({ target }) => target.closest("#show-keys") && dialog.showModal());
for (const kind of ["table:morphed", "toggle"]) document.addEventListener(kind, number, true);
number();
