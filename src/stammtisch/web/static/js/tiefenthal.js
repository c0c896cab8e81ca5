// The table of Tiefenthal: what is pressed on it shows within the same frame, and the server's answer corrects it.
import { isLaying, lightSpaces } from "./hand.js";
import { showHope } from "./hopes.js";
import { isEdit, unconfirmed } from "./plan.js";
import { begin, isBusy, later, waiting } from "./waiting.js";

const form = document.getElementById("act");

document.addEventListener(
  "submit",
  (event) => {
    const { target, submitter: button } = event;
    button?.closest("[popover]")?.hidePopover();
    if (target !== form || !button || button.hasAttribute("data-whole")) return;
    const isLate = isBusy(button);
    if (isLate || isEdit(button)) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    if (isLate) later(button, isLaying(button));
    else begin(button);
  },
  true,
);

// The link into the plan and out of it waits for what is on its way, too.
document.addEventListener(
  "click",
  (event) => {
    const link = event.target.closest("#plan-mode");
    if (!link || !isBusy(link)) return;
    event.preventDefault();
    later(link, false);
  },
  true,
);

document.addEventListener("table:morphed", () => {
  [...unconfirmed(), ...waiting()].forEach(showHope);
  lightSpaces();
});
lightSpaces();
