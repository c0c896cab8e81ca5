// What the page brings along for the islands: sentences, and where the table stands.
export const content = document.getElementById("content");
export const words = JSON.parse(content.dataset.words);
export const table = () => document.getElementById("table");

// A button as it is seen: itself, or what opens the list that it is in.
export const shownOf = (button) =>
  (!button.checkVisibility() && document.querySelector(`[popovertarget="${button.closest("[popover]")?.id}"]`)) ||
  button;

let fading = 0,
  toldAt = "",
  line = "still",
  isSlow = false;
const kindOf = () => document.getElementById("answer")?.dataset.kind;

// What became of an action stands beside the prompt; good news goes by itself. What is late is told where nothing else is.
export function answer(text, kind = "said") {
  const output = document.getElementById("answer"),
    isWaiting = !text && isSlow;
  output.textContent = isWaiting ? words.pending : text;
  output.dataset.kind = isWaiting ? "pending" : kind;
  toldAt = table()?.dataset.version;
  clearTimeout(fading);
  fading = text && kind === "said" ? setTimeout(answer, 4000, "") : 0;
}

// Some of it holds only until the table changes; a refusal can still be read then.
document.addEventListener("table:morphed", () => {
  if (table()?.dataset.version === toldAt) return;
  if (kindOf() === "passing") answer("");
  else if (kindOf() === "refused") fading ||= setTimeout(answer, 8000, "");
});

// Whoever presses by a key what is shut reads why: what describes it, else its name.
document.addEventListener("click", ({ target, detail }) => {
  const shut = !detail && target.closest("#table [aria-disabled=true]");
  if (!shut) return;
  const reason = document.getElementById(shut.getAttribute("aria-describedby")?.split(" ")[0]);
  answer(reason?.textContent ?? shut.ariaLabel ?? shut.textContent, "passing");
});

// A stream that stands says little while a press is unanswered.
export function connection(state = line, isLate = isSlow) {
  const isNews = isLate !== isSlow;
  line = state;
  isSlow = isLate;
  if (isNews && isLate !== (kindOf() === "pending")) answer("");
  const sign = document.getElementById("connection"),
    shown = isLate && line === "live" ? "slow" : line;
  if (sign.dataset.state === shown) return;
  sign.dataset.state = shown;
  sign.textContent = words[`state-${shown}`];
}
