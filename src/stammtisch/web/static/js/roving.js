// Pieces that are explained and are no buttons share one stop of the Tab key; arrows go from one to the next.
const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
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
  const step = STEPS[event.key];
  if (!step || event.ctrlKey || event.altKey || event.metaKey) return;
  const all = alone();
  const here = all.indexOf(event.target);
  if (here < 0) return;
  event.preventDefault();
  rove(all[(here + step + all.length) % all.length]);
  stop.focus();
});
document.addEventListener("table:morphed", () => rove());
rove();
