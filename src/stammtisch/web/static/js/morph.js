// Fetches parts of a page, and morphs them in place: focus, scroll and what is half written stay.
const LIMIT = 10000;

// Nobody waits for a line that went dead for longer than this.
export const inTime = () => AbortSignal.timeout(LIMIT);

export const fetchPart = (address) =>
  fetch(address, { headers: { accept: "text/html" }, cache: "no-store", signal: inTime() });

export const swap = (target, text) => window.htmx.swap({ text, target, sourceElement: target, swap: "outerMorph" });

// settle: what is to be put right before all others hear of it.
export async function morph(target, text, settle = () => {}) {
  document.dispatchEvent(new Event("table:morphing"));
  await swap(target, text);
  settle();
  document.dispatchEvent(new Event("table:morphed"));
}

// Lets work run once at a time. Whoever asks meanwhile waits for one more run, so that what they did is in it.
export function oneAtATime(work) {
  let running = null,
    next = null;
  return function run() {
    if (!running) {
      running = work().finally(() => {
        running = null;
      });
      return running;
    }
    next ??= running
      .catch(() => {})
      .then(() => {
        next = null;
        return run();
      });
    return next;
  };
}
