// Dragging dice: a ghost follows the pointer outside of the part that is morphed, so that news in mid-drag break nothing.
const FAR = 6;

export class Drag {
  // twinOf(die), lift(die), drop(die, target) and cancel() are called back; what is dropped is known by id, face and kind.
  constructor(callbacks) {
    Object.assign(this, { callbacks, die: null, ghost: null, pointer: null, x: 0, y: 0 });
    for (const kind of ["down", "move", "up"])
      document.addEventListener(`pointer${kind}`, (event) => this[kind](event));
    document.addEventListener("pointercancel", () => this.end());
    document.addEventListener("keydown", ({ key }) => key === "Escape" && this.end());
    addEventListener("blur", () => this.end());
  }

  down({ target, button, pointerId, clientX, clientY, isPrimary }) {
    const die = target.closest?.("[data-drag]");
    if (!die || button || !isPrimary || this.ghost) return;
    const { drag: kind, face } = die.dataset;
    Object.assign(this, { die: { id: die.id, kind, face }, pointer: pointerId, x: clientX, y: clientY });
  }

  move({ pointerId, clientX, clientY }) {
    if (!this.die || pointerId !== this.pointer) return;
    if (!this.ghost && (Math.hypot(clientX - this.x, clientY - this.y) < FAR || !this.lift())) return;
    this.ghost.style.translate = `calc(${clientX}px - 50%) calc(${clientY}px - 50%)`;
  }

  lift() {
    const die = this.callbacks.twinOf(document.getElementById(this.die.id));
    const picture = die?.querySelector(".art-die");
    if (!picture) {
      this.end();
      return false;
    }
    this.ghost = document.body.appendChild(Object.assign(document.createElement("div"), { className: "ghost" }));
    this.ghost.append(picture.cloneNode(true));
    this.ghost.setPointerCapture(this.pointer);
    this.callbacks.lift(die);
    return true;
  }

  up({ pointerId, clientX, clientY }) {
    if (pointerId !== this.pointer) return;
    const { die, ghost } = this;
    this.clear();
    if (!ghost) return;
    // The click that follows a drag presses nothing.
    const swallow = (event) => {
      event.preventDefault();
      event.stopPropagation();
    };
    addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", swallow, true));
    this.callbacks.drop(die, document.elementFromPoint(clientX, clientY));
  }

  end() {
    if (this.ghost) this.callbacks.cancel();
    this.clear();
  }

  clear() {
    this.ghost?.remove();
    Object.assign(this, { die: null, ghost: null, pointer: null });
  }
}
