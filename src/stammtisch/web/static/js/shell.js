// What the page brings along for the islands: sentences, and where the table stands.
export const content = document.getElementById("content");
export const words = JSON.parse(content.dataset.words);
export const table = () => document.getElementById("table");

// A button as it is seen: itself, or what opens the list that it is in.
export const shownOf = (button) =>
  (!button.checkVisibility() && document.querySelector(`[popovertarget="${button.closest("[popover]")?.id}"]`)) ||
  button;

let fading = 0,
  toldAt = "";

// What became of an action stands beside the prompt; good news goes by itself.
export function answer(text, kind = "said") {
  const output = document.getElementById("answer");
  output.textContent = text;
  output.dataset.kind = kind;
  toldAt = table()?.dataset.version;
  clearTimeout(fading);
  if (kind === "said")
    fading = setTimeout(() => {
      output.textContent = "";
    }, 4000);
}

// Some of it holds only until the table changes.
document.addEventListener("table:morphed", () => {
  const output = document.getElementById("answer");
  if (output?.dataset.kind === "passing" && table()?.dataset.version !== toldAt) output.textContent = "";
});

let line = "still",
  isSlow = false;

// A stream that stands says little while a press is unanswered.
export function connection(state = line, isLate = isSlow) {
  line = state;
  isSlow = isLate;
  const sign = document.getElementById("connection"),
    shown = isLate && line === "live" ? "slow" : line;
  if (sign.dataset.state === shown) return;
  sign.dataset.state = shown;
  sign.textContent = words[`state-${shown}`];
}
