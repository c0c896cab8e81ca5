// The steps of a long plan stand in one line that scrolls; it is marked where more of them are out of sight.
// The line begins at its end, so that the newest step is seen first.
const strip = () => document.querySelector(".plan-steps");

function markEdges() {
  const line = strip();
  if (!line) return;
  const { left, right } = line.getBoundingClientRect();
  const steps = line.firstElementChild.getBoundingClientRect();
  line.toggleAttribute("data-more-before", steps.left < left - 1);
  line.toggleAttribute("data-more-after", steps.right > right + 1);
}

export function showLast() {
  strip()?.scrollTo(0, 0);
  markEdges();
}

for (const kind of ["scroll", "table:morphed", "toggle"]) document.addEventListener(kind, markEdges, true);
addEventListener("resize", markEdges);
markEdges();
