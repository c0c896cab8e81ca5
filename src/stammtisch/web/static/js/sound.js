// Short sounds, made here and not fetched; off until they are switched on, and silent until somebody pressed something.
import { keep, kept } from "./keeping.js";
import { fresh } from "./lines.js";

const ON = "stammtisch-sound",
  MOST = 3,
  APART = 0.11;
// How often struck, pitch and its end (hertz), length (seconds), wave, loudness.
const SOUNDS = {
  die: [3, 320, 180, 0.05, "square", 0.05],
  card: [1, 900, 300, 0.07, "sawtooth", 0.05],
  coin: [2, 1650, 2100, 0.09, "triangle", 0.07],
  yours: [2, 520, 780, 0.22, "sine", 0.16],
};
const known = new Set(),
  box = document.getElementById("sound-on");
let audio = null;

const isOn = () => kept(ON) === "on";

function strike(at, [, pitch, end, length, type, loud]) {
  const tone = new OscillatorNode(audio, { type }),
    gain = new GainNode(audio);
  tone.frequency.setValueAtTime(pitch, at);
  tone.frequency.exponentialRampToValueAtTime(end, at + length);
  gain.gain.setValueAtTime(loud, at);
  gain.gain.exponentialRampToValueAtTime(0.001, at + length);
  tone.connect(gain).connect(audio.destination);
  tone.start(at);
  tone.stop(at + length);
}

function play(kinds) {
  if (!audio || !isOn() || document.hidden) return;
  kinds.slice(-MOST).forEach((kind, index) => {
    for (let beat = 0; beat < SOUNDS[kind][0]; beat += 1)
      strike(audio.currentTime + (2 * index + beat / 2) * APART, SOUNDS[kind]);
  });
}

function wake() {
  if (isOn()) (audio ??= new AudioContext()).resume();
}

for (const kind of ["pointerdown", "keydown"]) document.addEventListener(kind, wake);
document.addEventListener("change", ({ target }) => {
  if (target !== box) return;
  keep(ON, box.checked && "on");
  wake();
  play(["coin"]);
});
document.addEventListener("table:morphed", () => {
  const kinds = fresh(known).map((line) => line.dataset.sound);
  play([...new Set(kinds.filter(Boolean))]);
});
document.addEventListener("table:yours", () => play(["yours"]));
fresh(known);
box.checked = isOn();
