// The log grows downwards and shows its end. Whoever reads further up keeps the place; heights count from the end.
const READING = -24;
const log = () => document.getElementById("log-lines"), button = () => document.getElementById("log-new");
let top = 0, height = 0;

document.addEventListener("table:morphing", () => { ({ scrollTop: top, scrollHeight: height } = log() ?? { scrollTop: 0, scrollHeight: 0 }); });
document.addEventListener("table:morphed", () => {
  if (top > READING) return;
  const grown = log().scrollHeight - height;
  log().scrollTop = top - grown;
  if (grown > 0) button().hidden = false;
});
document.addEventListener("click", ({ target }) => target.closest("#log-new") && log().scrollTo({ top: 0 }));
document.addEventListener("scroll", ({ target }) => { if (target === log() && target.scrollTop > READING) button().hidden = true; }, true);
