# Replays, records and reports.

mark-setup = Set-up
refusal-moment-unknown = There is no move { $move }; this game has moves 1 to { $moves }, and 0 is the set-up.
refusal-table-no-game = The game has not begun, so there is nothing to replay or to save yet.
refusal-record-lines = A record has at most { $limit } lines; this text has more.
