// Clocks that run, and "since" in the reader's own words. The server's time counts: the page brings it along.
const offset = Number(document.body.dataset.now) - Date.now();
const relative = new Intl.RelativeTimeFormat(document.documentElement.lang, { style: "short", numeric: "auto" });
const UNITS = [
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
];
const LOW = 20;

const pad = (number) => String(number).padStart(2, "0");

function left(seconds) {
  const whole = Math.max(0, Math.ceil(seconds));
  if (whole >= 86400) return relative.format(Math.round(whole / 3600), "hour");
  const minutes = Math.floor(whole / 60);
  return minutes >= 60
    ? `${Math.floor(minutes / 60)}:${pad(minutes % 60)}:${pad(whole % 60)}`
    : `${minutes}:${pad(whole % 60)}`;
}

function ago(seconds) {
  const [unit, size] = UNITS.find(([, each]) => seconds >= each) ?? UNITS.at(-1);
  return relative.format(-Math.floor(seconds / size), unit);
}

function write(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

function tick() {
  const now = Date.now() + offset;
  for (const clock of document.querySelectorAll("[data-deadline]")) {
    const seconds = (Number(clock.dataset.deadline) - now) / 1000;
    write(clock, left(seconds));
    clock.classList.toggle("is-low", seconds < LOW);
  }
  for (const moment of document.querySelectorAll("[data-since]"))
    write(moment, ago(Math.max(0, (now - Number(moment.dataset.since)) / 1000)));
}

setInterval(tick, 1000);
document.addEventListener("table:morphed", tick);
tick();
