# What the pieces say to those who hear them instead of seeing them, and the few words printed on them.

art-die = { $kind ->
    [own] own die
    [locked] laid die
   *[white] die
} { $face ->
    [0] of any face
   *[other] { $face }
}{ $start ->
    [0] {""}
   *[other] , raised from { $start }
}
art-coaster = Coaster with { $count ->
    [0] no dice
    [one] 1 die
   *[other] { $count } dice
}

# Tokens, with their number.
art-token-doubloon = { $count ->
    [one] 1 doubloon
   *[other] { $count } doubloons
}
art-token-beer = { $count } beer
art-token-point = { $count ->
    [one] 1 point
   *[other] { $count } points
}
art-token-patron = { $count ->
    [one] 1 patron
   *[other] { $count } patrons
}
art-token-drink = { $count ->
    [one] 1 drink
   *[other] { $count } drinks
}
art-token-counter-guest = { $count ->
    [one] 1 counter guest
   *[other] { $count } counter guests
}
art-token-noble = { $count ->
    [one] 1 Noble
   *[other] { $count } Nobles
}
art-token-step = { $count ->
    [one] 1 monastery step
   *[other] { $count } monastery steps
}
art-token-die = { $count ->
    [one] 1 own die
   *[other] { $count } own dice
}
art-token-wash = { $count ->
    [one] 1 dishwasher use
   *[other] { $count } dishwasher uses
}
art-token-table = { $count ->
    [one] 1 table
   *[other] { $count } tables
}
art-token-strength = strength { $count }
art-token-start-player = start player
art-token-card = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
art-token-upgrade = { $count ->
    [one] 1 upgrade
   *[other] { $count } upgrades
}
art-token-gift = { $count ->
    [one] 1 bonus
   *[other] { $count } bonuses
}
art-token-nothing = nothing

# Cards.
art-card-price = { $type ->
    [tavern] costs { $cost ->
        [one] 1 doubloon
       *[other] { $cost } doubloons
    }
   *[other] costs { $cost } beer
}
art-card-serves = { $pip ->
    [0] any die
   *[other] die { $pip }
} pays { $pays ->
    [one] 1 doubloon
   *[other] { $pays } doubloons
}
art-card-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
art-card-bonus = brings { $bonus }
art-card-left = { $left } left
art-place-empty = Empty place

# Tiles and tables.
art-side = { $side ->
    [new] upgraded, in force from the next round
    [upgraded] upgraded
   *[basic] basic
}
art-side-short = { $side ->
    [new] from next round
   *[other] {""}
}
art-kept = keeps { $count }
art-beside = { $count ->
    [one] 1 card beside it
   *[other] { $count } cards beside it
}
art-takes = takes { $faces ->
    [0] any die
   *[other] dice showing { $faces }
}
art-used = used
art-table = Table { $number }
art-table-free = Table { $number }, free
art-served = served
art-one-table = { $count } Nobles at one table: one die serves them all, and they pay once

# Tracks and ladder.
art-rounds = Round track
art-round = Round { $round }
art-monastery = Monastery track
art-space = Space { $space }
art-or = or
art-ladder = Ladder of boasts
art-boast-of = boast of { $who }

# Characters and enemies.
art-strength = Strength
art-pool = Dice here
art-bonus = Bonus
art-bonus-against = +{ $bonus } against { $enemy }
art-perfect = Perfect bluff
art-out = out of the game
art-patrons-of = { $count } of { $most } patrons
art-drinks-of = { $count } of { $most } drinks
art-kills-from = kills from
art-health = a die kills from { $health }
art-rewards = Reward
art-stake = a patron of { $who } is staked
art-enemy-hidden = Enemy, face down
