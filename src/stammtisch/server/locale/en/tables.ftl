# Tables as a whole.
refusal-table-unknown = There is no table { $code }; check the link, or open a table of your own.
refusal-table-busy = Too many things happen at this table at once; please try again.
refusal-table-unfit = That does not fit the table as it is: { $reason }
refusal-table-gap = The log of table { $code } should go on with entry { $wanted }, not with { $found }.
refusal-table-damaged = From entry { $seq } on, the log of this table can't be followed, so nobody can play on here; you can still export it. { $reason }
refusal-table-rules = This table is played under version { $version } of the rules of { $game }; this server plays { $known }.
refusal-table-edition = The edition { $edition } of this server is not the one that this table began with.
refusal-table-differs = For "{ $move }" the log has { $said }, but the table's seed gives { $found }.
refusal-table-chance = A table draws its own chance; only lessons bring theirs along.
refusal-table-over = The game is over; look at it again, or go on at another table.
refusal-table-paused = The clocks stand still; play goes on when most of you want it, and after half an hour by itself.

# Moves.
refusal-token-old = The table has changed since you were asked; look again and decide anew.
refusal-move-called = { $who } called first; nothing happened to you.
refusal-plan-other = The plan was changed elsewhere since your page showed it. Here it is as it is now; look again and decide anew.
refusal-plan-many = A turn has at most { $limit } moves; send fewer at once.
refusal-plan-kind-of-moves = Moves are given as a list of texts.
refusal-plan-empty = Name at least one move.
refusal-plan-move-length = A move has at most { $limit } characters.
refusal-action-id-used = This id stands for another action of yours, which was answered before; look at the table and act with a new id.
refusal-action-id = The id of an action has 1 to { $limit } characters.
refusal-seat-none = There is no seat { $seat }; seats are 0 to { $last }.
refusal-seat-bot-plays = A bot plays seat { $seat }; take the seat back first.
refusal-seat-not-bot-seat = No bot plays seat { $seat }.

# Taking back.
refusal-undo-target = That is not the last move any more; look again, nothing was taken back.
refusal-undo-not-own = "{ $move }" was not made by you but for you; only your own move can be taken back.

# What players ask each other.
refusal-proposal-unknown-kind = { $what } can't be proposed; possible are: { $known }.
refusal-proposal-open = That has been asked already; wait for the answers.
refusal-proposal-too-soon = You asked that just now, and it came to nothing; { $again }.
refusal-proposal-to-and-fro = You changed your answer just now; { $again }.
refusal-proposal-closed = That question is not open any more.
refusal-proposal-not-asked = You are not asked about that.
refusal-proposal-not-yours = Only whoever asked can withdraw a question.
refusal-proposal-present = A bot can play for { $who } only after the clock made { $misses } moves in a row there.
refusal-proposal-no-clock = Only tables with live clocks can be paused.
refusal-proposal-paused = The clocks stand still already.
refusal-proposal-resumed = The clocks are running already.
refusal-proposal-no-move = That move is not on the table any more, so it can't be taken back.
refusal-proposal-revealed = Nothing can be taken back past "{ $move }" of { $who }: dice were rolled or cards turned up, and what was seen stays seen.
