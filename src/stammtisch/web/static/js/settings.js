// Settings are kept as soon as they are chosen. What only this browser acts on it keeps itself.
import { keep, kept } from "./keeping.js";

const form = document.getElementById("settings"),
  own = document.getElementById("kept");
const root = document.documentElement;
own.hidden = false;
document.getElementById("save").hidden = true;
const first = (name) => own.elements[name][0].value;
for (const box of own.querySelectorAll("input")) box.checked = box.value === (kept(box.name) ?? first(box.name));

// What is refused is sent as a form, so that the page says why.
async function send() {
  const body = new URLSearchParams(new FormData(form));
  const answer = await fetch("/settings", { method: "POST", body, headers: { accept: "application/json" } });
  if (!answer.ok) throw new Error(answer.statusText);
}

own.addEventListener("change", ({ target }) => {
  keep(target.name, target.value !== first(target.name) && target.value);
});
form.addEventListener("change", ({ target }) => {
  if (target.name in root.dataset) root.dataset[target.name] = target.value;
  send().catch(() => form.submit());
});
// The switch at the top chooses the same.
new MutationObserver(() => {
  form.elements.theme.value = root.dataset.theme;
}).observe(root, { attributeFilter: ["data-theme"] });
