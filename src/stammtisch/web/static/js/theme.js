// The switch between lamplight and daylight works at once; the cookie tells the server. Without this, the form does.
import { keep } from "./keeping.js";

const root = document.documentElement;
const button = document.querySelector(".theme button");
const KEPT = "stammtisch-theme";
const isDark = matchMedia("(prefers-color-scheme: dark)");

function offer() {
  const { theme } = root.dataset,
    other = theme === "lamplight" || (theme === "auto" && isDark.matches) ? "daylight" : "lamplight";
  button.value = other;
  button.querySelector("span").textContent = button.dataset[other];
  const use = button.querySelector("use");
  use.setAttribute("href", use.getAttribute("href").replace(/#.*/, `#${other}`));
}

button.form.addEventListener("submit", (event) => {
  event.preventDefault();
  root.dataset.theme = button.value;
  keep(KEPT, button.value); // told to other tabs
  document.cookie = `theme=${button.value}; path=/; max-age=31536000; samesite=lax`;
});
new MutationObserver(offer).observe(root, { attributeFilter: ["data-theme"] });
addEventListener("storage", ({ key, newValue }) => {
  if (key === KEPT) root.dataset.theme = newValue;
});
isDark.addEventListener("change", offer);
offer();
