# Sentences of the command line.

help = Play, study and research tavern games.
epilog = To begin: stammtisch play
option-version = Show the version.

# Commands: what they do, then an example and their exit codes.
help-play =
    Sit down and play, against bots or with friends at one screen.

    With --server the table is one of a server, where friends play from browsers and terminals.

    Moves are chosen by number or written out; ? explains them, help lists all words. In a pipe, moves are read from standard input, one a line; with live calls, an empty line or go lets a bot answer before you call. The game is kept after every move: quit, Ctrl-C and the end of input lose nothing.
epilog-play =
    Example: stammtisch play fame --seats me:Ann,bot,uniform --option timing=live

    With friends: stammtisch play --server http://192.168.1.5:8000 --table k7mzq3xw --name Ann

    Exit codes: 0 played or kept for later, 1 refused or left without being kept, 2 wrong usage, 130 interrupted (the game is kept).
help-resume =
    Go on with a saved game.

    Without a name: the only one there is, or a list to choose from.
epilog-resume =
    Example: stammtisch resume fame-3

    Exit codes: 0 played or kept for later, 1 refused or left without being kept, 2 wrong usage, 130 interrupted (the game is kept).
help-replay =
    Look at a recorded game step by step.

    Enter goes on, p goes back, a number jumps, q ends. In a pipe all steps are printed.
epilog-replay =
    Example: stammtisch replay fame-3.game --from 12

    Exit codes: 0 done, 1 no such file or no sound record, 2 wrong usage.
help-verify =
    Check that a record's dice and cards come from the seed that was promised.
epilog-verify =
    Example: stammtisch verify fame-3.game

    Exit codes: 0 all match, 1 they differ, or no sound record of a finished game, 2 wrong usage.
help-games =
    List the games, with their options, editions and bots.
epilog-games =
    Example: stammtisch games

    Exit codes: 0 done, 2 wrong usage.
help-edition =
    Check an edition of your own, or begin one: other numbers, characters and enemies for a game.
help-edition-check =
    Check an edition file: all that is wrong with it, with key and reason.
epilog-edition-check =
    Example: stammtisch edition check wild.toml

    Exit codes: 0 sound, 1 faulty or not there, 2 wrong usage.
help-edition-new =
    Begin an edition of your own with a copy of the base edition. A file that is there is never overwritten.
epilog-edition-new =
    Example: stammtisch edition new fame wild.toml

    Exit codes: 0 written, 1 refused, 2 wrong usage.

# Options and arguments.
option-game = The game, by its short name; stammtisch games lists them.
option-game-needed = The game, by its short name; stammtisch games lists them.
option-seats = Who sits where, divided by commas: me, me:NAME, bot, or a bot by name. Several me share the screen.
option-seed = A whole number that decides all dice and cards; drawn if left out.
option-edition = An edition: a released one by name, or a file.
option-record = Write the record of the game here instead of the data folder.
option-option = An option of the game, such as timing=live; may be given several times.
option-plain = Plain sentences without colour and drawing, for screen readers.
option-name = The saved game; left out, the only one or a list.
option-list = Only list the saved games.
option-record-file = A game record.
option-from = Begin with this step.
option-edition-file = An edition file.
option-new-edition = The file to write.

# Seats.
name-person = Player
name-persons = Player { $number }
bot-sits = { $name } is a bot: { $kind }.
refusal-seats-kind = "{ $kind }" can't take a seat; seats are me, me:NAME, bot, or a bot by name: { $bots }. For example: --seats me,bot
refusal-seats-twice = Two seats are called "{ $name }"; give each a name of its own.
seed-number = a seed is a whole number, such as 7; you said "{ $text }".
refusal-options-shape = Option "{ $text }" should read NAME=VALUE, such as timing=live.
refusal-options-twice = Option { $name } is given twice.

# Playing.
which-game-line = { $number }  { $name } ({ $id })
which-game = Which game? >{" "}
refusal-game-none-named = Name a game: stammtisch play GAME; there are: { $known }.
welcome = Welcome to { $game }. ? explains your choices, help lists all words, quit keeps the game.
welcome-watching = Welcome to { $game }. The bots play among themselves.
promise = Fingerprint of the dice, for stammtisch verify: { $commitment }
resumed = Going on with { $name } after { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}.
left = See you again.
input-ended = The input has ended.
interrupted = Interrupted.
kept =
    The game is kept: { $file }
    Go on with: stammtisch resume { $name }
not-kept = This game can't be kept: { $reason } { $variable ->
    [STAMMTISCH_HOME] STAMMTISCH_HOME points there; set it
    [XDG_DATA_HOME] XDG_DATA_HOME points there; set it, or STAMMTISCH_HOME,
   *[none] Set STAMMTISCH_HOME
} to a folder that can be written.
not-kept-lost = The moves made since it was last kept are lost.
record-so-far = The record so far is in { $file }
record-written = The record is in { $file }
record-not-written = The record could not be written: { $reason }
finished-stays = The finished game stays among the saved ones: stammtisch resume
again =
    Look at it: stammtisch replay { $file }
    Once more:  stammtisch play { $game } --seats { $seats }{ $options }

# Saved games.
which-saved = Which one? (number or name, Enter for the first) >{" "}
nothing-saved = There are no saved games. Begin one with: stammtisch play
how-to-resume = Go on with one of them: stammtisch resume { $name }
saved-number = #
saved-name = name
saved-when = last move
saved-moves = moves
saved-who = who plays
saved-unreadable = can't be read: stammtisch resume { $name } says why
refusal-saved-in-use = The game { $name } is being played in another window; end it there first.
refusal-saved-unknown = There is no saved game "{ $name }" in { $folder }; there are: { $known }.
refusal-saved-damaged = { $file } is damaged or no saved game. It was left as it is; if you have an older copy, put it back.
refusal-saved-format = { $file } was saved in format { $format }, this version reads { $known }. It was left as it is; go on with the version that saved it.
refusal-saved-differs = the saved record, snapshot and seed don't fit together. The file was left as it is; if you have an older copy, put it back.
refusal-saved-rules = the game was saved under version { $version } of the rules of { $game }, which this version no longer plays. The file was left as it is; go on with the version that saved it.

# Files.
refusal-file-missing = { $file } is not there; check the name.
refusal-file-folder = { $file } is a folder; name a file in it.
refusal-file-permission = { $file } may not be read or written; check its permissions.
refusal-file-exists = { $file } is there already and is not overwritten; choose another name.
refusal-file-no-folder = { $file } can't be written: there is no folder { $folder }; make it first.
refusal-file-no-text = { $file } is no text file.
refusal-file-name = { $file } can't be a file's name here.
refusal-file-too-large = { $file } is larger than { $limit } MB; no file of ours is.
refusal-file-system = { $file }: { $reason }.
system-fault = { $place }{ $reason }.

# Replaying.
refusal-replay-step = { $file } has steps 0 to { $last }; you asked for { $step }.

# Games.
game = { $name }: stammtisch play { $id }, for { $fewest } to { $most } players
game-option = {"  "}--option { $name }={ $values }  { $text }
game-editions = {"  "}editions: { $editions }
game-bots = {"  "}bots: { $bots }

# Editions.
refusal-edition-no-toml = { $file } is no TOML file: { $reason }
refusal-edition-no-game = { $file } names no game that there is: game = { $found }; there are: { $known }. Its first line should read, for example: game = "fame"
edition-sound = { $file } is a sound edition "{ $name }" of { $game }: { $counts }.
edition-count = { $kind ->
    [character] { $count ->
        [one] 1 character
       *[other] { $count } characters
    }
    [enemy] { $count ->
        [one] 1 enemy
       *[other] { $count } enemies
    }
    [card] { $count ->
        [one] 1 card
       *[other] { $count } cards
    }
    [tile] { $count ->
        [one] 1 tile
       *[other] { $count } tiles
    }
   *[other] { $kind }: { $count }
}
edition-digest = Its digest: sha256:{ $digest }
edition-own-name = own
edition-begun =
    { $file } is written, a copy of the base edition.
    Change what you like, then: stammtisch edition check { $file }
    and play it: stammtisch play { $game } --edition { $file }
edition-heading =
    # An edition of your own. Change numbers, add entries; set origin = "own" where a table's values are yours.
    # Check it: stammtisch edition check { $file }
    # Play it:  stammtisch play { $game } --edition { $file }
    #
