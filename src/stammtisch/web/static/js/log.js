// The log grows downwards and shows its end, from where it counts its heights. Whoever reads further up keeps the place.
const READING = -24;
const log = () => document.getElementById("log-lines"),
  button = () => document.getElementById("log-new");
const most = () => log().scrollHeight - log().clientHeight;
let top = 0,
  above = 0,
  height = 0;

document.addEventListener("table:morphing", () => {
  top = log().scrollTop;
  above = most() + top;
  height = log().scrollHeight;
});
document.addEventListener("table:morphed", () => {
  if (top <= READING) log().scrollTop = above - most();
  if (top <= READING && log().scrollHeight > height) button().hidden = false;
  tidy();
});

// The letters of a line are seen whole or not at all, and so is a heading that the next one pushes out.
const LEADING = 5; // pixels above the letters of a line
function tidy() {
  const edge = (head) => (head ?? log()).getBoundingClientRect()[head ? "bottom" : "top"];
  const lines = [...log().querySelectorAll(".turn > *, .turn li")].map((each) => {
    const head = each.matches("li") ? each.closest(".turn").querySelector(".turn-head") : null;
    return [each, !each.matches("ol") && each.getBoundingClientRect().top < edge(head) - LEADING];
  });
  for (const [each, isUnder] of lines) each.toggleAttribute("data-under", isUnder);
}
document.addEventListener("click", ({ target }) => target.closest("#log-new") && log().scrollTo({ top: 0 }));
document.addEventListener(
  "scroll",
  ({ target }) => {
    if (target !== log()) return;
    if (target.scrollTop > READING) button().hidden = true;
    tidy();
  },
  true,
);
// Fonts that come, and panels that fold beside it, move its lines without a scroll.
const sizes = new ResizeObserver(tidy);
for (const box of [log(), log().firstElementChild]) if (box) sizes.observe(box);
