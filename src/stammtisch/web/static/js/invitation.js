// The invitation: selected at a touch; the button is there only where the browser lets pages copy.
import { words } from "./words.js";

document.addEventListener("focusin", ({ target }) => target.matches?.("input[data-select]") && target.select());
document.getElementById("copy")?.toggleAttribute("hidden", !navigator.clipboard);
document.addEventListener("click", async ({ target }) => {
  if (!target.dataset?.copy) return;
  await navigator.clipboard.writeText(document.getElementById(target.dataset.copy).value);
  target.textContent = words.copied;
});
