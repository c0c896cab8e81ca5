// Tavern Fame: dice of a new roll tumble in, once, and never where motion is not wanted.
import { isStill } from "./flip.js";

const LONGEST = 300,
  STAGGER = 8;
let shown = document.getElementById("tray")?.dataset.roll;

function tumble(die, index) {
  const turns = index % 2 ? -1 : 1;
  const start = { transform: `translate(${turns * 14}px, -22px) rotate(${turns * 220}deg) scale(.6)`, opacity: 0 };
  die.animate([start, { opacity: 1, offset: 0.35 }, { transform: "none", opacity: 1 }], {
    delay: index * STAGGER,
    duration: LONGEST - index * STAGGER,
    easing: "cubic-bezier(.2, .8, .3, 1.1)",
    fill: "backwards",
  });
}

document.addEventListener("table:morphed", () => {
  const tray = document.getElementById("tray"),
    roll = tray?.dataset.roll;
  if (roll === shown) return;
  shown = roll;
  if (!roll || isStill()) return;
  tray.querySelectorAll(".art-die").forEach((die, index) => tumble(die, index));
  // What came of it is told once they lie.
  for (const each of document.querySelectorAll(".fame-tray > .fame-rolled ~ :not(.fame-bout), .caption, .result > h2"))
    each.animate({ opacity: [0, 0] }, LONGEST);
});
