// A press waits a moment on what news made possible, and on a call in a race; it is lost where the meaning of the button
// changed under it.
const ARMING = 400;
const meanings = new Map(); // of each button, by its id, as its data-arm names it
const held = new Map(); // until when a button is arming, whether it meant something else before, and what ends it

// Arms what is new on the table. isOwn: the news is what came of an own press, so only races wait.
export function arm(isOwn) {
  const before = new Map(meanings);
  const until = performance.now() + ARMING;
  meanings.clear();
  for (const button of document.querySelectorAll("[data-arm]")) {
    const { arm: meaning } = button.dataset;
    const isChanged = before.has(button.id);
    const isRace = meaning.endsWith(" live");
    meanings.set(button.id, meaning);
    if (before.get(button.id) === meaning || (isOwn && !isChanged && !isRace)) continue;
    clearTimeout(held.get(button.id)?.ending);
    const ending = setTimeout(() => delete button.dataset.arming, ARMING);
    held.set(button.id, { until, isChanged, ending });
    button.dataset.arming = "";
  }
}

// How long a press of this button still waits, in milliseconds, and whether it means something else than a moment ago.
export function arming(button) {
  const { until = 0, isChanged = false } = held.get(button?.id) ?? {};
  const wait = Math.max(0, until - performance.now());
  return { wait, isChanged: wait > 0 && isChanged };
}

for (const button of document.querySelectorAll("[data-arm]")) meanings.set(button.id, button.dataset.arm);
