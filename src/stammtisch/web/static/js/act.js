// Sends what the buttons of the table do, without leaving the page. Every press has an id: the same id is done once.
import { answer, words } from "./words.js";
import { refresh, talk } from "./table.js";

const ARMING = 400,
  TRIES = 6,
  FIRST = 500;
const meant = new Map(),
  held = new Map();
export let presses = 0;
let pending = null;

const freshId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");

// A press waits a moment on what news made possible and on a call in a race; it is lost where the meaning changed under it.
export function arm() {
  const before = new Map(meant),
    until = performance.now() + ARMING;
  meant.clear();
  for (const button of document.querySelectorAll("[data-arm]")) {
    const { id, dataset } = button,
      isChanged = before.has(id);
    meant.set(id, dataset.arm);
    if (before.get(id) === dataset.arm || (pending && !isChanged && !dataset.arm.endsWith(" live"))) continue;
    held.set(id, { until, isChanged });
    dataset.arming = "";
    setTimeout(() => delete dataset.arming, ARMING);
  }
}

export async function send(address, body) {
  for (let attempt = 0, wait = FIRST; ; attempt += 1, wait *= 2) {
    try {
      const response = await fetch(address, { method: "POST", body, headers: { accept: "application/json" } });
      const { status } = response,
        told = await response.text();
      if (![502, 503, 504].includes(status)) {
        if (attempt) answer("");
        return new Response(told, { status });
      }
    } catch {
      /* the line is cut: the same id again is safe */
    }
    if (attempt + 1 === TRIES) throw new Error(words.failed);
    answer(words.retry, "pending");
    await new Promise((resolve) => {
      setTimeout(resolve, wait);
    });
  }
}

// Not `form.id`: a field of that name stands before it.
const nameOf = (form) => form.getAttribute("id"),
  addressOf = (form, submitter) => submitter?.getAttribute("formaction") ?? form.getAttribute("action");
const meaningOf = (form, submitter) => `${addressOf(form, submitter)} ${submitter?.value ?? ""}`;

async function act(form, submitter) {
  const data = new FormData(form, submitter),
    address = addressOf(form, submitter);
  let isDone = false;
  if (data.has("id")) data.set("id", freshId());
  answer(words.pending, "pending");
  submitter?.setAttribute("aria-busy", "true");
  try {
    const response = await send(address, new URLSearchParams(data));
    const told = await response.json();
    if (told.location) {
      location.assign(told.location);
      return false;
    }
    isDone = response.ok;
    answer(told.message || (response.ok ? "" : words.failed), response.ok ? "said" : "refused");
    if (response.ok) for (const field of form.querySelectorAll("input[required]")) field.value = "";
  } catch {
    answer(words.failed, "refused");
  } finally {
    submitter?.removeAttribute("aria-busy");
  }
  await (nameOf(form) === "say" || address.includes("/mute") ? talk() : refresh());
  return isDone;
}

// What is on its way: a promise, true if it was done.
export const busy = () => pending?.done;
export const make = (form, submitter) =>
  (pending = {
    meaning: meaningOf(form, submitter),
    done: act(form, submitter).finally(() => {
      pending = null;
    }),
  }).done;

document.addEventListener(
  "click",
  ({ detail }) => {
    presses = detail;
  },
  true,
);

document.addEventListener("submit", async (event) => {
  const { target: form, submitter } = event;
  if (!["act", "command", "say"].includes(nameOf(form)) || submitter?.hasAttribute("data-whole")) return;
  event.preventDefault();
  const meaning = meaningOf(form, submitter);
  if (pending && (presses > 1 || meaning === pending.meaning)) return;
  while (pending) await pending.done; // its turn comes
  if (submitter?.isConnected === false || meaning !== meaningOf(form, submitter)) return answer(words.arming);
  const { until, isChanged } = held.get(submitter?.id) ?? {},
    wait = until - performance.now();
  if (wait > 0 && presses > 1) return;
  if (wait > 0 && !isChanged)
    await new Promise((resolve) => {
      setTimeout(resolve, wait);
    });
  if (pending) return;
  if (wait > 0 && (isChanged || !submitter.isConnected || meaning !== meaningOf(form, submitter)))
    return answer(words.arming);
  await make(form, submitter);
});

document.addEventListener("table:morphed", arm);
for (const button of document.querySelectorAll("[data-arm]")) meant.set(button.id, button.dataset.arm);

// The invitation: selected at a touch; the button is there only where the browser lets pages copy.
document.addEventListener("focusin", ({ target }) => target.matches?.("input[data-select]") && target.select());
document.getElementById("copy")?.toggleAttribute("hidden", !navigator.clipboard);
document.addEventListener("click", async ({ target }) => {
  if (!target.dataset?.copy) return;
  await navigator.clipboard.writeText(document.getElementById(target.dataset.copy).value);
  target.textContent = words.copied;
});
