// The replay theatre: moments are fetched and morphed, pieces glide. Without this, each step is an ordinary link.
import { glide, measure } from "./flip.js";
import { fetchPart, morph } from "./morph.js";
import { Stream } from "./stream.js";

const NEWEST = null,
  JITTER = 400;

const part = (id) => document.getElementById(id),
  now = () => part("moment").dataset;
const theatre = part("theatre"),
  slider = part("at"),
  eyes = part("eyes"),
  play = part("play");
let last = Number(now().moves),
  wanted = "",
  isBusy = false,
  timer = 0,
  chosen = now().eyes;

const query = (move) =>
  `?${new URLSearchParams([...(move === NEWEST ? [] : [["at", move]]), ...(chosen === "" ? [] : [["eyes", chosen]])])}`;

// Only the newest wish counts: whoever drags the slider is not shown all that lies between.
async function showMoment(move) {
  if (move !== NEWEST) slider.value = Math.max(0, Math.min(last, move));
  wanted = query(move === NEWEST ? NEWEST : slider.value);
  if (isBusy) return;
  isBusy = true;
  try {
    for (let shown = ""; shown !== wanted;) {
      const address = wanted,
        answer = await fetchPart(`/t/${theatre.dataset.code}/replay/moment${address}&known=${last}`);
      if (!answer.ok) throw new Error(answer.statusText);
      const text = await answer.text();
      if (address !== wanted) continue;
      const before = measure(theatre),
        was = now().at;
      await morph(part("moment"), text);
      glide(theatre, before);
      if (Number(now().moves) !== last) grow(text);
      if (address === wanted) slider.value = now().at;
      mark(was);
      shown = address;
    }
  } catch {
    run(false);
    part("announcer").textContent = theatre.dataset.lost;
  } finally {
    isBusy = false;
  }
}

// What is kept through a morph is drawn anew once the game has other moves: the slider with its marks, and the curves.
function grow(text) {
  const fresh = new DOMParser().parseFromString(text, "text/html"),
    isOpen = part("curves-table").open;
  for (const kept of ["#marks", "#curves", ".ticks"])
    document.querySelector(kept).replaceChildren(...fresh.querySelector(kept).childNodes);
  part("curves-table").open = isOpen;
  slider.max = last = Number(now().moves);
}

// Lists that scroll begin anew with each moment: what happened at its first line, the turns at the present one.
function turnTo() {
  const list = document.querySelector("#turns ol"),
    here = list.querySelector("[aria-current]");
  list.scrollTop = here.offsetTop - (list.clientHeight - here.offsetHeight) / 2;
}

function mark(was) {
  const { title, turn, at } = now();
  if (Number(at) >= last) run(false);
  document.title = title;
  history.replaceState(null, "", location.pathname + query(at));
  slider.setAttribute("aria-valuetext", `${at}, ${turn}`);
  part("copy-link").textContent = part("copy-link").dataset.copy;
  part("link").value = part("link").getAttribute("value");
  for (const chart of document.querySelectorAll("#curves svg")) {
    const { left, right } = chart.dataset,
      line = chart.querySelector(".now");
    line.setAttribute(
      "d",
      line.getAttribute("d").replace(/^M[\d.]+/, `M${+left + ((right - left) * at) / Math.max(1, last)}`),
    );
  }
  if (at === was) return;
  document.querySelector(".happened .log").scrollTop = 0;
  turnTo();
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
          else if (!document.hidden && !isBusy) showMoment(Number(now().at) + 1);
        },
        Number(part("pace").value),
      )
    : 0;
  play.toggleAttribute("data-runs", Boolean(timer));
  play.querySelector("span").textContent = timer ? play.dataset.pause : play.dataset.play;
}

const toggle = () => {
  if (!timer && Number(now().at) >= last) showMoment(0);
  run(!timer);
};

// The move at the place of a click in a chart.
function moveAt(chart, { clientX }) {
  const { left, right } = chart.dataset,
    box = chart.getBoundingClientRect(),
    place = ((clientX - box.left) * chart.viewBox.baseVal.width) / box.width;
  return Math.round(((place - left) / (right - left)) * last);
}

theatre.addEventListener("click", (event) => {
  const link = event.target.closest("a[data-at]"),
    chart = event.target.closest("#curves svg");
  if ((!chart && !link) || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  run(false);
  showMoment(link ? Number(link.dataset.at) : moveAt(chart, event));
});
theatre.addEventListener("keydown", (event) => {
  const { key, target, shiftKey, altKey, ctrlKey, metaKey } = event;
  if (altKey || ctrlKey || metaKey || target.matches("input:not([type=range]), textarea, select")) return;
  if (key === "p") toggle();
  // The slider and the pieces that are explained have arrows of their own.
  if (target.matches("#at, [data-explain][tabindex]")) return;
  const step = { ArrowLeft: ["back", "turn-back"], ArrowRight: ["next", "turn-next"] }[key]?.[Number(shiftKey)];
  if (!step) return;
  event.preventDefault();
  run(false);
  if (part(`step-${step}`).dataset.at) showMoment(Number(part(`step-${step}`).dataset.at));
});
slider.addEventListener("input", () => {
  run(false);
  showMoment(Number(slider.value));
});
eyes.addEventListener("change", () => {
  chosen = eyes.value;
  showMoment(Number(now().at));
});
part("pace").addEventListener("change", () => run(Boolean(timer)));
play.addEventListener("click", toggle);
part("turns").addEventListener("toggle", () => {
  turnTo();
  document.querySelector("#turns [aria-current]").scrollIntoView({ block: "nearest" });
});
theatre.addEventListener("focusin", ({ target }) => target.id === "link" && target.select());
part("copy-link").hidden = !navigator.clipboard;
part("copy-link").addEventListener("click", async ({ target }) => {
  await navigator.clipboard.writeText(part("link").value);
  target.textContent = target.dataset.copied;
});
play.hidden = part("pace-field").hidden = false;
part("go").hidden = true;
if (document.activeElement === document.body && !location.hash) theatre.focus({ preventScroll: true });

// A game that goes on is followed from its newest move; whoever looks at an earlier one stays there, and is told.
let isNews = false;
function follow() {
  isNews = false;
  if (isBusy) heard();
  else showMoment(Number(now().at) === last ? NEWEST : slider.value);
}
function heard() {
  if (!isNews) setTimeout(follow, Math.random() * JITTER);
  isNews = true;
}
if ("isRunning" in now()) new Stream(`table=${theatre.dataset.code}`, heard, () => {});
