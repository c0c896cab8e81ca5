// One stream of notices for all tabs of this browser, since six connections are all that HTTP/1.1 gives.
// The tab that holds the lease listens for all; the others hear of news through a channel. Nothing here needs https.
import { freshId } from "./ids.js";
import { keep, kept, names } from "./keeping.js";

const LEASE = "stammtisch-lease",
  WISHES = "stammtisch-wish-";
const LASTS = 5000,
  RENEW = 2000,
  SILENCE = 40000,
  FIRST = 1000,
  LONGEST = 30000,
  POLL = 5000,
  HIDDEN = 300000;
const me = freshId();
const channel = new BroadcastChannel("stammtisch");

// Has the other tabs of this browser look again, at what no notice tells of.
export const lookElsewhere = (topic) => channel.postMessage({ topic, version: -1 });

export class Stream {
  // wish: of this tab, as a query: table=CODE&chat=CODE/players. onNotice(topic, version) and onState(name) are called.
  constructor(wish, onNotice, onState) {
    Object.assign(this, { wish, onNotice, onState });
    Object.assign(this, { source: null, query: "", wait: FIRST, beat: 0, again: 0, failures: 0 });
    this.hidden = document.hidden ? Date.now() : 0;
    channel.onmessage = ({ data }) => this.hear(data);
    document.addEventListener("visibilitychange", () => this.shown());
    addEventListener("pageshow", (event) => event.persisted && this.shown());
    addEventListener("pagehide", () => this.leave());
    setInterval(() => this.tend(), RENEW);
    setInterval(() => this.failures && !document.hidden && this.look(), POLL);
    this.tend();
  }

  look() {
    for (const topic of this.topics()) this.onNotice(topic, -1);
  }

  topics() {
    return [...new URLSearchParams(this.wish)].map(([kind, name]) => `${kind}/${name}`);
  }

  shown() {
    this.hidden = document.hidden ? Date.now() : 0;
    if (this.hidden) return;
    this.tend();
    this.look();
  }

  // A hidden tab goes on listening for a while, so that its title can call; then whoever sits there counts as away.
  tend() {
    const now = Date.now();
    if (this.hidden && now - this.hidden > HIDDEN) {
      this.leave();
      return;
    }
    keep(WISHES + me, JSON.stringify([now, this.wish]));
    const [owner, until] = (kept(LEASE) ?? "").split(" ");
    if (owner !== me && Number(until) > now) {
      // A tab that only follows asks how the line is; whoever listens tells, and takes the wish up at once.
      this.close();
      channel.postMessage({ asked: true });
      return;
    }
    keep(LEASE, `${me} ${now + LASTS}`);
    const query = this.wishes(now);
    if (this.source && query === this.query && now - this.beat < SILENCE) return;
    if (!this.source && now < this.again) return;
    this.open(query);
  }

  wishes(now) {
    const found = new Set();
    for (const key of names().filter((name) => name.startsWith(WISHES))) {
      const [at, wish] = JSON.parse(kept(key));
      if (now - at > 3 * LASTS) keep(key);
      else for (const part of wish.split("&")) found.add(part);
    }
    return [...found].sort().join("&");
  }

  open(query) {
    this.close();
    Object.assign(this, { query, beat: Date.now() });
    const source = (this.source = new EventSource(`/stream?${query}`));
    const alive = () => {
      Object.assign(this, { beat: Date.now(), wait: FIRST });
      this.tell({ state: "live" });
    };
    source.addEventListener("notice", ({ data }) => {
      alive();
      this.tell(JSON.parse(data));
    });
    source.addEventListener("beat", alive);
    source.addEventListener("refused", alive);
    source.onerror = () => this.lost(source);
  }

  // EventSource gives up for good on an HTTP error, so it is closed and made anew, later each time.
  lost(source) {
    if (source !== this.source) return;
    this.close();
    this.again = Date.now() + this.wait * (0.75 + Math.random() / 2);
    this.wait = Math.min(2 * this.wait, LONGEST);
    this.tell({ state: "lost" });
  }

  tell(message) {
    channel.postMessage(message);
    this.hear(message);
  }

  hear({ topic, version, state, asked }) {
    if (asked) {
      if (this.source?.readyState === EventSource.OPEN) channel.postMessage({ state: "live" });
    } else if (state) {
      this.failures = state === "lost" ? this.failures + 1 : 0;
      this.onState(state === "lost" && this.failures > 1 ? "polling" : state);
    } else if (this.topics().includes(topic)) {
      this.onNotice(topic, version);
    }
  }

  close() {
    this.source?.close();
    this.source = null;
  }

  leave() {
    this.close();
    keep(WISHES + me);
    if ((kept(LEASE) ?? "").startsWith(`${me} `)) keep(LEASE);
  }
}
