// Keeps the table and the talk as they are on the server.
import { fresh, textOf } from "./lines.js";
import { fetchPart, morph, oneAtATime, swap } from "./morph.js";
import { connection, content, table, words } from "./shell.js";

const JITTER = 400,
  AGAIN = 3000;
const told = new Set();
let again = 0,
  wanted = 0,
  isTalkInView = false,
  heardTo = Number(document.getElementById("talk").dataset.last);

export const version = () => Number(table().dataset.version);

const load = oneAtATime(loadTable);
export const talk = oneAtATime(loadTalk);

// seen: fetches nothing if this version, or a later one, is shown by its turn.
export function refresh(seen = Infinity) {
  wanted = Math.max(wanted, seen);
  return load();
}

async function loadTable() {
  const isThere = version() >= wanted;
  wanted = 0;
  if (isThere) return;
  clearTimeout(again);
  const before = table().dataset.status,
    held = document.activeElement;
  let response, text;
  try {
    response = await fetchPart(content.dataset.fragment);
    text = await response.text();
  } catch {
    connection("lost");
  }
  if (!text || !response.ok) {
    if (response?.status === 403 || response?.status === 404) location.reload();
    else again = setTimeout(refresh, AGAIN);
    return;
  }
  if (Number(/data-version="(\d+)"/.exec(text)?.[1] ?? -1) < version()) return;
  await morph(table(), text, () => {
    mark();
    announce();
    if (before !== table().dataset.status && document.activeElement === document.body)
      table().scrollIntoView({ block: "nearest" });
    if (!held.isConnected && document.activeElement === document.body) refocus(held.id);
  });
}

// What had the focus is gone: now its piece has it, else the next die, else the bar.
function refocus(id) {
  const next = [
    document.getElementById(id),
    document.querySelector("#table [data-drag]:not([data-gone])"),
    document.getElementById("prompt"),
  ].find((each) => each?.matches("a, button, [tabindex]"));
  next.focus({ preventScroll: true });
  if (next.matches(":focus-visible")) next.scrollIntoView({ block: "nearest" });
}

export function heard(topic, seen) {
  if (topic.startsWith("chat/")) talk();
  else if (seen < 0 || seen > version()) {
    const aim = seen < 0 ? Infinity : seen;
    if (content.dataset.isSeated === "yes") refresh(aim);
    else setTimeout(refresh, Math.random() * JITTER, aim);
  }
}

async function loadTalk() {
  try {
    const list = document.getElementById("talk");
    const response = await fetchPart(list.dataset.source);
    if (!response.ok) return;
    await swap(list, await response.text());
    const now = document.getElementById("talk"),
      said = [...now.querySelectorAll("[data-line]")].filter(({ dataset }) => dataset.line > heardTo);
    now.scrollTop = now.scrollHeight;
    heardTo = Math.max(heardTo, now.dataset.last); // lines that come back after a mute are not new
    if (said.length)
      document.getElementById("announcer").textContent = said
        .map((line) => line.firstElementChild.textContent)
        .join(" ");
    if (said.length) content.dataset.talk = "new";
    document.dispatchEvent(new CustomEvent("talk:said", { detail: said }));
    mark();
  } catch {
    /* the next notice, or coming back to this tab, looks again */
  }
}

// What is new in the log is read out, the last few lines of it.
function announce() {
  const lines = fresh(told);
  if (lines.length) {
    const heading = document.querySelector("#prompt h1").textContent;
    document.getElementById("announcer").textContent = [...lines.slice(-4).map(textOf), heading].join(" ");
  }
}

// Talk is new until it was in view, as the field below it is. Whoever looks at another tab is called by the title.
function mark() {
  if (isTalkInView && !document.hidden) delete content.dataset.talk;
  const { title } = table().dataset;
  document.title = document.hidden && content.dataset.talk ? `${words.talk} · ${title}` : title;
}

new IntersectionObserver((entries) => {
  isTalkInView = entries.at(-1).isIntersecting;
  mark();
}).observe(document.getElementById("say-text"));
document.addEventListener("visibilitychange", mark);
fresh(told);
