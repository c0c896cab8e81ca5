// The replay theatre: moments are fetched and morphed, pieces glide. Without this, each step is an ordinary link.
import { glide, measure } from "./flip.js";

const part = (id) => document.getElementById(id),
  now = () => part("moment").dataset;
const theatre = part("theatre"),
  slider = part("at"),
  eyes = part("eyes"),
  play = part("play"),
  last = Number(now().moves);
let wanted = "",
  isBusy = false,
  timer = 0,
  chosen = now().eyes;

const query = (move) => `?at=${move}${chosen === "" ? "" : `&eyes=${chosen}`}`;

// Only the newest wish counts: whoever drags the slider is not shown all that lies between.
async function show(move) {
  slider.value = Math.max(0, Math.min(last, move));
  wanted = query(slider.value);
  if (isBusy) return;
  isBusy = true;
  try {
    for (let shown = ""; shown !== wanted;) {
      const address = wanted,
        answer = await fetch(`/t/${theatre.dataset.code}/replay/moment${address}`, {
          headers: { accept: "text/html" },
        });
      if (!answer.ok) throw new Error(answer.statusText);
      const text = await answer.text();
      if (address !== wanted) continue;
      const before = measure(theatre);
      await window.htmx.swap({ text, target: part("moment"), sourceElement: part("moment"), swap: "outerMorph" });
      glide(theatre, before);
      mark((shown = address));
    }
  } catch {
    run(false);
    part("announcer").textContent = theatre.dataset.lost;
  } finally {
    isBusy = false;
  }
}

function mark(address) {
  const { title, turn, at } = now();
  document.title = title;
  history.replaceState(null, "", location.pathname + address);
  slider.setAttribute("aria-valuetext", `${at}, ${turn}`);
  part("link").value = part("link").getAttribute("value");
  for (const chart of document.querySelectorAll("#curves svg")) {
    const { left, right } = chart.dataset,
      line = chart.querySelector(".now");
    line.setAttribute(
      "d",
      line.getAttribute("d").replace(/^M[\d.]+/, `M${+left + ((right - left) * at) / Math.max(1, last)}`),
    );
  }
  if (!timer)
    part("announcer").textContent = Array.from(document.querySelectorAll(".happened li"), (line) =>
      line.textContent.trim(),
    ).join(" ");
}

function run(isOn) {
  clearInterval(timer);
  timer = isOn
    ? setInterval(
        () => {
          if (Number(now().at) >= last) run(false);
          else if (!document.hidden && !isBusy) show(Number(now().at) + 1);
        },
        Number(part("pace").value),
      )
    : 0;
  play.querySelector("span").textContent = timer ? play.dataset.pause : play.dataset.play;
}

const toggle = () => {
  if (!timer && Number(now().at) >= last) show(0);
  run(!timer);
};

theatre.addEventListener("click", (event) => {
  const link = event.target.closest("a[data-at]"),
    chart = event.target.closest("#curves svg");
  if ((!chart && !link) || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  run(false);
  const { left, right } = chart?.dataset ?? {},
    box = chart?.getBoundingClientRect();
  show(
    link
      ? Number(link.dataset.at)
      : Math.round(
          ((((event.clientX - box.left) * chart.viewBox.baseVal.width) / box.width - left) / (right - left)) * last,
        ),
  );
});
theatre.addEventListener("keydown", (event) => {
  if (
    event.altKey ||
    event.ctrlKey ||
    event.metaKey ||
    event.target.matches("input:not([type=range]), textarea, select")
  )
    return;
  if (event.key === "p") toggle();
  const step =
    event.target !== slider &&
    { ArrowLeft: ["back", "turn-back"], ArrowRight: ["next", "turn-next"] }[event.key]?.[Number(event.shiftKey)];
  if (!step) return;
  event.preventDefault();
  run(false);
  if (part(`step-${step}`).dataset.at) show(Number(part(`step-${step}`).dataset.at));
});
slider.addEventListener("input", () => {
  run(false);
  show(Number(slider.value));
});
eyes.addEventListener("change", () => {
  chosen = eyes.value;
  show(Number(now().at));
});
part("pace").addEventListener("change", () => run(Boolean(timer)));
play.addEventListener("click", toggle);
theatre.addEventListener("focusin", ({ target }) => target.id === "link" && target.select());
play.hidden = part("pace-field").hidden = false;
part("go").hidden = true;
if (document.activeElement === document.body && !location.hash) theatre.focus({ preventScroll: true });
