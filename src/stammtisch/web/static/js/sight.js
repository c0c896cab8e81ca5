// Brings what a decision is about into sight on narrow screens: once, when it comes up, and under no finger that is down.
const NARROW = matchMedia("(max-width: 40rem)"),
  AT_REST = 400,
  EDGE = 8;
const question = () => document.querySelector("#prompt.is-yours h1")?.textContent;
const topOf = (each) => (each ? each.offsetTop + topOf(each.offsetParent) : 0);
let asked = question(),
  isHeld = false,
  moved = -AT_REST;

// Between the coach above and what is asked below, and where it comes to lie: a piece that glides there is elsewhere yet.
// isWhole: all of the piece must be seen.
export function bring(piece, isWhole) {
  const coach = document.querySelector("#coach:not(.is-done, .is-over)"),
    from = coach ? coach.offsetHeight + EDGE : 0,
    sheets = ["#prompt", ".fame-choices:not(.is-watching, .is-later)"].map((name) => document.querySelector(name)),
    to = Math.min(innerHeight, ...sheets.map((sheet) => sheet?.getBoundingClientRect().top ?? innerHeight)),
    top = topOf(piece) - scrollY,
    bottom = top + piece.offsetHeight,
    isSeen = isWhole ? top >= from && bottom <= to : bottom > from && top < to;
  if (NARROW.matches && !isSeen && !isHeld && performance.now() - moved > AT_REST) scrollBy(0, top - from - EDGE);
}

for (const kind of ["touchstart", "touchend", "touchcancel"])
  addEventListener(kind, ({ touches }) => (isHeld = touches.length > 0), { passive: true });
for (const kind of ["touchmove", "wheel"]) addEventListener(kind, () => (moved = performance.now()), { passive: true });
document.addEventListener("table:morphed", () => {
  const before = asked,
    piece = document.querySelector(".monastery-strip[class*=asks-]") ?? document.querySelector(".main .tray");
  asked = question();
  if (asked && asked !== before && piece) bring(piece, false);
});
