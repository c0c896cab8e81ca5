// Follows the game: pieces glide, others' moves are told as they come, and it shows when it is one's own move.
import { glide, measure } from "./flip.js";
import { table } from "./words.js";

const SPEED = "stammtisch-follow",
  NOTIFY = "stammtisch-notify";
const LASTS = { normal: 2400, fast: 1100 },
  MOST = 2;
const part = (id) => document.getElementById(id);
const isMine = () => Boolean(document.querySelector("#prompt.is-yours"));
const caption = Object.assign(document.createElement("div"), { className: "caption", ariaHidden: "true" });
document.body.append(caption); // hidden from readers: the live region tells the same
const seen = new Set();
let before = null,
  wasMine = isMine();

// What a line of the log says: its words come last, after its sign or the badge with the initial.
export const textOf = (line) => line.lastElementChild.textContent.trim();

// The lines of the log that came since the last time, oldest first.
export function fresh(known) {
  const name = (line) => `${line.dataset.seq} ${textOf(line)}`;
  const found = [...document.querySelectorAll("#log-lines [data-seq]")].filter((line) => !known.has(name(line)));
  for (const line of found) known.add(name(line));
  return found;
}

// The newest is told at once, below the one before it; what counts coins is left out where there is more to tell.
function tell() {
  const yours = part("log-panel")?.dataset.yours.split(" ") ?? [];
  const found = fresh(seen).filter(({ dataset: { seat } }) => seat && !yours.includes(seat));
  const words = found.filter(({ dataset }) => dataset.sound !== "coin");
  add(words.length ? words : found, textOf);
}

function add(lines, wordsOf, times = 1) {
  const pace = times * LASTS[localStorage.getItem(SPEED) ?? "normal"];
  for (const line of pace ? lines.slice(-MOST) : []) {
    const said = caption.appendChild(Object.assign(document.createElement("p"), { textContent: wordsOf(line) }));
    said.dataset.seat = line.dataset.seat;
  }
  while (caption.childElementCount > MOST) caption.firstChild.remove();
  fade(pace);
}

// Each has its time, from when it can be seen.
function fade(pace = LASTS.fast) {
  if (!document.hidden) for (const said of caption.children) said.timer ??= setTimeout(() => said.remove(), pace);
}

function call() {
  const mine = isMine(),
    sign = document.querySelector("link[rel=icon]");
  if (mine !== sign.getAttribute("href").includes("yours"))
    sign.setAttribute("href", sign.getAttribute("href").replace(/icon.*svg/, mine ? "icon-yours.svg" : "icon.svg"));
  if (mine && !wasMine) document.dispatchEvent(new Event("table:yours"));
  if (mine && !wasMine && document.hidden && messages() === "on") {
    new Notification(document.title, {
      body: document.querySelector("#prompt h1").textContent,
      tag: location.pathname,
    });
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
  else if (messages() === "off" && (await Notification.requestPermission()) === "granted")
    localStorage.setItem(NOTIFY, "on");
  show();
});
document.addEventListener(
  "change",
  ({ target }) => target.id === "follow-speed" && localStorage.setItem(SPEED, target.value),
);
document.addEventListener("table:morphing", () => {
  before = measure(table());
});
document.addEventListener("table:morphed", () => {
  glide(table(), before);
  tell();
  call();
});
// What people say stays twice as long.
document.addEventListener("talk:said", ({ detail }) => add(detail, (line) => line.firstElementChild.textContent, 2));
document.addEventListener("visibilitychange", () => fade());
for (const kind of ["pointerdown", "keydown"]) document.addEventListener(kind, () => caption.replaceChildren());
part("follow-speed").value = localStorage.getItem(SPEED) ?? "normal";
fresh(seen);
call();
show();
