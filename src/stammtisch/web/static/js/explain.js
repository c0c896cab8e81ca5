// Explains pieces: on pointing at them, on focus, on a long press. They carry a key in data-explain; words are fetched once.
const EXPLAINED = "[data-explain], [data-tip]",
  GROUP = "ul, ol, [role=group], article, .fame-seat";
const SOON = 250,
  LONG = 500,
  STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
const tip = Object.assign(document.createElement("div"), {
  id: "tip",
  className: "tip",
  role: "tooltip",
  popover: "manual",
});
tip.append(document.createElement("strong"), document.createElement("span"));
document.body.append(tip);
let words = null,
  piece = null,
  owner = null,
  wanted = null,
  timer = 0,
  isLong = false,
  isTouched = false,
  stop = null;

// The explanation stands beside the whole group that a piece belongs to, so that its neighbours stay in sight.
const groupOf = (each) => each.closest(GROUP) ?? each;
const load = () =>
  (words ??= fetch(document.querySelector("meta[name=explanations]").content)
    .then((answer) => answer.json())
    .catch(() => {
      words = null;
      return {};
    }));
const at = (target) => target.closest?.(EXPLAINED);
const within = (target) =>
  target.matches(EXPLAINED) ? target : target.matches("button, a") && target.querySelector(EXPLAINED);

// Pieces that are no buttons share one stop of the Tab key; arrows go from one to the next.
const alone = () =>
  [...document.querySelectorAll("#content [data-explain]")].filter(
    (each) =>
      !each.matches("button, a") &&
      !each.parentElement.closest("[data-explain], button, a, summary, label") &&
      each.checkVisibility(),
  );

function rove(next = stop) {
  const all = alone();
  stop = all.includes(next) ? next : all[0];
  for (const each of all) each.tabIndex = each === stop ? 0 : -1;
}

function describe(id) {
  const ids = (owner.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .filter((each) => each && each !== tip.id)
    .concat(id);
  if (ids.join("")) owner.setAttribute("aria-describedby", ids.join(" ").trim());
  else owner.removeAttribute("aria-describedby");
}

function hide() {
  clearTimeout(timer);
  wanted = null;
  if (!piece) return;
  tip.hidePopover();
  describe([]);
  delete groupOf(piece).dataset.explained;
  piece = null;
}

async function show(target, holder) {
  wanted = target;
  const [title, text] = (await load())[target.dataset.explain] ?? [target.dataset.tip, ""];
  if (!title || wanted !== target || !target.isConnected) return;
  hide();
  const why = holder.nextElementSibling?.matches(".why-tip") ? holder.nextElementSibling.textContent : "";
  [piece, owner, tip.firstChild.textContent, tip.lastChild.textContent] = [
    target,
    holder,
    title,
    `${text} ${why}`.trim(),
  ];
  groupOf(piece).dataset.explained = "";
  tip.dataset.side = target.getBoundingClientRect().top > innerHeight / 2 ? "top" : "bottom";
  describe(tip.id);
  tip.showPopover();
}

function soon(target, delay, isTouch = false) {
  hide();
  if (target)
    timer = setTimeout(() => {
      isLong = isTouch;
      show(target, target.closest("button, a") ?? target);
    }, delay);
}

document.addEventListener(
  "pointerover",
  ({ target, pointerType }) => pointerType === "mouse" && at(target) !== piece && soon(at(target), SOON),
);
document.addEventListener("pointerdown", ({ target, pointerType }) => {
  isLong = false;
  isTouched = pointerType === "touch";
  soon(isTouched && at(target), LONG, true);
});
for (const kind of ["pointerup", "pointercancel"]) document.addEventListener(kind, () => isLong || clearTimeout(timer));
document.addEventListener("contextmenu", (event) => isLong && event.preventDefault());
addEventListener(
  "click",
  (event) => {
    if (!isLong && !event.target.closest("[aria-disabled=true]")) hide();
    if (isLong) {
      event.preventDefault();
      event.stopPropagation();
      isLong = false;
    }
  },
  true,
);
document.addEventListener("focusin", ({ target }) => {
  const found = target.matches(":focus-visible") && within(target);
  if (found) {
    isTouched = false;
    show(found, target);
  }
});
document.addEventListener("focusout", () => isTouched || hide());
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") hide();
  const all = STEPS[event.key] ? alone() : [],
    here = all.indexOf(event.target);
  if (here < 0 || event.ctrlKey || event.altKey || event.metaKey) return;
  event.preventDefault();
  rove(all[(here + STEPS[event.key] + all.length) % all.length]);
  stop.focus();
});
document.addEventListener("table:morphed", () => {
  if (piece?.isConnected) {
    groupOf(piece).dataset.explained = "";
    describe(tip.id);
  } else if (piece) hide();
  rove();
});
rove();
