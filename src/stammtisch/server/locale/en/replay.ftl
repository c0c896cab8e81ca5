# Replays, records and reports.

mark-setup = Set-up
refusal-moment-unknown = There is no move { $move }; this game has moves 1 to { $moves }, and 0 is the set-up.
refusal-table-no-game = The game has not begun, so there is nothing to replay or to save yet.
refusal-record-differs = This record is not kept: its dice or cards are not those of the seed that it shows. { $reason } Without the lines "seed" and "commitment" it can be imported as a game whose dice nobody can check.
refusal-record-line-long = A line of this record is longer than { $limit } characters; no game has such lines.
refusal-record-lines = A record has at most { $limit } lines; this text has more.
