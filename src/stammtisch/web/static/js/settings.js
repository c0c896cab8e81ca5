// Settings are kept as soon as they are chosen. What only this browser acts on it keeps itself.
const form = document.getElementById("settings"),
  kept = document.getElementById("kept");
const root = document.documentElement;
kept.hidden = false;
document.getElementById("save").hidden = true;
for (const box of kept.querySelectorAll("input"))
  box.checked = box.value === (localStorage.getItem(box.name) ?? first(box.name));

function first(name) {
  return kept.elements[name][0].value;
}

kept.addEventListener("change", ({ target }) => {
  if (target.value === first(target.name)) localStorage.removeItem(target.name);
  else localStorage.setItem(target.name, target.value);
});
form.addEventListener("change", ({ target }) => {
  if (target.name in root.dataset) root.dataset[target.name] = target.value;
  fetch("/settings", {
    method: "POST",
    body: new URLSearchParams(new FormData(form)),
    headers: { accept: "application/json" },
  }).catch(() => form.submit());
});
