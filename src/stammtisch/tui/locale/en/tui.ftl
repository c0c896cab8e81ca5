# Sentences of the terminal that are the same for every game.

range = { $first } up to { $last }

# Prompts.
prompt = { $who } >{" "}
prompt-first = { $who } (? explains, quit keeps) >{" "}
out-of-turn = { $bot } is about to answer. Enter lets it; be quicker with: { $moves }
prompt-number = { $verb }, { $lowest } to { $highest } >{" "}
choice = { $number }: { $choice }. { $label }.
choice-told = { $number }: { $label }.
choice-lone = Type a number: { $choice }. { $label }.
others-may-act = { $names } may act, too: { $example }
undone = Taken back: { $who }, { $move }.
no-such-choice = There is no choice { $number }; take { $count ->
    [one] 1
   *[other] 1 to { $count }
}, or write the move. ? explains them.
one-number = Type one number, or the move: { $choice }.
out-of-range = "{ $move }" can't be; from { $first } to { $last } all can.
out-of-range-one = "{ $move }" can't be; { $first } can.
no-number-wanted = "{ $choice }" takes no further number.
refusal-seat-unknown = Nobody here is "{ $who }"; before the colon stands a seat, 0 to { $last }, or a name.
refusal-seat-bot = { $who } is a bot and plays for itself.
refusal-screen-none = The game { $game } can't be drawn in the terminal.

# Looking things up.
refusal-look-up-unknown = There is nothing to say about "{ $topic }". Try a move, a card or a word of the table; help has examples.
look-up-more = help lists all words at the prompt; rules tells the game.
choice-explained = { $choice }: { $text }
labelled = { $word }: { $text }
command-look-up = explains the choices; ? and a word explains that word
command-undo = takes your last move back, if nobody moved and nothing was rolled since
command-log = tells what happened of late; log all tells everything
command-rules = tells the rules in short
command-table = shows the table again
command-help = lists these words
command-quit = leaves; the game is kept for: stammtisch resume
log-earlier = ({ $count } earlier: log all)
recent-earlier = ({ $count } earlier: log)

# Stepping through a record.
replay-prompt = Step { $at } of { $last } (Enter next, p back, number, q) >{" "}
replay-setup = 0  Set-up
replay-step = { $step }  { $who }: { $move }
replay-earlier = ({ $count } earlier)
replay-end = That was the last move. p goes back, a number jumps, q ends.
replay-help = Enter or n goes on, p goes back, a number from 0 to { $last } jumps there, q ends.

# The end.
ending-won = { $names } wins.
ending-shared = { $names } win together.
