// Puts the islands of the table page together.
import "./act.js";
import "./clock.js";
import "./follow.js";
import "./invitation.js";
import "./keys.js";
import "./log.js";
import "./sight.js";
import "./sound.js";
import { Stream } from "./stream.js";
import { heard } from "./table.js";
import { connection, content } from "./words.js";

const [code, channel] = content.dataset.stream.split(" ");
const wish = new URLSearchParams([
  ["table", code],
  ["chat", `${code}/${channel}`],
]);
new Stream(wish.toString(), heard, connection);
