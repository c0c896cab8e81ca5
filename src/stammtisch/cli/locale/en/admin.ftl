# What the host of a server may do.

help-admin =
    Look after the tables of a server: list and show, export and import, step in, keep people out, back up.

    Works on the server's database, also while the server runs; the server learns of every change within two seconds.
help-admin-list = List tables, the last changed first: code, status, game, last change, who sits there.
epilog-admin-list =
    Example: stammtisch admin list --status running

    Exit codes: 0 done, 1 refused, 2 wrong usage.
help-admin-show = Show how a table stands: seats with their devices, versions, the end of its log, and what is wrong with it, if anything.
epilog-admin-show =
    Example: stammtisch admin show k7mzq3xw

    Exit codes: 0 done, 1 refused, 2 wrong usage.
help-admin-export = Write the record of a table's game to the screen or a file, or those of all tables into a folder.
epilog-admin-export =
    Examples: stammtisch admin export k7mzq3xw -o evening.game, stammtisch admin export --all -o games

    Exit codes: 0 done, 1 refused, 2 wrong usage.
help-admin-import = Open a table from a record; whoever comes in by its code plays on.
epilog-admin-import =
    Example: stammtisch admin import evening.game

    Exit codes: 0 done, 1 refused, 2 wrong usage.
help-admin-rewind =
    Take back the move in an entry of a table's log, and all that followed.

    The players read the notice. The numbers of entries stand in stammtisch admin show.
epilog-admin-rewind =
    Example: stammtisch admin rewind k7mzq3xw --to 41 --notice "The move at 41 was a slip; all agreed."

    Exit codes: 0 done, 1 refused, 2 wrong usage.
help-admin-end = Close a table before its game has a result. The players read the notice.
epilog-admin-end =
    Example: stammtisch admin end k7mzq3xw --notice "Nobody came for a month."

    Exit codes: 0 done, 1 refused, 2 wrong usage.
help-admin-ban =
    Keep a device, an address or a nickname out; without any of them, list who is kept out.

    Devices are named as in stammtisch admin show.
epilog-admin-ban =
    Example: stammtisch admin ban --address 192.0.2.7 --until 7d --reason "Spam in the chat"

    Exit codes: 0 done, 1 refused, 2 wrong usage.
help-admin-unban = Let somebody in again.
epilog-admin-unban =
    Example: stammtisch admin unban --address 192.0.2.7

    Exit codes: 0 done, 1 refused, 2 wrong usage.
help-admin-backup = Write everything into one file, while the server runs on. It holds secrets: keep it as safe as the database.
epilog-admin-backup =
    Example: stammtisch admin backup monday.backup

    Exit codes: 0 done, 1 refused, 2 wrong usage.
help-admin-restore = Fill an empty database from a backup, also one of the other kind of database.
epilog-admin-restore =
    Example: stammtisch admin restore monday.backup --data new-folder

    Exit codes: 0 done, 1 refused, 2 wrong usage.

admin-option-database = The server's database, as for stammtisch serve; left out, the one in its data folder.
admin-option-data = The server's data folder, as for stammtisch serve.
admin-option-yes = Don't ask whether it is meant.
admin-option-code = The table's code.
admin-option-code-or-all = The table's code, or --all.
admin-option-status = Only tables that are waiting, running, over or closed.
admin-option-limit = How many at most.
admin-option-log = How many lines of the log.
admin-option-output = The file, or with --all the folder; the screen if left out.
admin-option-all = The games of all tables that have begun.
admin-option-to = The entry with the first move to take back.
admin-option-notice = What the players read.
admin-option-device = A device.
admin-option-address = The address of a client.
admin-option-name = A nickname.
admin-option-until = How long (12h, 7d, 2w) or until which day (2030-01-31); for good if left out.
admin-option-reason = What those who are kept out read.
admin-option-backup = The backup.

admin-sure = { $question } (y, or Enter to leave it) >{" "}
admin-no-tables = There are no such tables.
admin-open-seat = (open)
admin-unreadable = Table { $code } is left out: its row in the database is damaged.
admin-damaged-row = its row in the database is damaged.
admin-table = Table { $code }, { $status }: { $game }, { NUMBER($moves) ->
    [one] 1 move
   *[other] { $moves } moves
}
admin-times = Opened { $created }, last changed { $updated }, { $entries } entries
admin-versions = Rules { $rules }, edition { $edition } ({ $digest })
admin-promise = Fingerprint of the dice: { $commitment }
admin-note = Read-only: { $note }
admin-seat = Seat { $seat }: { $kind ->
    [open] open
    [bot] { $name } (bot { $bot })
   *[person] { $name }
}
admin-device = {"  "}device { $device }
admin-log = Log:
admin-exported = The record of { $code } is in { $file }
admin-exported-all = { NUMBER($count) ->
    [one] 1 record is
   *[other] { $count } records are
} in { $folder }
admin-not-exported = { $code } was not exported: { $reason }
admin-imported = { $file } is table { $code } now. Whoever comes in by that code plays on.
admin-rewind-sure = This takes { NUMBER($count) ->
    [one] 1 move
   *[other] { $count } moves
} back at table { $code }, from "{ $first }" on. Do it?
admin-rewound = { NUMBER($count) ->
    [one] 1 move was
   *[other] { $count } moves were
} taken back at table { $code }. The players read the notice.
admin-end-sure = This closes table { $code } ({ $names }) for good. Do it?
admin-ended = Table { $code } is closed. The players read the notice.
admin-banned = Kept out { $lasts ->
    [yes] until { $until }
   *[no] for good
}: { $subject }
admin-unbanned = Let in again: { $subject }
admin-no-bans = Nobody is kept out.
admin-for-good = for good
admin-backed-up = Everything is in { $file }. It holds secrets: keep it safe.
admin-restored = { $name } holds what stood in { $file }.

refusal-admin-no-database = There is no database { $file }. Name the server's with --data FOLDER or --database URL, as for stammtisch serve.
refusal-admin-status = "{ $status }" is no status of a table; there are: { $known }.
refusal-admin-code-or-all = Name one table by its code, or say --all.
refusal-admin-no-folder = Say with -o into which folder the records go.
refusal-admin-not-sure = Nothing was changed. To go ahead without being asked, add --yes.
refusal-admin-ended = Table { $code } has ended; nothing can be taken back or closed there any more.
refusal-admin-read-only = Table { $code } can't be changed: { $note }
refusal-admin-no-move = Entry { $entry } of table { $code } holds no move that counts. The last ones are: { $last }
refusal-admin-notice = A notice is one line of at most { $limit } characters, and not empty.
refusal-admin-reason = Say why with --reason: one line of at most { $limit } characters.
refusal-admin-whom = Name exactly one of --device, --address and --name.
refusal-admin-no-name = A nickname is not empty; say after --name who is meant.
refusal-admin-special-file = { $file } is no ordinary file but a pipe or a device; copy the record into a file and import that.
refusal-admin-not-banned = Nobody is kept out as "{ $subject }".
refusal-admin-until = "{ $text }" is no time to come; say how long (12h, 7d, 2w) or until which day (2030-01-31).
