// Lights up what the coach means: the button of the move, or what opens it, and the die that it takes.
import { answer, words } from "./words.js";

function light() {
  for (const old of document.querySelectorAll("[data-meant]")) delete old.dataset.meant;
  const { move, piece } = document.getElementById("coach")?.dataset ?? {};
  const found = move ? [...document.querySelectorAll(`#table button[value="${CSS.escape(move)}"]:not([aria-disabled=true])`)] : [];
  const face = /^serve (\d)/.exec(move)?.[1];
  const die = face && document.querySelector(`[data-drag=serve][data-face="${face}"]:not([data-gone])`);
  const doors = found.map((each) => each.checkVisibility() ? each : document.querySelector(`[popovertarget="${each.closest("[popover]")?.id}"]`));
  const meant = [...new Set([...doors, die])].filter(Boolean);
  if (!meant.length && piece) meant.push(...document.querySelectorAll(`#table .main [data-explain="${CSS.escape(piece)}"]`));
  for (const each of meant.slice(0, 3)) each.dataset.meant = "";
}

document.addEventListener("table:morphed", light);
document.addEventListener("toggle", light, true);
light();

// Asks back before a move is made, where somebody wants that: the second press makes it.
const FINAL = ["end", "redraw", "call", "slay", "wrestle", "concede"];
let asked = "";
addEventListener("submit", (event) => {
  const { name, value } = event.submitter ?? {}, wish = localStorage.getItem("stammtisch-confirm");
  if (name !== "move" || value === asked || !(wish === "always" || (wish === "irreversible" && FINAL.includes(value.split(" ")[0])))) { asked = ""; return; }
  event.preventDefault();
  event.stopImmediatePropagation();
  asked = value;
  answer(words.sure);
}, true);
