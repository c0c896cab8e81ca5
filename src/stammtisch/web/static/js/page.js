// Puts the islands of the table page together. All hear of a morph in the order in which they are loaded: the game's own
// come first (their script stands before this one), so that what is hoped for lies there when pieces glide to it.
import "./act.js";
import "./clock.js";
import "./follow.js";
import "./invitation.js";
import "./keys.js";
import "./log.js";
import "./notify.js";
import { connection, content } from "./shell.js";
import "./sight.js";
import "./sound.js";
import { Stream } from "./stream.js";
import "./sure.js";
import { heard } from "./table.js";

const [code, channel] = content.dataset.stream.split(" ");
new Stream(`table=${code}&chat=${code}%2F${channel}`, heard, connection);
