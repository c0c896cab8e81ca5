// Sends the steps of a plan one after the other, each with its place in it, so that sending one twice changes nothing.
// What the table does not list yet is hoped for, and shows meanwhile.
import { expectedOf, hope } from "./hopes.js";
import { send } from "./sending.js";
import { answer, content, words } from "./shell.js";
import { lookElsewhere } from "./stream.js";
import { refresh } from "./table.js";

const form = document.getElementById("act");
let queue = [];
let hopes = [];
let sending = null;

export const isEdit = (button) => "plan" in button.dataset;
export const onItsWay = () => sending;
export const unconfirmed = () => (hopes.length ? hopes.slice(Math.max(0, listed() - hopes[0].at)) : []);
const listed = () => document.querySelectorAll("#plan-steps > li:not(.is-hoped)").length;
const planned = () => (hopes.length ? hopes.at(-1).at + 1 : listed());

// Adds a step, takes the last one out, or clears the plan, as the button says.
export function edit(button, isShown) {
  const { plan: doing } = button.dataset;
  const at = doing === "add" ? planned() : doing === "pop" ? Math.max(0, planned() - 1) : 0;
  if (doing === "add") add(button, at, isShown);
  else cut(at);
  queue.push([`${button.getAttribute("formaction")}&at=${at}`, new URLSearchParams(new FormData(form, button))]);
  mark();
  sending ??= drain().finally(() => {
    sending = null;
  });
}

function add(button, at, isShown) {
  const step = { at, ...expectedOf(button, true) };
  hopes.push(step);
  if (!isShown) hope(step);
}

function cut(at) {
  hopes = hopes.filter((step) => step.at < at);
  for (const step of [...document.querySelectorAll("#plan-steps > li")].slice(at)) step.remove();
}

// The sums hold for what the server knows.
function mark() {
  if (queue.length) document.getElementById("plan")?.setAttribute("data-late", "");
}
document.addEventListener("table:morphed", mark);

async function drain() {
  while (queue.length) {
    const [address, body] = queue[0];
    try {
      const response = await send(address, body);
      if (!response.ok) throw await response.json().catch(() => ({}));
    } catch (fault) {
      answer(fault.message || words.failed, "refused");
      queue = [];
      hopes = [];
      document.dispatchEvent(new Event("plan:failed"));
    }
    queue.shift();
    if (queue.length) continue;
    lookElsewhere(`table/${content.dataset.stream.split(" ")[0]}`);
    await refresh();
    if (!queue.length) hopes = [];
  }
}
