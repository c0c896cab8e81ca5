// Follows the game: pieces glide, and others' moves are told as they come.
import { glide, measure } from "./flip.js";
import { keep, kept } from "./keeping.js";
import { fresh, textOf } from "./lines.js";
import { table } from "./shell.js";

const SPEED = "stammtisch-follow";
const LASTS = { normal: 2400, fast: 1100 },
  MOST = 2;
const part = (id) => document.getElementById(id);
const caption = Object.assign(document.createElement("div"), { className: "caption", ariaHidden: "true" });
document.body.append(caption); // hidden from readers: the live region tells the same
const seen = new Set();
let before = null;

// The newest is told at once, below the one before it; what counts coins is left out where there is more to tell.
function tell() {
  const yours = part("log-panel")?.dataset.yours.split(" ") ?? [],
    pace = LASTS[kept(SPEED) ?? "normal"];
  const found = fresh(seen).filter(({ dataset: { seat } }) => pace && seat && !yours.includes(seat));
  const words = found.filter(({ dataset }) => dataset.sound !== "coin");
  for (const line of (words.length ? words : found).slice(-MOST)) {
    const said = caption.appendChild(Object.assign(document.createElement("p"), { textContent: textOf(line) }));
    said.dataset.seat = line.dataset.seat;
  }
  while (caption.childElementCount > MOST) caption.firstChild.remove();
  fade(pace);
}

// Each has its time, from when it can be seen.
function fade(pace = LASTS.fast) {
  if (!document.hidden) for (const said of caption.children) said.timer ??= setTimeout(() => said.remove(), pace);
}

document.addEventListener("table:morphing", () => {
  before = measure(table());
});
document.addEventListener("table:morphed", () => {
  glide(table(), before);
  tell();
});
document.addEventListener("visibilitychange", () => fade());
for (const kind of ["pointerdown", "keydown"]) document.addEventListener(kind, () => caption.replaceChildren());
part("follow-speed").value = kept(SPEED) ?? "normal";
part("follow-speed").addEventListener("change", ({ target }) => keep(SPEED, target.value));
fresh(seen);
