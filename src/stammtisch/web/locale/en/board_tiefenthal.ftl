# The board of Tiefenthal and its plan.
ways-of = { $name }: { $count } ways
nobles-name = Nobles
aim-tiefenthal = Most points on cards after round { $rounds } win.
deck-short = deck
discard-short = discard
dice-tray = Your dice
all-dice-laid = No dice left.
dice-how = Press a lit space on the board, then choose the die for it.
lay-die = { $kind ->
    [own] Choose the own-colour { $face }
    [late] Own-colour { $face }: the white one is laid first
   *[white] Choose the white { $face }
}
came-in = Came in:
came-in-redraw = Drawing anew would discard:
tile-price = upgrade for { $cost ->
    [one] 1 doubloon
   *[other] { $cost } doubloons
}{ $nobles ->
    [0] {""}
   *[other] , with a Noble
}{ $less ->
    [0] {""}
   *[other] {"; "}{ $less } less for each { $card } card returned: { $lowest } with all that lie here
}
all-moves = All moves as a list
end-unused = { $count ->
    [one] 1 die unused
   *[other] { $count } dice unused
}
end-loses = loses { $doubloons ->
    [0] {""}
    [one] 1 doubloon
   *[other] { $doubloons } doubloons
}{ $doubloons ->
    [0] {""}
   *[other] { $beer ->
        [0] {""}
       *[other] {" "}and{" "}
    }
}{ $beer ->
    [0] {""}
   *[other] { $beer } beer
}
plan-off = Each press is a move. Plan first, and you see what several come to before any is made.
plan-no-dice = No dice yet. Planning begins once dice are drafted: what you can buy hangs on them.
plan-choose-first = Choose first. Then your turn goes on, and you can plan again.
plan-draft-first = Choose a die. While the others choose, you can plan with the dice that you have.
plan-waits = Your plan waits: { $count ->
    [one] 1 step
   *[other] { $count } steps
}. Choose a die; then you can plan on.
plan-served = You have served this round.
plan-on-its-way = Sums follow when all is sent…
plan-press = Press dice, spaces, cards and tiles: they are laid into the plan. Nothing is done before you serve it.
plan-early = Not your turn yet: press dice, spaces, cards and tiles to plan ahead. Only you see it.
plan-shows = “{ $move }” shows something new: serve it as well, then look.{ $sums ->
    [paid] {""}
    [bonus] {" "}Its bonus comes on top.
   *[before] {" "}The sums stop before it.
}
plan-serve-end = Serve and end turn
plan-end = Plan: end the turn
step-serve = Lay a { $face } on { $space }
step-table = table { $number }
step-area = the { $area }
step-buy = Buy { $what }
step-upgrade = Upgrade { $what }
step-returned = Upgrade { $what } for { $price ->
    [one] 1 doubloon
   *[other] { $price } doubloons
}, { $count ->
    [one] 1 card returned
   *[other] { $count } cards returned
}
step-recruit = Recruit { $what }
step-nobles = { $count ->
    [one] Recruit 1 Noble
   *[other] Recruit { $count } Nobles
}
step-step = Counter guest to the monastery
step-end = End the turn
plan-more = More

# Shell.
drawers = Log and talk
talk-short = Talk

# What you must do.
headline-tiefenthal-evening = Choose what the round brings you.
headline-tiefenthal-fill = Your guests came in: keep them, or draw anew?
headline-tiefenthal-draft = Take a die from the coaster.
headline-tiefenthal-serve = Lay your dice, buy and recruit, then end your turn.
headline-tiefenthal-choose = Choose what the monastery gives you.
no-fit = This die does not fit there.
turn-came = It is your turn now, and nothing is laid yet: press the space again to lay the die.
