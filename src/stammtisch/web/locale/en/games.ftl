# What the pages say of the games.

# Tavern Fame.
odds-title = { $who ->
    [you] Your odds
   *[other] Odds of { $who }
} against { $enemy }
odds-spent = Drinks spent
odds-kills = { $count }+
odds-row = { $drinks ->
    [0] none
   *[other] { $drinks }
}: { $dice ->
    [one] 1 die
   *[other] { $dice } dice
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
dice-coaster = On the coaster
coaster-next = On the coaster that comes to you next
washers = Dishwasher uses
tables-title = Tables: { $taken } of { $tables } taken
guest-serves = { $pip ->
    [0] any die
   *[other] die { $pip }
}: { $pays ->
    [one] 1 doubloon
   *[other] { $pays } doubloons
}
areas-title = Areas
deck-title = Deck ({ $count })
deck-top = on top: { $cards }
discard-title = Discard ({ $count })
your-tavern = Your tavern, { $who }
tavern-of = The tavern of { $who }
market-title = Market of guests
nobles-left = { $left } Nobles; one, two and so on for { $prices } beer
supply-title = Supply
tile = Tile
round-track = Round { $round } of { $rounds }
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
