# Pieces of both games, as the pages name them.
no-dice = no dice

# Tavern Fame.
fame-round = Round { $round } of at most { $rounds }
fame-enemy = A die kills from { $health } on
fame-pays = Slaying pays { $patrons ->
    [one] 1 patron
   *[other] { $patrons } patrons
} and { $drinks ->
    [one] 1 drink
   *[other] { $drinks } drinks
}
fame-boast = Boast
fame-boast-of = { $who }: { $boast ->
    [one] 1 kill
   *[other] { $boast } kills
}
fame-no-boast = none yet
fame-stake = Stake on the card
fame-stake-of = a patron of { $who }
fame-no-stake = nobody has called
fame-stores = In the middle
fame-stores-of = { $centre ->
    [one] 1 patron
   *[other] { $centre } patrons
}, { $pool ->
    [one] 1 drink
   *[other] { $pool } drinks
}
fame-timing = Calls
fame-timing-ordered = in answer order
fame-timing-live = at any time
fame-used = Enemies seen
fame-deck = Still in the deck, in unknown order
fame-players = Players
fame-out = out
fame-patrons = { $count } of { $fame } patrons
fame-drinks = { $count } of { $most } drinks
fame-strength = Strength { $strength }
fame-dice = { $count ->
    [one] 1 die
   *[other] { $count } dice
} here
fame-bonus = +{ $bonus } against { $enemy }
fame-perfect = perfect bluff pays { $patrons ->
    [0] {""}
    [one] 1 patron
   *[other] { $patrons } patrons
}{ $patrons ->
    [0] {""}
   *[other] { $drinks ->
        [0] {""}
       *[other] {" "}and{" "}
    }
}{ $drinks ->
    [0] {""}
    [one] 1 drink
   *[other] { $drinks } drinks
}
answer-believe = Believe
answer-call = Call
answer-stay = Stay
answer-hold = Hold
answer-withdraw-call = Withdraw
odds-title = Odds of { $who } against { $enemy }
odds-spent = Drinks spent
odds-kills = { $count }+
odds-row = { $drinks ->
    [0] none
   *[other] { $drinks }
}: { $dice ->
    [one] 1 die
   *[other] { $dice } dice
}
ladder-boast = Boast of so many kills
ladder-raise = Raise to so many kills
ladder-step = { $number ->
    [one] 1 kill
   *[other] { $number } kills
}

# The Taverns of Tiefenthal.
purse-doubloons = { $count ->
    [one] 1 doubloon
   *[other] { $count } doubloons
} (keeps { $kept })
purse-beer = { $count } beer (keeps { $kept })
purse-points = { $count ->
    [one] 1 point
   *[other] { $count } points
}
purse-counter = { $count ->
    [one] 1 counter guest
   *[other] { $count } counter guests
}
purse-monastery = monastery space { $space }
dice-white = White dice
dice-own = Own dice
dice-coaster = On the coaster
washers = Dishwasher uses
tables-title = Tables: { $taken } of { $tables } taken
table-number = Table { $number }
guest-serves = { $pip ->
    [0] any die
   *[other] die { $pip }
}: { $pays ->
    [one] 1 doubloon
   *[other] { $pays } doubloons
}
is-served = served
no-guests = No guests yet.
areas-title = Areas
area-side = { $side ->
    [new] upgraded, from next round
    [upgraded] upgraded
   *[basic] basic
}: { $worth }
area-cards = { $count ->
    [one] 1 card here
   *[other] { $count } cards here
}
area-used = used
deck-title = Deck ({ $count })
deck-top = on top: { $cards }
discard-title = Discard ({ $count })
bought-title = Bought this turn
your-tavern = Your tavern, { $who }
tavern-of = The tavern of { $who }
tavern-short = { $doubloons ->
    [one] 1 doubloon
   *[other] { $doubloons } doubloons
}, { $beer } beer, { $points ->
    [one] 1 point
   *[other] { $points } points
}, monastery space { $space }
tavern-open = Look inside
market-title = Market of guests
market-place = Place { $place }{ $left ->
    [1] {""}
   *[other] , { $left } cards
}
market-price = { $cost } beer · { $points ->
    [one] 1 point
   *[other] { $points } points
}
market-bonus = brings { $bonus }
market-empty = Place { $place } is empty
nobles-left = { $left } Nobles; one, two and so on for { $prices } beer
supply-title = Supply
supply-price = { $cost ->
    [one] 1 doubloon
   *[other] { $cost } doubloons
}
supply-left = { $left } left
tiles-title = Tiles and what they do
tile = Tile
price = Price
what-it-does = What it does
tile-discount = Each { $card } card returned lowers the price by { $discount }.
tile-delayed = Works from the next round.
tracks-title = Tracks
round-track = Evening { $round } of { $rounds }
monastery-track = Monastery
reason-tile = Upgrade { $tile }
reason-recruit = Recruit { $guest }
reason-buy = Buy { $card }
reason-nobles = Recruit a Noble
reason-table = Table { $number }: { $guest }
space-cashbox = Cashbox
space-barrel = Barrel
space-supplier = Beer Supplier
space-monk = Monk
