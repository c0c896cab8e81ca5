# Sentences of the core. Arguments come from the code that refuses.

# Seats, players, names, options.
refusal-seat-unknown = There is no seat { $seat }; seats are 0 to { $last }.
refusal-players-count = { $game } is for { $fewest } to { $most } players with this edition; you asked for { $players }.
refusal-names-count = There are { $players } seats but { $names } names; give one name for each seat.
refusal-names-kind = Names are given as a list, one for each seat, not as { $names }.
refusal-names-bad = { $name } can't be a seat's name; use 1 to { $limit } characters without commas, semicolons or line breaks, and no spaces around them.
refusal-option-kind = Options are given by name, such as timing: ordered, not as { $options }.
refusal-option-unknown = { $game } has no option { $option }; it has: { $known }.
refusal-option-value = Option { $option } can't be { $value }; allowed: { $allowed }.
refusal-game-unknown = There is no game { $game }; there are: { $known }.

# Moves.
refusal-move-unknown = "{ $move }" is no move of { $game }; moves look like: { $examples }.
refusal-move-not-asked = { $who } is not asked to act now.
refusal-view-running = Everything is shown only after the end of the game; ask for a seat's view, or a spectator's.

# Undo.
refusal-undo-over = The game is over and its seed is shown; nothing can be taken back any more.
refusal-undo-nothing = There is no move to take back.
refusal-undo-other-seat = The last move was made by { $who }; only your own last move can be taken back, before anybody else moves.
refusal-undo-revealed = "{ $move }" can't be taken back: dice were rolled or cards turned up after it.

# Chance.
refusal-chance-unknown = { $answer } is no answer of chance; use a number, or the name of a card, character or enemy of this edition.
refusal-chance-kind = Answers of chance are given as a list, such as [6, 6, 1], not as { $answers }.
refusal-chance-misfit = Answer { $place }, "{ $answer }", does not fit; chance is asked for { $draw }.
refusal-chance-short = After { $given ->
    [one] 1 answer
   *[other] { $given } answers
} chance is asked for { $draw }; add it.
refusal-chance-left-over = The move uses { $used ->
    [one] 1 answer
   *[other] { $used } answers
} of chance; "{ $answer }" is left over.
refusal-chance-endless = The move asked chance more than { $limit } times; it is taken back.
refusal-outcomes-limit = A limit of outcomes is a whole number above 0, not { $limit }.
refusal-outcomes-too-many = "{ $move }" has more than { $limit } outcomes, or some with more than { $answers } dice and cards; ask for the odds instead, or raise the limit.
draw-number = a number from { $low } to { $high }
draw-card = one of: { $names }
refusal-plan-kind = A plan is a list of moves, not { $moves }.
plan-revealed = "{ $move }" reveals something; look before you go on.
plan-changed = The { $what } is no longer there: plan anew from here.

# Seeds and words.
refusal-seed-kind = A seed is a whole number or 32 bytes, not { $seed }.
refusal-seed-range = A seed is a whole number from 0 to 2^256 - 1, not { $seed }.
refusal-seed-length = A seed given as bytes has 32 of them, not { $length }.
refusal-seed-words-kind = Words are given as a list, one for each seat, not as { $words }.
refusal-seed-sealed = A seed for a sealed state is a whole number from 0 to 2^63 - 1, not { $seed }.
refusal-seed-parts = A seed has 32 bytes and a salt 16; { $found } should have { $length }.
refusal-seed-words = There are { $players } seats but { $words } words; give one for each seat, empty ones for none.
refusal-seed-word = { $word } can't be a player's word; use up to { $limit } characters without quotes or line breaks.
verify-matches = All { $answers } dice and cards of { $moves } moves come from the seed that was promised.
verify-branched = { $branched ->
    [one] The first move comes
   *[other] The first { $branched } moves come
} from another record and can't be checked here; the { $answers } dice and cards after it come from the seed that was promised.
verify-nothing = All { $moves } moves come from another record; nothing in this one can be checked.
verify-differs = Chance differs at { $place }: the record says { $said }, the seed gives { $found }.
verify-no-seed = This record can't be verified: it shows no seed. Seeds are shown when a game is over.

# Editions.
refusal-edition-unknown = There is no edition { $edition } of { $game }, and no file of that name; released editions: { $known }.
refusal-edition-kind = An edition is a name or the path of a file, not { $edition }.
refusal-edition-too-large = { $file } is larger than { $limit } bytes; an edition file never is.
refusal-edition-unreadable = { $file } can't be read as text: { $reason }.
refusal-edition-dots = { $file }, line { $line }: more than { $limit } dots in a line; no edition needs so many.
refusal-edition-no-toml = { $file } is no TOML file: { $reason }.
refusal-edition-other-game = { $file } is an edition of game { $found }, not of { $game }; its first line should read: game = "{ $game }".
refusal-edition-faulty = { $file } has { $count ->
    [one] a fault
   *[other] { $count } faults
}; mend it and try again:

# Positions.
refusal-position-no-dict = A position is a dict (a JSON object), not { $found }.
refusal-position-other-game = This is a position of game { $found }, not of { $game }.
refusal-position-no-players = A position needs "players", a list with an entry for each seat.
refusal-position-no-options = "options" of a position is a dict (a JSON object).
refusal-position-no-edition = "edition" of a position is a name, not { $found }.
refusal-position-faulty = The position has { $count ->
    [one] a fault
   *[other] { $count } faults
}:

# Snapshots.
refusal-snapshot-foreign = These bytes are no snapshot of a game.
refusal-snapshot-damaged = The snapshot is damaged or cut off; take an older one, or the game's record.
refusal-snapshot-schema = The snapshot has schema { $schema }, this version reads schema { $known }; use the game's record instead.
refusal-snapshot-other-game = This is a snapshot of game { $found }, not of { $game }.
refusal-snapshot-rules = The snapshot was made under rules version { $version }; this version plays { $known }.
refusal-snapshot-edition = The snapshot was made with another edition ({ $edition }); pass the one it was made with.

# Records.
refusal-record-no-text = A record is text, not { $found }.
refusal-record-too-long = A record has at most { $limit } characters.
refusal-record-missing = This is no game record: the heading "{ $heading }:" is missing.
refusal-record-heading = "{ $text }" is no heading of a record.
refusal-record-twice = The heading "{ $heading }:" stands there twice.
refusal-record-value = The value of "{ $heading }:" can't be read.
refusal-record-no-move = "{ $text }" is no line of moves; they look like: 0 boast 2, or: 0 slay 1 ; 4, 6, 1.
refusal-record-no-setup = The record has no line "setup" before the first move.
refusal-record-line = Line { $line }: { $reason }
refusal-record-result = The record ends with "{ $said }", but replaying it gives "{ $found }".
refusal-record-rules = The record was played under version { $version } of the rules of { $game }; this version plays { $known }. Use the version of the program that it was made with.
refusal-record-branched = "branched:" says { $branched } moves, but the record has { $moves }.
refusal-record-position = The heading "{ $heading }:" says something else than the record's position.
refusal-record-edition = The record was played with an edition "{ $edition }" that is not here; it names another digest or is not embedded.
refusal-record-commitment = The record's seed and salt don't fit its commitment: it says { $said }, they give { $found }.
refusal-record-players = The record's position and its heading name different numbers of players.

# Faults of an edition file, by the checker's kinds.
edition-missing = this key is missing
edition-extra-forbidden = there is no such key here
edition-greater-than-equal = must be at least { $ge }, not { $found }
edition-less-than-equal = must be at most { $le }, not { $found }
edition-int-type = must be a whole number, not { $found }
edition-string-type = must be a text in quotes, not { $found }
edition-list-type = must be a list, not { $found }
edition-dict-type = must be a table, not { $found }
edition-model-type = must be a table, not { $found }
edition-literal-error = must be { $expected }, not { $found }
edition-too-short = must have at least { $min_length } entries, it has { $actual_length }
edition-too-long = must have at most { $max_length } entries, it has { $actual_length }
edition-string-pattern-mismatch = { $found } is not allowed as a name here
edition-string-too-short = must not be empty
edition-string-too-long = must have at most { $max_length } characters
edition-house-key = "house" names "{ $key }", which is no value of this table

# Names in a row.
names-and = { $first } and { $last }

# Compiled rules.
compiled-off = STAMMTISCH_INTERPRETED is set: games run interpreted. All works, but slower.
compiled-missing = Numba is not installed: games run interpreted. All works, but slower (pip install numba).
compiled-broken = Numba can't be loaded: games run interpreted. All works, but slower. ({ $reason })
compiled-uncached = { $folder } can't be written: rules are compiled anew each time. Set STAMMTISCH_CACHE to a folder that can.
compiled-homeless = There is no folder for compiled rules: they are compiled anew each time. Set STAMMTISCH_CACHE to one.
refusal-compiled-damaged = The compiled rules in { $folder } were damaged and have been removed; try again, they are compiled anew. ({ $reason })
