// Pieces that are explained and are no buttons share one stop of the Tab key; arrows go from one to the next.
import { stepOf } from "./arrows.js";

let stop = null;

const alone = () =>
  [...document.querySelectorAll("#content [data-explain]")].filter(
    (each) =>
      !each.matches("button, a") &&
      !each.parentElement.closest("[data-explain], button, a, summary, label") &&
      each.checkVisibility(),
  );

function rove(next = stop) {
  const all = alone();
  stop = all.includes(next) ? next : all[0];
  for (const each of all) each.tabIndex = each === stop ? 0 : -1;
}

document.addEventListener("keydown", (event) => {
  const step = stepOf(event);
  if (!step || event.defaultPrevented) return;
  const all = alone();
  const here = all.indexOf(event.target);
  if (here < 0) return;
  event.preventDefault();
  rove(all[(here + step + all.length) % all.length]);
  stop.focus();
});
document.addEventListener("table:morphed", () => rove());
rove();
