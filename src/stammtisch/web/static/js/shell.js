// What the page brings along for the islands: sentences, and where the table stands.
export const content = document.getElementById("content");
export const words = JSON.parse(content.dataset.words);
export const table = () => document.getElementById("table");

let fading = 0;

// What became of an action stands beside the prompt; good news goes by itself.
export function answer(text, kind = "said") {
  const output = document.getElementById("answer");
  output.textContent = text;
  output.dataset.kind = kind;
  clearTimeout(fading);
  if (kind === "said")
    fading = setTimeout(() => {
      output.textContent = "";
    }, 4000);
}

export function connection(state) {
  const sign = document.getElementById("connection");
  if (sign.dataset.state === state) return;
  sign.dataset.state = state;
  sign.textContent = words[`state-${state}`];
}
