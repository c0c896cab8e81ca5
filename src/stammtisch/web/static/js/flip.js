// Pieces glide from where they lay to where they lie now; new ones come from the piece or deck that data-from names, and
// cards that were sold fly to the deck that grew. Nothing waits for it, and presses count all the while.
const OPTIONS = { duration: 280, easing: "cubic-bezier(.2, .7, .3, 1)" },
  NEAR = 3,
  still = matchMedia("(prefers-reduced-motion: reduce)");
export const isStill = () => still.matches || document.documentElement.dataset.motion === "less";
const pieces = (root) => [...root.querySelectorAll("[data-piece][id]")];
// Where a piece belongs, on the way there, too.
function corner(element) {
  const { left, top, width } = element.getBoundingClientRect(),
    [x = 0, y = 0] = getComputedStyle(element)
      .translate.split(" ")
      .map((by) => parseFloat(by) || 0);
  return [left - x, top - y, width];
}

// Tokens have no names: of each kind, those that left one place are those that came to another.
function tokens(root) {
  return ["patron", "drink"].map(
    (kind) =>
      new Map(
        Array.from(root.querySelectorAll("[data-place]"), (place) => [
          place.dataset.place,
          Array.from(place.querySelectorAll(`svg:not(.is-gone) > use[href$="#${kind}"]`), (use) => [
            use.parentElement,
            corner(use.parentElement),
          ]),
        ]),
      ),
  );
}

// Where all lies before a morph; null where nothing is to move: in hidden tabs, and for whoever wants no motion.
export function measure(root) {
  if (document.hidden || isStill()) return null;
  return {
    at: new Map(pieces(root).map((piece) => [piece.id, corner(piece)])),
    tokens: tokens(root),
    sale: sale(root),
    decks: decks(root),
  };
}

const sale = (root) =>
  Array.from(root.querySelectorAll("[data-stock]"), (card) => [
    card,
    card.id,
    corner(card),
    Number(card.dataset.stock),
  ]);
const decks = (root) =>
  Array.from(root.querySelectorAll("[data-deck]"))
    .filter((deck) => corner(deck)[2])
    .map((deck) => [deck, deck.dataset.deck, Number(deck.dataset.cards)]);

// Where several decks grew at once, nobody can tell whose card went where, and none flies.
function sell(root, before) {
  const grown = decks(root).filter(([, seat, cards]) =>
    before.decks.some(([, one, fewer]) => one === seat && fewer < cards),
  );
  if (grown.length !== 1) return;
  const to = corner(grown[0][0]);
  for (const [card, id, from, stock] of before.sale) {
    const now = document.getElementById(id);
    if (!from[2] || stock <= Number(now?.dataset.stock ?? 0)) continue;
    const flight = Object.assign(document.createElement("div"), { className: "stall flight", ariaHidden: "true" });
    flight.append(now ? now.cloneNode(true) : card);
    flight.firstChild.removeAttribute("id");
    document.body.append(flight);
    const way = [from, to].map(([left, top]) => `${left}px ${top}px`),
      width = `${from[2]}px`;
    flight.animate({ translate: way, width: [width, width], scale: [1, 0.3] }, OPTIONS).onfinish = () =>
      flight.remove();
  }
}

// What most pieces have in common is the page that grew or scrolled, not a move.
function shared(moves) {
  const counts = new Map();
  for (const { by } of moves) counts.set(by.map(Math.round).join(), (counts.get(by.map(Math.round).join()) ?? 0) + 1);
  const [common, count] = [...counts].sort((one, other) => other[1] - one[1])[0] ?? ["0,0", 0];
  return count > moves.length / 2 ? common.split(",").map(Number) : [0, 0];
}

export function glide(root, before) {
  if (!before) return;
  const moves = [];
  for (const piece of pieces(root)) {
    const source = before.decks.find(([deck]) => deck.id === piece.dataset.from),
      to = corner(piece);
    const from = before.at.get(piece.id) ?? before.at.get(piece.dataset.from) ?? (source && corner(source[0]));
    if (from?.[2] && to[2]) moves.push({ piece, by: [from[0] - to[0], from[1] - to[1]] });
    else if (before.at.size && to[2]) piece.animate({ opacity: [0, 1], scale: [0.85, 1] }, OPTIONS);
  }
  const common = shared(moves),
    gone = new Map(moves.map(({ piece, by }) => [piece, [by[0] - common[0], by[1] - common[1]]]));
  for (const [piece, [x, y]] of gone) {
    const [px, py] = gone.get(piece.parentElement.closest("[data-piece]")) ?? [0, 0];
    if (Math.hypot(x - px, y - py) >= NEAR) piece.animate({ translate: [`${x - px}px ${y - py}px`, "0 0"] }, OPTIONS);
  }
  sell(root, before);
  tokens(root).forEach((places, kind) => {
    const old = (place) => before.tokens[kind].get(place) ?? [];
    const left = [...before.tokens[kind].keys()].flatMap((place) => old(place).slice(places.get(place)?.length ?? 0));
    for (const [token, to] of [...places].flatMap(([place, now]) => now.slice(old(place).length))) {
      const from = left.pop()?.[1];
      if (from?.[2] && to[2])
        token.animate({ translate: [`${from[0] - to[0]}px ${from[1] - to[1]}px`, "0 0"] }, OPTIONS);
    }
  });
}
