// The box that explains a piece. It stands beside the group that the piece belongs to, where it hides the least.
const GROUP = "ul, ol, [role=group], article, .fame-seat";
const SIDES = ["top", "bottom", "right", "left"];
const PRESSED = "#table :is(button, a):not([aria-disabled=true])";
const PIECES = "#table :is([data-piece], .art-press, .at-rest)";
const tip = Object.assign(document.createElement("div"), {
  id: "tip",
  className: "tip",
  role: "tooltip",
  popover: "manual",
});
tip.append(document.createElement("strong"), document.createElement("span"));
document.body.append(tip);
let words = null;
let piece = null; // what is explained now, by which words, and what has the focus or could have it
let key = null;
let holder = null;
let wanted = null; // what is to be explained once the words are there

export const explained = () => piece;
const keyOf = ({ dataset }) => dataset.explain ?? dataset.tip;
const groupOf = (each) => each.closest(GROUP) ?? each;

// All explanations of the game, fetched once.
function load() {
  words ??= fetch(document.querySelector("meta[name=explanations]").content)
    .then((answer) => answer.json())
    .catch(() => {
      words = null;
      return {};
    });
  return words;
}

export async function explain(target, owner) {
  wanted = target;
  const [title, text] = (await load())[target.dataset.explain] ?? [target.dataset.tip, ""];
  if (!title || wanted !== target || !target.isConnected) return;
  hide();
  const reason = owner.nextElementSibling?.matches(".why-tip") ? owner.nextElementSibling.textContent : "";
  piece = target;
  key = keyOf(target);
  holder = owner;
  tip.firstChild.textContent = title;
  tip.lastChild.textContent = `${text} ${reason}`.trim();
  point();
  tip.showPopover();
  settle(groupOf(piece));
}

export function hide() {
  wanted = null;
  if (!piece) return;
  tip.hidePopover();
  describe([]);
  delete groupOf(piece).dataset.explained;
  piece = null;
}

// The piece names the box as its description; its group is what the box stands beside.
function point() {
  groupOf(piece).dataset.explained = "";
  describe([tip.id]);
}

function describe(added) {
  const others = (holder.getAttribute("aria-describedby") ?? "").split(" ").filter((id) => id && id !== tip.id);
  const ids = [...others, ...added].join(" ");
  if (ids) holder.setAttribute("aria-describedby", ids);
  else holder.removeAttribute("aria-describedby");
}

function settle(group) {
  const costs = SIDES.map((side) => {
    tip.dataset.side = side;
    return cost(group);
  });
  tip.dataset.side = SIDES[costs.indexOf(Math.min(...costs))];
}

// What one would miss under the box: the group itself and the prompt most, then what can be pressed, then other pieces.
function cost(group) {
  const box = tip.getBoundingClientRect();
  const isHidden = (each) => {
    const { left, right, top, bottom } = each.getBoundingClientRect();
    const isBeside = left >= box.right - 1 || box.left >= right - 1 || top >= box.bottom - 1 || box.top >= bottom - 1;
    return !isBeside && each.checkVisibility();
  };
  const count = (selector) => [...document.querySelectorAll(selector)].filter(isHidden).length;
  return 1000 * (isHidden(group) + count("#prompt")) + 10 * count(PRESSED) + count(PIECES);
}

// News took the marks off; a piece that is gone, or means something else now, is explained no longer.
document.addEventListener("table:morphed", () => {
  if (!piece) return;
  if (piece.isConnected && keyOf(piece) === key) point();
  else hide();
});
