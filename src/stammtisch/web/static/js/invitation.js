// The invitation: selected at a touch; the button is there only where the browser lets pages copy.
import { words } from "./shell.js";

document.addEventListener("focusin", ({ target }) => target.matches?.("input[data-select]") && target.select());
document.getElementById("copy")?.toggleAttribute("hidden", !navigator.clipboard);
document.addEventListener("click", async ({ target }) => {
  if (!target.dataset?.copy) return;
  const field = document.getElementById(target.dataset.copy);
  try {
    await navigator.clipboard.writeText(field.value);
    target.textContent = words.copied;
  } catch {
    field.select(); // some browsers let nobody copy but by hand
  }
});
