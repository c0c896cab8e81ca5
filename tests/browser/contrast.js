// What axe leaves out: text of what is not possible, placeholders, edges of controls. Lists what is too weak.
() => {
  const ctx = Object.assign(document.createElement("canvas"), {width: 1, height: 1}).getContext("2d", {willReadFrequently: true});
  const rgba = (colour) => {
    ctx.clearRect(0, 0, 1, 1); ctx.fillStyle = colour; ctx.fillRect(0, 0, 1, 1);
    const [r, g, b, a] = ctx.getImageData(0, 0, 1, 1).data; return [r, g, b, a / 255];
  };
  const over = ([r, g, b, a], [R, G, B]) => [r * a + R * (1 - a), g * a + G * (1 - a), b * a + B * (1 - a), 1];
  const ground = (element) => {
    const layers = [];
    for (let at = element; at; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (style.backgroundImage !== "none" && at !== document.documentElement) return null;
      layers.push(rgba(style.backgroundColor));
      if (layers.at(-1)[3] === 1) break;
    }
    return layers.reverse().reduce((below, layer) => over(layer, below), [255, 255, 255, 1]);
  };
  const part = (value) => (value /= 255) <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  const light = ([r, g, b]) => 0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b);
  const ratio = (one, two) => { const [low, high] = [light(one), light(two)].sort((a, b) => a - b); return (high + .05) / (low + .05); };
  const faults = [];
  const note = (what, found, least, element) => {
    if (found < least - 0.005) faults.push(`${what} ${found.toFixed(2)}: ${element.outerHTML.slice(0, 120)}`);
  };
  const seen = (element) => element.checkVisibility({visibilityProperty: true}) && element.getBoundingClientRect().width > 1;
  for (const element of document.querySelectorAll("[aria-disabled=true], :disabled")) {
    const below = seen(element) && element.textContent.trim() && ground(element);
    if (below) note("text of what is not possible", ratio(over(rgba(getComputedStyle(element).color), below), below), 4.5, element);
  }
  for (const element of document.querySelectorAll("[placeholder]")) {
    const below = seen(element) && ground(element);
    if (below) note("placeholder", ratio(over(rgba(getComputedStyle(element, "::placeholder").color), below), below), 4.5, element);
  }
  const fields = "input:not([type=hidden], [type=checkbox], [type=radio], [type=range], [type=file]), select, textarea, button:not([aria-disabled=true]), a.button";
  for (const element of document.querySelectorAll(fields)) {
    const outside = seen(element) && !element.closest(".art-press, .theme") && ground(element.parentElement);
    if (!outside) continue;
    const style = getComputedStyle(element), border = over(rgba(style.borderTopColor), outside), inside = ground(element) ?? outside;
    const edge = parseFloat(style.borderTopWidth) ? ratio(border, outside) : 1;
    note("edge of a control", Math.max(edge, ratio(inside, outside)), 3, element);
  }
  return faults;
}
