# What the log of a table says.

refusal-access-watch = Nobody may watch this table; only those who play can see it.

log-created = The table is open.
log-imported = The table is opened from a record.
log-seated = { $who } sits down.
log-vacated = { $who } stands up.
log-bot-seated = { $who }, a bot, sits down.
log-bot-for-person = A bot plays on for { $who }.
log-word = { $who } adds a word to the seed.
log-started = The game begins.
log-clock = The time of { $who } is up: { $move }.
log-taken-back = { $who } takes back: { $move }.
log-taken-back-all = The players take back { NUMBER($count) ->
    [one] a move
   *[other] { $count } moves
}, from: { $move }.
log-left = { $who } leaves.
log-returned = { $who } is back.
log-paused = The clocks stand still.
log-resumed = The clocks go on.
log-resumed-due = The pause is over: the clocks go on as they were.
log-credited = The server was away; no clock ran for { NUMBER($minutes) ->
    [one] a minute
   *[other] { $minutes } minutes
}.
log-speed = Bots wait { NUMBER($seconds, maximumFractionDigits: 1) } s before each move.
log-rewound = The host of this server takes back { NUMBER($count) ->
    [one] a move
   *[other] { $count } moves
}: { $notice }
log-won-together = { $who } win together with { $game ->
    [fame] { $count ->
        [one] 1 patron
       *[other] { $count } patrons
    }
   *[other] { $count ->
        [one] 1 point
       *[other] { $count } points
    }
}.
log-ended-abandoned = The table is closed: nobody plays here any more.
log-ended-agreed = The table is closed: all agreed.
log-ended-house = The table is closed by the host of this server. { $notice }
log-rematch-wanted = { $who } wants a rematch.
log-rematched = The same players go on at another table.

proposal-bot = { $who } asks: may a bot play for { $subject }?
proposal-pause = { $who } asks: shall the clocks stand still, for half an hour at most?
proposal-resume = { $who } asks: shall the clocks go on?
proposal-take-back = { $who } asks: take back “{ $move }”?
proposal-end = { $who } asks: shall the table be closed without a result?
log-yes = { $who } says yes.
log-no = { $who } says no.
log-lapsed = Not everybody answered; the question lapses.

# Before the game begins.
prompt-waiting = { NUMBER($open) ->
    [0] All seats are taken; the game begins in a moment.
    [one] One seat is open.
   *[other] { $open } seats are open.
}
prompt-closed = This table is closed.
prompt-paused = The clocks stand still.
