# The Taverns of Tiefenthal in the terminal.

# The drawn table.
evening = {" "}Round { $round } of { $rounds }, { $who } starts{" "}
evening-next = next: { $gift }
either = { $first } or { $last }
nothing = nothing
none = none
times = { $count } { $name }
monastery = Monastery { $space }
market = MARKET
supply = SUPPLY
guest-deck = { $count } to come
place-empty = nobody
move-named = { $move } ({ $guest })
head-beer = beer
head-pip = pip
head-pays = pays
head-points = pts
head-bonus = bonus
head-cost = cost
head-left = left
head-doubloons = doubl
head-tokens = counter
head-monastery = monk
head-dice = dice
head-tiles = tiles
nobles = Noble
nobles-cost = { $prices }b
tavern = { $who }
count-tables = tables { $taken } of { $tables }
count-deck = deck { $count }
count-discard = discard { $count }
count-points = { $count ->
    [one] 1 point
   *[other] { $count } points
}
coaster = Coaster
dice = Dice
some-doubloons = { $count ->
    [one] 1 doubloon
   *[other] { $count } doubloons
}
some-beer = { $count } beer
keeps = (keep { $kept })
counter-guests = { $count ->
    [one] 1 counter guest
   *[other] { $count } counter guests
}
no-guests = No guests yet.
more-guests = {" "}+{ $count } more: tavern
pay = { $count }d
others = OTHERS
is-acting = {">"}
on-coaster = ({ $dice })
area-cashbox = Cashbox
area-barrel = Barrel
area-beer-supplier = Supplier
area-monk = Monk
area-dishwasher = Dishwasher
area-waitress = Waitress
area-tables = Tables
area-safe = Safe
area-beer-storage = Storage
does-cashbox = any {">"}{ $count }d
does-barrel = any {">"}{ $count }b
does-beer-supplier = { $faces } {">"}{ $count }b
does-monk = { $faces } {">"}{ $count ->
    [one] 1 step
   *[other] { $count } steps
}
does-dishwasher = { $count ->
    [one] 1 use
   *[other] { $count } uses
}
does-waitress = { $count ->
    [one] 1 die
   *[other] { $count } dice
}
does-tables = { $count }
does-safe = keeps { $count }
does-beer-storage = keeps { $count }
tile-cashbox = Ca
tile-barrel = Ba
tile-beer-supplier = Su
tile-monk = Mo
tile-dishwasher = Di
tile-waitress = Wa
tile-tables = Ta
tile-safe = Sa
tile-beer-storage = St

# More of it on demand.
command-market = shows all guests, in the market and still to come
command-tavern = shows your tavern and cards whole; tavern 2 or a name those of another
command-tracks = shows both tracks and who stands where
command-odds = shows chances of dice; odds 2 if two faces would do
market-heading = Guests in the market, and how many more of each are to come
column-place = place
column-guest = guest
column-beer = beer
column-pip = pip
column-pays = pays
column-points = points
column-left = to come
column-bonus = bonus
cards-tavern = In the tavern: { $cards }
cards-top = On top of the deck, next first: { $cards }
cards-deck = Deck, in unknown order: { $cards }
cards-discard = Discard pile: { $cards }
round-track = Round track
monastery-track = Monastery track (spaces left out give nothing)
moon = moon
refusal-tavern-nobody = Nobody here is "{ $said }"; name a player or a seat, 0 to { $last }: tavern 1
odds = The chance that at least one die shows { $faces ->
    [0] one of the faces you could use
    [one] the one face you need
   *[other] one of { $faces } faces
}
odds-dice = dice
odds-faces = { $faces ->
    [one] 1 face
   *[other] { $faces } faces
}
odds-part = { $chance } for { $faces ->
    [one] 1 face
   *[other] { $faces } faces
}
odds-sentence = { $dice ->
    [one] 1 die
   *[other] { $dice } dice
}: { $parts }.
refusal-odds-faces = odds takes one number of faces that would do, 1 to { $most }, or none.

# Plans and warnings.
total-doubloons = { $count ->
    [one] 1 doubloon
   *[other] { $count } doubloons
}
total-beer = { $count } beer
total-dice = { $count ->
    [0] no dice
    [one] 1 die
   *[other] { $count } dice
}
total-lost = {" "}(end loses { $lost })
total-over = the turn is over; { $kept } kept, { $lost } lost
total-over-whole = the turn is over; { $kept } kept
warning-end = Your stores are too small: { $lost } will be lost.

# Events in brief.
draws = { $who } draws { $cards }{ $shuffled ->
    [yes] {" "}(discard pile shuffled)
   *[no] {""}
}.
roll = { $who } { $dice }
all-rolled = On the coasters: { $rolls }.
all-rolled-own = Own dice: { $rolls }.
take = { $who } { $face }
drafts = Dice taken: { $takes }.
all-shown = New in the market: { $guests }.
all-counter-guests = { $count ->
    [one] { $who } gets a counter guest.
   *[other] { $who } get a counter guest each.
}
tile-of = { $who }'s { $tile }
all-in-force = In force now: { $tiles }.
turn = { $who } { $deeds }.
deed-serves = serves { $places }
deed-guests = { $count ->
    [one] 1 guest
   *[other] { $count } guests
}
deed-cashbox = the Cashbox
deed-barrel = the Barrel
deed-supplier = the Beer Supplier{ $count ->
    [one] {""}
    [2] {" "}twice
   *[other] {" "}{ $count } times
}
deed-monk = the Monk{ $count ->
    [one] {""}
    [2] {" "}twice
   *[other] {" "}{ $count } times
}
deed-earns = earns { $gains }
deed-bought = buys { $items }
deed-upgraded = upgrades { $items }
deed-recruited = recruits { $items }
deed-nobles = gets { $count ->
    [one] a Noble
   *[other] { $count } Nobles
}
deed-steps = is on monastery space { $space }
deed-tokens = gets { $count ->
    [one] a counter guest
   *[other] { $count } counter guests
}
deed-lost = loses { $lost }

# The end.
ending-rounds = { $rounds } rounds are over; the most points win.
ending-store = { $who } { $count }
ending-tie = The most points are equal, so stored doubloons plus beer decide: { $stores }.{ $winners ->
    [one] {""}
   *[other] {" "}They are equal, too, so the victory is shared.
}
heading-rank = rank
heading-player = player
heading-points = points
heading-doubloons = doubloons
heading-beer = beer
heading-nobles = Nobles
heading-tiles = tiles
