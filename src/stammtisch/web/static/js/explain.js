// Explains pieces to whoever comes to one: pointing at it for a while, moving the focus there, or by a long press.
// A piece that changes under a resting pointer, or keeps the focus, says nothing by itself: nobody came.
import "./roving.js";
import { explain, explained, hide } from "./tip.js";

const EXPLAINED = "[data-explain], [data-tip]";
const SOON = 600;
const LONG = 500;
const LATE = 300; // the click of a finger comes at most so long after it left
let timer = 0;
let isLong = false; // the finger that is down has been told; its click presses nothing
let isTouched = false;
let isMorphing = false;
let pointer = null;
let disabled = [];

const at = (target) => target.closest?.(EXPLAINED);
const pressOf = (target) => target.closest?.("button, a");
const holderOf = (piece) => pressOf(piece) ?? piece;
const within = (target) =>
  target.matches(EXPLAINED) ? target : target.matches("button, a") && target.querySelector(EXPLAINED);
// Whoever holds a die wants to lay it, and is told only on asking.
const isHolding = () => document.querySelector("[data-die]");

function stop() {
  clearTimeout(timer);
  hide();
}

function soon(piece) {
  stop();
  if (piece && !isHolding()) timer = setTimeout(() => !isHolding() && explain(piece, holderOf(piece)), SOON);
}

function forget() {
  isLong = false;
}

function wait(piece) {
  stop();
  if (!piece) return;
  timer = setTimeout(() => {
    isLong = true;
    explain(piece, holderOf(piece));
  }, LONG);
}

// A hushed press says neither why it can't be pressed nor what it is, until pointer or focus leave it or come anew.
function hush(press) {
  if (press) press.dataset.hushed = "";
}

function unhush({ target, relatedTarget }) {
  const press = pressOf(target);
  if (press && !press.contains(relatedTarget)) delete press.dataset.hushed;
}

function notePointer({ clientX, clientY }) {
  pointer = { clientX, clientY };
}

// Browsers tell of a pointer that rests, too, when something else comes to lie under it.
const hasMoved = ({ clientX, clientY }) => clientX !== pointer?.clientX || clientY !== pointer?.clientY;

document.addEventListener("pointermove", notePointer);
document.addEventListener("pointerover", (event) => {
  if (event.pointerType !== "mouse") return;
  const press = pressOf(event.target);
  const isMoved = hasMoved(event);
  notePointer(event);
  if (!isMoved) {
    hush(press);
    return;
  }
  unhush(event);
  if (at(event.target) !== explained() && !press?.matches("[data-hushed]")) soon(at(event.target));
});
document.addEventListener("pointerdown", (event) => {
  forget();
  isTouched = event.pointerType === "touch";
  notePointer(event);
  wait(isTouched && at(event.target));
});
for (const kind of ["pointerup", "pointercancel"])
  document.addEventListener(kind, () => {
    if (isLong) setTimeout(forget, LATE);
    else clearTimeout(timer);
  });
for (const kind of ["pointerout", "focusout"]) document.addEventListener(kind, unhush);
document.addEventListener("contextmenu", (event) => isLong && event.preventDefault());
addEventListener(
  "click",
  (event) => {
    if (isLong) {
      event.preventDefault();
      event.stopPropagation();
      forget();
    } else if (!event.target.closest("[aria-disabled=true]")) {
      stop();
      hush(pressOf(event.target));
    }
  },
  true,
);
document.addEventListener("focusin", (event) => {
  const { target } = event;
  if (isMorphing) {
    hush(pressOf(target));
    return;
  }
  unhush(event);
  const piece = target.matches(":focus-visible") && !isHolding() && within(target);
  if (!piece) return;
  isTouched = false;
  explain(piece, target);
});
document.addEventListener("focusout", () => isTouched || stop());
document.addEventListener("keydown", ({ key }) => key === "Escape" && stop());

const held = () => [...document.querySelectorAll("#table :is(:hover, :focus)[aria-disabled=true]")];
document.addEventListener("table:morphing", () => {
  isMorphing = true;
  disabled = held();
});
document.addEventListener("table:morphed", () => {
  isMorphing = false;
  for (const press of held()) if (!disabled.includes(press)) hush(press);
  if (matchMedia("(pointer: coarse)").matches) document.activeElement.closest("[aria-disabled=true]")?.blur();
});
