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
  if (top > READING) return;
  log().scrollTop = above - most();
  if (log().scrollHeight > height) button().hidden = false;
});
document.addEventListener("click", ({ target }) => target.closest("#log-new") && log().scrollTo({ top: 0 }));
document.addEventListener(
  "scroll",
  ({ target }) => {
    if (target === log() && target.scrollTop > READING) button().hidden = true;
  },
  true,
);
