// Sends what buttons do, again where the line is cut: what has the same id is done once, so that is safe.
import { inTime } from "./morph.js";
import { answer, connection, words } from "./shell.js";

const TRIES = 6;
const LATE = 3000; // milliseconds until the sign of the connection tells that an answer is late
const FIRST = 500; // milliseconds until the second try; each further one waits twice as long
const AWAY = [502, 503, 504];
const late = new Set();

export const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export async function send(address, body) {
  const timer = setTimeout(() => {
    late.add(body);
    connection(undefined, true);
  }, LATE);
  try {
    return await trySending(address, body);
  } finally {
    clearTimeout(timer);
    late.delete(body);
    connection(undefined, late.size > 0);
  }
}

async function trySending(address, body) {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const response = await tryOnce(address, body);
    if (response) {
      if (attempt > 1) answer("");
      return response;
    }
    if (attempt === TRIES) break;
    answer(words.retry, "pending");
    await pause(FIRST * 2 ** (attempt - 1));
  }
  throw new Error(words.failed);
}

// What the server said; null where it could not be reached.
async function tryOnce(address, body) {
  try {
    const response = await fetch(address, {
      method: "POST",
      body,
      headers: { accept: "application/json" },
      signal: inTime(),
    });
    const told = await response.text();
    return AWAY.includes(response.status) ? null : new Response(told, { status: response.status });
  } catch {
    return null;
  }
}
