// Shows that it is one's own move: the icon of the page, a sound, and a message of the browser to whoever asked for it.
import { keep, kept } from "./keeping.js";

const NOTIFY = "stammtisch-notify";
const isMine = () => Boolean(document.querySelector("#prompt.is-yours"));
let wasMine = isMine();
let isMissing = !("Notification" in window);

// Messages only on request, and only where the browser has them; elsewhere it says why not.
function messages() {
  if (!isSecureContext) return "insecure";
  if (isMissing) return "missing";
  if (Notification.permission === "denied") return "denied";
  return Notification.permission === "granted" && kept(NOTIFY) ? "on" : "off";
}

function showMessages() {
  const [button, why] = ["notify", "notify-why"].map((id) => document.getElementById(id));
  const state = messages();
  button.ariaPressed = String(state === "on");
  button.ariaDisabled = String(["insecure", "missing"].includes(state));
  why.textContent = why.dataset[state];
}

function showIcon() {
  const sign = document.querySelector("link[rel=icon]");
  const address = sign.getAttribute("href").replace(/icon[^/]*svg/, isMine() ? "icon-yours.svg" : "icon.svg");
  if (sign.getAttribute("href") !== address) sign.setAttribute("href", address);
}

function call() {
  document.dispatchEvent(new Event("table:yours"));
  if (!document.hidden || messages() !== "on") return;
  try {
    const said = { body: document.querySelector("#prompt h1").textContent, tag: location.pathname };
    new Notification(document.title, said);
  } catch {
    isMissing = true; // Chrome on Android has the name, and lets pages make none
    showMessages();
  }
}

document.addEventListener("click", async ({ target }) => {
  if (!target.closest("#notify")) return;
  if (messages() === "on") keep(NOTIFY);
  else if (messages() === "off" && (await Notification.requestPermission()) === "granted") keep(NOTIFY, "on");
  showMessages();
});
document.addEventListener("table:morphed", () => {
  const isNew = isMine() && !wasMine;
  wasMine = isMine();
  showIcon();
  if (isNew) call();
});
showIcon();
showMessages();
