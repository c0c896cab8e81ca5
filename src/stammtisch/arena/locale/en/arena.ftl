# Sentences of the arena.

refusal-series-no-bots = A series needs at least one bot.
refusal-series-bots = There are { $bots } bots for { $players } players; name as many as there are players, or fewer, who then take the seats in turn.
refusal-series-games = A series has 1 to { NUMBER($most) } games, not { $games }.
refusal-series-seed = A seed is a whole number from 0 to 9223372036854775807, not { $seed }.
refusal-series-workers = 1 to { $most } workers can share a series, not { $workers }.
refusal-saving-ending = Results are written to files that end in { $endings }; "{ $file }" ends otherwise.
refusal-saving-polars = Writing results needs polars, which is not installed (pip install polars).
refusal-saving-folder = There is no folder { $folder }; make it first.
refusal-saving-unwritable = { $file } can't be written: { $reason }.
warm-done = { $game }: ready after { NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } s.
refusal-warm-interpreted = There is nothing to compile. { $reason }
warm-usage = Usage: python -m stammtisch.arena.warm GAME
