# Opening tables and sitting down.

# Orders.
refusal-order-types = This can't be read as an order of a table: { $reason }
refusal-order-id = The id of an order has { $least } to { $most } characters, so that nobody guesses it.
refusal-order-crowded = There are { $seats } seats for { $people } people and bots; add seats or send somebody away.
refusal-order-edition = There is no edition { $edition } of { $game }; released editions: { $known }. An edition of your own is sent as text.
refusal-order-edition-text = The text of the edition has characters that can't be stored; save it as UTF-8 and try again.
refusal-order-edition-long = An edition has at most { $limit } bytes; shorten it and try again.
refusal-order-edition-name = The numbers differ from those of the released edition { $name }; give your edition a name of its own (name = "...") and try again.
refusal-house-codes = No free code was found for the table; please try again.
refusal-pace-bank = A live clock starts with { $low } to { $high } seconds, not with { $value }.
refusal-pace-increment = A live clock gets { $low } to { $high } seconds more for each move, not { $value }.
refusal-pace-days = A daily table allows { $low } to { $high } days for each move, not { $value }.
refusal-pace-bot-pause = Bots wait { $low } to { $high } milliseconds before each move, not { $value }.

# Seats.
refusal-seat-name = { $fault ->
    [empty] There is no name yet.
    [long] This name has { $count } characters.
    [sign] This name has a "{ $sign }" in it.
    [joined] Something in this name is joined by a character that can't be seen ({ $sign }), as a family or a couple among emoji is.
    [kind] { $sign } is no name.
   *[hidden] There is a character in this name that can't be seen or breaks the line ({ $sign }).
} A name has 1 to { $limit } characters: letters, digits, single emoji and other signs that can be seen, without commas and semicolons.
refusal-seat-name-blank = A name needs a letter or a digit that others can see.
refusal-seat-name-marks = A name has at most { $limit } marks on one letter; more would run into the lines above and below.
refusal-seat-name-mixed = { $name } mixes letters of several alphabets, so that it could be taken for another name; keep to one.
refusal-seat-name-reserved = { $name } would be taken for a bot, a spectator or the house; choose another name.
refusal-seat-name-alike = { $name } looks like { $other }, who sits at this table; choose another name.
refusal-seat-name-taken = Somebody at this table is called { $name } already; choose another name.
refusal-seat-name-of-bot = Bots are called { $name } here; choose another name.
refusal-seat-taken = { $seat ->
    [-1] All seats are
   *[other] Seat { $seat } is
} taken; watch, or open a table of your own.
refusal-seat-held = This seat is held for somebody who played the last game, for the first { $minutes } minutes of this table; come again then, or watch.
refusal-seat-not-bot = There is no bot in seat { $seat }.
refusal-seat-not-person = Nobody sits in seat { $seat } who could stand up.
refusal-seat-not-away = No bot plays for you in seat { $seat }.
refusal-seat-to-and-fro = You came back only just now; the bot plays on for you meanwhile, { $again }.
refusal-access-not-host = Only the host of the table may do that.
refusal-access-seat = That seat is not yours on this device; open its link here first.
refusal-access-key = This seat link is not valid any more; ask for a new one on the device that has the seat.
refusal-access-rematch = Only those who played can go on at another table.
refusal-access-speed = Only the host may set how fast bots play here.
refusal-table-started = The game has begun; that was possible before the start.
refusal-table-not-started = The game has not begun.
refusal-table-not-over = The game is still running; you can go on at another table when it is over.
refusal-table-ended = This table is closed; look at it, or open another one.
refusal-table-read-only = { $note }
