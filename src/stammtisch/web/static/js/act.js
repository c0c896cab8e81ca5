// Does what the buttons of the table do, without leaving the page: one after the other, and what was meant when pressed.
import { arm, arming } from "./arming.js";
import { freshId, pause, send } from "./sending.js";
import { refresh, talk } from "./table.js";
import { answer, words } from "./words.js";

const FORMS = ["act", "command", "say"];
let pending = null;
export let presses = 0; // in a row at one place: 2 in a double click

// Not `form.id`: a field of that name stands before it.
const nameOf = (form) => form.getAttribute("id");
const addressOf = (form, button) => button?.getAttribute("formaction") ?? form.getAttribute("action");
const meaningOf = (form, button) => `${addressOf(form, button)} ${button?.value ?? ""}`;

// What is on its way: a promise, true if it was done.
export const busy = () => pending?.done;

export function make(form, button) {
  const done = act(form, button).finally(() => {
    pending = null;
  });
  pending = { meaning: meaningOf(form, button), done };
  return done;
}

async function act(form, button) {
  const data = new FormData(form, button);
  const address = addressOf(form, button);
  if (data.has("id")) data.set("id", freshId());
  answer(words.pending, "pending");
  button?.setAttribute("aria-busy", "true");
  let isDone = false;
  try {
    const response = await send(address, new URLSearchParams(data));
    const told = await response.json();
    if (told.location) {
      location.assign(told.location);
      return false;
    }
    isDone = response.ok;
    tell(form, told, isDone);
  } catch {
    answer(words.failed, "refused");
  } finally {
    button?.removeAttribute("aria-busy");
  }
  await (nameOf(form) === "say" || address.includes("/mute") ? talk() : refresh());
  return isDone;
}

function tell(form, { message }, isDone) {
  if (!isDone) {
    answer(message || words.failed, "refused");
    return;
  }
  answer(message || "");
  for (const field of form.querySelectorAll("input[required]")) field.value = "";
}

// A press has its turn when all before it is done, and the button is armed and means what it meant.
async function take(form, button) {
  const meaning = meaningOf(form, button);
  const isSame = () => button?.isConnected !== false && meaning === meaningOf(form, button);
  if (pending && (presses > 1 || meaning === pending.meaning)) return;
  while (pending) await pending.done;
  if (!isSame()) {
    answer(words.arming);
    return;
  }
  const { wait, isChanged } = arming(button);
  if (wait && presses > 1) return;
  if (wait && !isChanged) await pause(wait);
  if (pending) return;
  if (isChanged || !isSame()) answer(words.arming);
  else await make(form, button);
}

document.addEventListener(
  "click",
  ({ detail }) => {
    presses = detail;
  },
  true,
);
document.addEventListener("submit", (event) => {
  const { target: form, submitter: button } = event;
  if (!FORMS.includes(nameOf(form)) || button?.hasAttribute("data-whole")) return;
  event.preventDefault();
  take(form, button);
});
document.addEventListener("table:morphed", () => arm(Boolean(pending)));
