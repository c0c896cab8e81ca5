// Does what the buttons of the table do, without leaving the page: one after the other, and what was meant when pressed.
import { arm, arming } from "./arming.js";
import { freshId } from "./ids.js";
import { pause, send } from "./sending.js";
import { answer, content, words } from "./shell.js";
import { refresh, talk, version } from "./table.js";

const FORMS = ["act", "command", "say"];
let pending = null;
let told = ""; // what the last action did
let clicks = 0; // in a row at one place, of the click that is being dealt with: 2 in a double click, 0 for keys and drops

// Not `form.id`: a field of that name stands before it.
const nameOf = (form) => form.getAttribute("id");
const addressOf = (form, button) => button?.getAttribute("formaction") ?? form.getAttribute("action");
const meaningOf = (form, button) => `${addressOf(form, button)} ${button?.value ?? ""}`;

// What is on its way: a promise, true if it was done.
export const busy = () => pending?.done;
export const isMaking = (form, button) => pending?.meaning === meaningOf(form, button);
export const isDouble = () => clicks > 1;

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
  const before = version();
  let after = 0;
  if (data.has("id")) data.set("id", freshId());
  answer(words.pending, "pending");
  button?.setAttribute("aria-busy", "true");
  let isDone = false;
  try {
    const response = await send(address, new URLSearchParams(data));
    const result = await response.json();
    if (result.location) {
      location.assign(result.location);
      return false;
    }
    isDone = response.ok;
    after = result.version;
    tell(form, result, isDone);
    if (isDone && address.includes("do=serve") && leavePlan()) after = Infinity;
  } catch {
    answer(words.failed, "refused");
  } finally {
    button?.removeAttribute("aria-busy");
  }
  if (nameOf(form) === "say" || address.includes("/mute")) await talk();
  else await refresh(after > before ? after : Infinity);
  return isDone;
}

// What was planned is made: from now on what is pressed is, too. True if choices went into the plan until now.
function leavePlan() {
  const { fragment } = content.dataset,
    [now, here] = [fragment, location.href].map((each) => each.replace(/[?&]plan=1/, ""));
  content.dataset.fragment = now;
  history.replaceState(null, "", here);
  return now !== fragment;
}

function tell(form, { message }, isDone) {
  if (!isDone) {
    answer(message || words.failed, "refused");
    return;
  }
  told = message;
  answer(message || "");
  for (const field of form.querySelectorAll("input[required]")) field.value = "";
}

// A press has its turn when all before it is done, and the button is armed and means what it meant.
async function take(form, button, isSecond) {
  const meaning = meaningOf(form, button);
  let isLate = false;
  for (;;) {
    while (pending) {
      if (isSecond || meaning === pending.meaning) return;
      isLate = await pending.done;
    }
    const { wait, isChanged } = arming(button);
    if (isChanged || button?.isConnected === false || meaning !== meaningOf(form, button)) {
      answer(isLate && told ? told + words.late : words.arming, "passing");
      return;
    }
    if (!wait) break;
    if (isSecond) return;
    await pause(wait);
  }
  await make(form, button);
}

addEventListener(
  "click",
  ({ detail }) => {
    clicks = detail;
    setTimeout(() => (clicks = 0));
  },
  true,
);
document.addEventListener("submit", (event) => {
  const { target: form, submitter: button } = event;
  if (!FORMS.includes(nameOf(form)) || button?.hasAttribute("data-whole")) return;
  event.preventDefault();
  take(form, button, isDouble());
});
document.addEventListener("table:morphed", () => arm(Boolean(pending)));
