// Left and right arrows step through a game, but never while somebody writes.
document.addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey || event.target.matches("input, textarea, select, .log")) return;
  const name = { ArrowLeft: "back", ArrowRight: "next", Home: "first", End: "last" }[event.key];
  const link = name && document.getElementById(`step-${name}`);
  if (!link) return;
  event.preventDefault();
  link.click();
});
