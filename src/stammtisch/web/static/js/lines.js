// The lines of the log beside the table.

// What a line says: its words come last, after its sign or the badge with the initial.
export const textOf = (line) => line.lastElementChild.textContent.trim();

// The lines that came since the last time, oldest first. known: those that were there already; it grows.
export function fresh(known) {
  const name = (line) => `${line.dataset.seq} ${textOf(line)}`;
  const found = [...document.querySelectorAll("#log-lines [data-seq]")].filter((line) => !known.has(name(line)));
  for (const line of found) known.add(name(line));
  return found;
}
