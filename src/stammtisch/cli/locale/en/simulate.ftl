# Sentences of `simulate` and `warm-up`.

help-simulate =
    Play many games between bots, and show their length, their ways to end, and who won how often.

    From game to game the bots move one seat on. The same seed gives the same result, whatever the number of workers.
epilog-simulate =
    Example: stammtisch simulate fame --players 3 --games 10000 --bots regular,uniform --out games.parquet

    Exit codes: 0 done, 1 refused, 2 wrong usage, 130 interrupted.
help-warm-up =
    Compile games ahead of time, so that nobody waits for the compiler later.
epilog-warm-up =
    Example: stammtisch warm-up fame

    Exit codes: 0 compiled, 1 refused or nothing to compile with, 2 wrong usage, 130 interrupted.

simulate-option-players = How many play; as many as there are bots if left out.
simulate-option-games = How many games to play.
simulate-option-bots = Who plays, divided by commas; fewer bots than players take the seats in turn.
simulate-option-workers = How many share the work; as many as there are cores if left out.
simulate-option-out = Write one line for each game to this file, .parquet or .csv; an old one is replaced.
warm-up-option-games = The games, by their short names; all of them if left out.

simulate-progress = { NUMBER($games) ->
    [one] Playing 1 game
   *[other] Playing { $games } games
}
simulate-heading = { $game }: { NUMBER($games) ->
    [one] 1 game
   *[other] { $games } games
} with { $players } players, seed { $seed } (--seed { $seed } repeats it)
simulate-broken = { NUMBER($games) ->
    [one] 1 game was
   *[other] { $games } games were
} broken off by a fault and is not counted: please report it, with the seed.
simulate-saved = { NUMBER($games) ->
    [one] 1 game
   *[other] { $games } games
} written to { $file }.

simulate-length = Length and score
simulate-rounds = rounds
simulate-steps = moves
simulate-winning-score = highest score
simulate-endings = Ways to end
simulate-by-seat = Wins by seat
simulate-by-bot = Wins by bot
simulate-column-what = per game
simulate-column-mean = mean
simulate-column-median = median
simulate-column-range = range
simulate-column-reason = reason
simulate-column-games = games
simulate-column-share = share
simulate-column-wins = wins
simulate-column-interval = 95% interval
simulate-column-fair = fair share
simulate-column-score = mean score
simulate-column-seat = seat
simulate-column-bot = bot

compiling = Compiling { $game } (once, about a minute)...
compiling-anew = Compiling { $game } (about a minute)...
interrupted-work = Interrupted; nothing was written.
warm-up-done = { $game }: compiled or loaded in { NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } s.
warm-up-cache = The compiled rules lie in { $folder }.
