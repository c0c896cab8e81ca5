// What this browser keeps for its pages; where it keeps nothing (cookies blocked), as long as the page is there.
function storage() {
  try {
    return window.localStorage;
  } catch {
    return {};
  }
}

const all = storage();
export const names = () => Object.keys(all);
export const kept = (name) => all[name] ?? null;

// Without a value it is forgotten.
export function keep(name, value) {
  if (value) all[name] = value;
  else delete all[name];
}
