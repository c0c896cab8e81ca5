// Follows the game: pieces glide, others' moves are told one by one, and it shows when it is one's own move.
import { glide, measure } from "./flip.js";
import { table } from "./words.js";

const SPEED = "stammtisch-follow", NOTIFY = "stammtisch-notify";
const DWELL = { normal: 1400, fast: 550 }, LONGEST = 5000, SHORTEST = 300;
const part = (id) => document.getElementById(id);
const isMine = () => Boolean(document.querySelector("#prompt.is-yours"));
const caption = Object.assign(document.createElement("p"), { className: "caption", hidden: true, ariaHidden: "true" });
document.body.append(caption); // hidden from readers: the live region tells the same
const seen = new Set();
let before = null, wasMine = isMine(), queue = [], timer = 0;

// What a line of the log says: its words come last, after its sign or the badge with the initial.
export const textOf = (line) => line.lastElementChild.textContent.trim();

// The lines of the log that came since the last time, oldest first.
export function fresh(known) {
  const name = (line) => `${line.dataset.seq} ${textOf(line)}`;
  const found = [...document.querySelectorAll("#log-lines [data-seq]")].filter((line) => !known.has(name(line)));
  for (const line of found) known.add(name(line));
  return found;
}

function tell() {
  const found = fresh(seen), yours = part("log-panel")?.dataset.yours.split(" ") ?? [];
  const pace = DWELL[localStorage.getItem(SPEED) ?? "normal"];
  if (!pace) return;
  for (const line of found) if (line.dataset.seat && !yours.includes(line.dataset.seat)) queue.push([textOf(line), line.dataset.seat]);
  if (!timer && queue.length) step(pace);
}

// Held while the tab is hidden; the longer the queue, the faster.
function step(pace) {
  clearTimeout(timer);
  timer = 0;
  if (document.hidden) return;
  const next = queue.shift();
  caption.hidden = !next;
  if (!next) return;
  [caption.textContent, caption.dataset.seat] = next;
  timer = setTimeout(step, Math.max(SHORTEST, Math.min(pace, LONGEST / (queue.length + 1))), pace);
}

function call() {
  const mine = isMine(), sign = document.querySelector("link[rel=icon]");
  if (mine !== sign.getAttribute("href").includes("yours")) sign.setAttribute("href", sign.getAttribute("href").replace(/icon.*svg/, mine ? "icon-yours.svg" : "icon.svg"));
  if (mine && !wasMine) document.dispatchEvent(new Event("table:yours"));
  if (mine && !wasMine && document.hidden && messages() === "on") {
    new Notification(document.title, { body: document.querySelector("#prompt h1").textContent, tag: location.pathname });
  }
  wasMine = mine;
}

// Messages of the browser: only on request, and only where it has them; elsewhere it says why not.
function messages() {
  if (!isSecureContext) return "insecure";
  if (!("Notification" in window)) return "missing";
  if (Notification.permission === "denied") return "denied";
  return Notification.permission === "granted" && localStorage.getItem(NOTIFY) ? "on" : "off";
}

function show() {
  const state = messages();
  part("notify").ariaPressed = String(state === "on");
  part("notify").ariaDisabled = String(["insecure", "missing"].includes(state));
  part("notify-why").textContent = part("notify-why").dataset[state];
}

document.addEventListener("click", async ({ target }) => {
  if (!target.closest("#notify")) return;
  if (messages() === "on") localStorage.removeItem(NOTIFY);
  else if (messages() === "off" && await Notification.requestPermission() === "granted") localStorage.setItem(NOTIFY, "on");
  show();
});
document.addEventListener("change", ({ target }) => target.id === "follow-speed" && localStorage.setItem(SPEED, target.value));
document.addEventListener("table:morphing", () => { before = measure(table()); });
document.addEventListener("table:morphed", () => { glide(table(), before); tell(); call(); });
document.addEventListener("visibilitychange", () => queue.length && step(DWELL.fast));
for (const kind of ["pointerdown", "keydown"]) document.addEventListener(kind, () => { queue = []; if (timer) step(0); });
fresh(seen);
call();
part("follow-speed").value = localStorage.getItem(SPEED) ?? "normal";
show();
