// Settings are kept as soon as they are chosen. What only this browser acts on it keeps itself.
const form = document.getElementById("settings"),
  kept = document.getElementById("kept");
const root = document.documentElement;
kept.hidden = false;
document.getElementById("save").hidden = true;
const first = (name) => kept.elements[name][0].value;
for (const box of kept.querySelectorAll("input"))
  box.checked = box.value === (localStorage.getItem(box.name) ?? first(box.name));

// What is refused is sent as a form, so that the page says why.
async function keep() {
  const body = new URLSearchParams(new FormData(form));
  const answer = await fetch("/settings", { method: "POST", body, headers: { accept: "application/json" } });
  if (!answer.ok) throw new Error(answer.statusText);
}

kept.addEventListener("change", ({ target }) => {
  if (target.value === first(target.name)) localStorage.removeItem(target.name);
  else localStorage.setItem(target.name, target.value);
});
form.addEventListener("change", ({ target }) => {
  if (target.name in root.dataset) root.dataset[target.name] = target.value;
  keep().catch(() => form.submit());
});
// The switch at the top chooses the same.
new MutationObserver(() => {
  form.elements.theme.value = root.dataset.theme;
}).observe(root, { attributeFilter: ["data-theme"] });
