# Sentences of The Taverns of Tiefenthal.

option-start = The seat that is start player in the first round; drawn if left out.
option-modules = The modules to play with; [1] is the base game.

# Places and pieces.
place-supply = the supply
place-stack = the stack
place-guest-deck = the guest deck
place-nobles = the Nobles
place-deck = their deck
place-reserve = the reserve
place-hand = the hand
place-beside = the tavern
place-area-beer-merchant = the cellar door
place-area-dishwasher = the Dishwashers' sink
place-area-waitress = the Waitresses' hatch
place-area-table = the taproom, as one more table
place-area-beer-supplier = the Beer Supplier's yard
piece-tavern = Your tavern
piece-coaster = The coaster in front of you
piece-cashbox = Cashbox
piece-barrel = Barrel
piece-supplier = Beer Supplier
piece-monk = Monk
piece-table = Table { $number }: { $guest }
piece-tile = Tile: { $tile }
piece-supply = The supply of tavern cards
piece-market = The market of guests
piece-nobles = The Nobles
piece-counter-guests = Your counter guests
piece-bonus = The bonus to choose
piece-turn = Your turn

# Bonuses and tiles.
bonus-nothing = nothing
bonus-doubloons = { $count ->
    [one] 1 doubloon
   *[other] { $count } doubloons
}
bonus-beer = { $count } beer
bonus-card = { $count ->
    [one] a { $card } card
   *[other] { $count } { $card } cards
}
bonus-counter-guest = { $count ->
    [one] 1 counter guest
   *[other] { $count } counter guests
}
bonus-noble = { $count ->
    [one] 1 Noble
   *[other] { $count } Nobles
}
bonus-step = { $count ->
    [one] 1 monastery step
   *[other] { $count } monastery steps
}
bonus-die = { $count ->
    [one] 1 own-colour die
   *[other] { $count } own-colour dice
}
bonus-upgrade = a free upgrade of a tile with base cost { $count } or less
tile-safe = Doubloons kept at the end of a turn: { $basic }, upgraded { $upgraded }.
tile-beer-storage = Beer kept at the end of a turn: { $basic }, upgraded { $upgraded }.
tile-barrel = Takes any die, once a round. Beer: { $basic }, upgraded { $upgraded }.
tile-cashbox = Takes any die, once a round. Doubloons: { $basic }, upgraded { $upgraded }.
tile-monk = Takes dice that show { $faces }. Monastery steps for each: { $basic }, upgraded { $upgraded }.
tile-dishwasher = Dishwasher uses beside those of the cards: { $basic }, upgraded { $upgraded }.
tile-waitress = Own-colour dice beside those of the cards: { $basic }, upgraded { $upgraded }.
tile-tables = Tables beside those of the cards: { $basic }, upgraded { $upgraded }.
tile-beer-supplier = Takes dice that show { $faces }. Beer for each: { $basic }, upgraded { $upgraded }, and 1 more for each card there.

# Who must do what.
prompt-evening = A new round: { $who } may choose a bonus.
prompt-fill = The taverns are full: { $who } may keep or redraw.
prompt-draft = { $who } takes a die from the coaster.
prompt-serve = { $who } serves, buys and recruits, until ending the turn.
prompt-choose = { $who } chooses a bonus of the monastery.
prompt-over = { $who } { $winners ->
    [one] wins
   *[other] win together
} with { $count ->
    [one] 1 point
   *[other] { $count } points
}.

# Labels of moves.
label-keep = Keep the guests that came
label-redraw = Spend a counter guest: discard all and fill the tavern anew
label-draft = Take the { $face }
label-serve-table = Serve the { $guest } with a { $face }{ $washes ->
    [0] {""}
    [one] {" "}and 1 dishwasher use
   *[other] {" "}and { $washes } dishwasher uses
}: { $gain ->
    [one] 1 doubloon
   *[other] { $gain } doubloons
}
label-serve-cashbox = Lay a { $face } on the Cashbox: { $gain ->
    [one] 1 doubloon
   *[other] { $gain } doubloons
}
label-serve-barrel = Lay a { $face } on the Barrel: { $gain } beer
label-serve-supplier = Lay a { $face } on the Beer Supplier{ $washes ->
    [0] {""}
    [one] {" "}with 1 dishwasher use
   *[other] {" "}with { $washes } dishwasher uses
}: { $gain } beer
label-serve-monk = Lay a { $face } on the Monk{ $washes ->
    [0] {""}
    [one] {" "}with 1 dishwasher use
   *[other] {" "}with { $washes } dishwasher uses
}: { $gain ->
    [one] 1 monastery step
   *[other] { $gain } monastery steps
}
label-buy = Buy a { $card } for { $price ->
    [one] 1 doubloon
   *[other] { $price } doubloons
}
label-upgrade = Upgrade { $tile } for { $price ->
    [one] 1 doubloon
   *[other] { $price } doubloons
}{ $returned ->
    [0] {""}
    [one] {" "}and 1 { $card } card
   *[other] {" "}and { $returned } { $card } cards
}{ $nobles ->
    [0] {""}
   *[other] , and get a Noble
}
label-recruit = Recruit the { $guest } for { $price } beer: { $points ->
    [one] 1 point
   *[other] { $points } points
}
label-nobles = { $count ->
    [one] Recruit 1 Noble
   *[other] Recruit { $count } Nobles
} for { $price } beer
label-step = Spend a counter guest for 1 monastery step ({ $left } in hand)
label-choose = { $kind ->
    [upgrade] Upgrade { $tile } for free{ $nobles ->
        [0] {""}
       *[other] , and get a Noble
    }
    [card] Get { $gift }, on top of your deck
    [noble] Get { $gift }, on top of your deck
    [nothing] Take no bonus
   *[other] Get { $gift }
}
label-end = End your turn

# Events.
event-starts = { $who } is start player.
event-shown = The { $item } comes to the market.
event-empty = The guest deck is empty; a place in the market stays empty.
event-evening = Round { $count }: { $who } is start player.
event-got-doubloons = { $who } gets { $count ->
    [one] 1 doubloon
   *[other] { $count } doubloons
}.
event-got-beer = { $who } gets { $count } beer.
event-got-card = { $who } lays { $count ->
    [one] a { $item }
   *[other] { $count } cards "{ $item }"
} from { $source } on top of their deck.
event-got-counter-guest = { $who } gets { $count ->
    [one] a counter guest
   *[other] { $count } counter guests
}.
event-got-die = { $who } will roll one more own-colour die.
event-void = { $who } gets { $number ->
    [1] no { $item } card: none is left
    [2] no counter guest: none is left in the reserve
   *[other] no further own-colour die: the limit of own dice in a round is reached
}.
event-declined = { $who } declines.
event-upgraded = { $who } upgrades { $item } for { $count ->
    [one] 1 doubloon
   *[other] { $count } doubloons
}{ $number ->
    [0] {""}
   *[other] ; it works from the next round
}.
event-returned = { $who } returns { $count ->
    [one] a { $item }
   *[other] { $count } cards "{ $item }"
} to the supply.
event-shuffled = { $who } shuffles the discard pile into a new deck of { $count }.
event-drew = { $who } draws: { $item }, to { $target }.
event-kept = { $who } keeps the guests that came.
event-redrew = { $who } sends { $count ->
    [one] 1 card
   *[other] { $count } cards
} home and fills the tavern anew.
event-discarded = { $who } discards { $count ->
    [one] 1 card
   *[other] { $count } cards
}.
event-rolled-own = { $who } rolls own dice: { $dice }.
event-rolled = { $who } rolls white dice: { $dice }.
event-drafted = { $who } takes a { $count }.
event-passed = All coasters pass to the left.
event-turn = { $who } serves{ $count ->
    [0] {""}
   *[other] ; Beer Merchants bring { $count } beer
}.
event-served = { $who } serves the { $item } at { $target } with a { $dice }{ $number ->
    [0] {""}
    [one] , raised by 1 dishwasher use
   *[other] , raised by { $number } dishwasher uses
}: { $count ->
    [one] 1 doubloon
   *[other] { $count } doubloons
}.
event-used-cashbox = { $who } lays a { $dice } on the Cashbox: { $count ->
    [one] 1 doubloon
   *[other] { $count } doubloons
}.
event-used-barrel = { $who } lays a { $dice } on the Barrel: { $count } beer.
event-used-supplier = { $who } lays a { $dice } on the Beer Supplier{ $number ->
    [0] {""}
    [one] , raised by 1 dishwasher use
   *[other] , raised by { $number } dishwasher uses
}: { $count } beer.
event-used-monk = { $who } lays a { $dice } on the Monk{ $number ->
    [0] {""}
    [one] , raised by 1 dishwasher use
   *[other] , raised by { $number } dishwasher uses
}: { $count ->
    [one] 1 step
   *[other] { $count } steps
}.
event-bought = { $who } buys a { $item } for { $count ->
    [one] 1 doubloon
   *[other] { $count } doubloons
}.
event-recruited = { $who } recruits the { $item } for { $count } beer.
event-invited = { $who } spends { $count } beer on Nobles.
event-spent-counter-guest = { $who } spends a counter guest.
event-stepped = { $who } steps to space { $count } of the monastery.
event-lost-doubloons = { $who } can't store { $count ->
    [one] 1 doubloon
   *[other] { $count } doubloons
}.
event-lost-beer = { $who } can't store { $count } beer.
event-ended = { $who } ends the turn.
event-closed = Closing time of round { $count }.
event-in-force = { $who }'s { $item } tile is in force now.
event-scored = { $who } has { $count ->
    [one] 1 point
   *[other] { $count } points
}.
event-won = { $who } wins with { $count ->
    [one] 1 point
   *[other] { $count } points
}.

# What is no move: how it may have been meant.
hint = "{ $move }" is no move of { $game }. { $hint }
hint-serve = Which die, and where? serve 4 cashbox, serve 6 supplier, serve 5 table 2
hint-buy = Tavern cards are bought: { $cards }. Guests are recruited by their place: recruit 2
hint-upgrade = The tiles are: { $tiles }. For example: upgrade monk
hint-guest = Guests are recruited by their place: recruit 2. Places are 0 to { $last }; 0 is the stack.
hint-place = Places are 0 to { $last }: recruit 2. 0 is the stack.
hint-noble = Nobles cost beer; say how many you want: nobles 1
hint-choose = Choose one of the bonuses offered: choose waitress, choose 2 beer

# Refusals of moves. They name the rule.
refusal-move-game-over = The game is over; no more moves.
refusal-move-not-asked = You can't "{ $move }" now: { $phase ->
    [evening] you have no bonus to choose (any more)
    [fill] you hold no counter guest, or have decided already
   *[other] it is another player's turn
}.
refusal-move-wrong-phase = You can't "{ $move }" now: { $phase ->
    [evening] the round's bonuses are chosen first
    [fill] players keep or redraw first
    [draft] dice are taken from the coasters first
   *[other] this is the time to serve
}.
refusal-move-choice-open = First choose the monastery's bonus; then you can "{ $move }".
refusal-move-no-choice = There is no bonus to choose now.
refusal-move-not-offered = "{ $choice }" is not among the bonuses offered.
refusal-move-none-left = "{ $choice }" is not possible: none is left, you have it already, or it costs too much.
refusal-move-no-die = { $dice ->
    [none] You have no dice left.
   *[some] You have no { $face } to use.
}
refusal-move-no-table = Nobody sits at { $space }; { $taken ->
    [one] 1 table is
   *[other] { $taken } tables are
} taken.
refusal-move-space-used = { $space } takes one die a round, and has had it.
refusal-move-wrong-face = A { $face } does not fit { $space }, and no die can be lowered.
refusal-move-few-washers = A { $face } on { $space } needs { $washes ->
    [one] 1 dishwasher use
   *[other] { $washes } dishwasher uses
}; you have { $left } left.
refusal-move-bought-already = You have bought a { $item } this round; one of each kind is the limit.
refusal-move-supply-empty = The supply has no { $item } left.
refusal-move-few-doubloons = { $item } costs { $price ->
    [one] 1 doubloon
   *[other] { $price } doubloons
}; you have { $doubloons }.
refusal-move-already-upgraded = { $item } is upgraded already; each tile is flipped once a game.
refusal-move-takes-no-cards = No cards can be returned for { $item }.
refusal-move-few-cards = You can't return { $returned } { $card } { $returned ->
    [one] card
   *[other] cards
}: { $lying ->
    [one] 1 lies
   *[other] { $lying } lie
} beside that area.
refusal-move-busy-washers = You can't return { $returned } Dishwashers: only { $left ->
    [one] 1 of their uses is
   *[other] { $left } of their uses are
} left this turn.
refusal-move-recruited-already = You have recruited a guest this round; one is the limit.
refusal-move-place-empty = Place { $place } of the market is empty.
refusal-move-few-beer = { $item } costs { $price } beer here; you have { $beer }.
refusal-move-no-such-offer = Nobles are recruited 1 to { $offers } at a time.
refusal-move-few-nobles = Only { $nobles ->
    [0] 0 Nobles are
    [one] 1 Noble is
   *[other] { $nobles } Nobles are
} left; you asked for { $count }.
refusal-move-no-counter-guest = You hold no counter guest to spend.
refusal-move-not-on-coaster = There is no { $face } on the coaster in front of you.

# Faults of editions.
edition-once = { $key }: "{ $name }" must stand there once; it stands there { $count } times
edition-name-twice = the name "{ $name }" is used twice; Regulars and guests need names of their own
edition-stack = box.stack: there is no guest "{ $name }"
edition-seats = box.seats: the fewest players ({ $fewest }) are more than the most ({ $most })
edition-start = start.cards: { $most } players need { $needed } cards "{ $name }", the box has { $copies }
edition-kinds = there are { $count } kinds of cards; the engine takes { $limit }
edition-cards = there are { $count } cards; the engine takes { $limit }
edition-pip = must be a face, 1 to 6, or "any", not { $found }
edition-discount = { $place }: `returns` and a `discount` above 0 go together
edition-faces = { $place }.faces: the { $name } tile takes no dice
edition-returns = { $place }.returns: the box may have at most { $limit } cards "{ $name }"
edition-no-tables = { $place }: a tavern needs a table on either side of this tile
edition-tables = { $place }: with all Table cards there would be more than { $limit } tables
edition-space-twice = monastery: space { $space } stands there twice
edition-space = { $place }: there is no space { $space }; the last one is { $last } (box.last_space)
edition-lap = monastery: a lap of { $spaces } steps gives { $given } counter guests; it must give fewer than it takes
edition-one = { $place }: only doubloons and beer can be chosen by the number; here it is 1
edition-offer-twice = { $place }: the same bonus is offered twice
edition-bonus-barred = { $place }: "{ $what }" can't stand here
edition-bonus-card = { $place }: `card` names the card of a bonus "card", and of no other
edition-bonus-most = { $place }: `most` goes with a bonus "upgrade", and with no other

# Faults of positions.
position-card-unknown = there is no card "{ $name }" in this edition
position-unknown = seat { $seat }, { $key }: there is no "{ $name }"
position-twice = seat { $seat }, { $key }: "{ $name }" stands there twice
position-tile-twice = seat { $seat }: "{ $name }" is in tiles and in new_tiles
position-no-seat = { $what }: there is no seat { $seat }
position-asked-twice = seat { $seat } is asked twice
position-regulars = seat { $seat }: { $count } cards "{ $name }" are more than a player's { $box }
position-too-many = { $count } cards "{ $name }" are more than the { $box } in the box
position-rest = { $place } is { $said }, but { $rest } remain of the box
position-market-card = market: "{ $name }" at place { $place } is no guest
position-stack-place = market: place 0, and no other, shows "{ $name }" as long as there are any ({ $left } remain)
position-round = round { $round } is beyond the last one ({ $rounds })
position-turn = turn belongs to the phases "draft" and "serve"; here it is "{ $phase }"
position-nobody-asked = phase "{ $phase }" needs a seat in { $key }
position-asked-in = { $key } belongs to another phase than "{ $phase }"
position-choice-phase = choice belongs to phase "serve"
position-steps = steps are left only while a choice is open
position-counter-guests = seat { $seat }: { $count } counter guests in hand and reserve; each player has { $most }
position-nothing-to-spend = seat { $seat } is asked to keep or redraw, but holds no counter guest
position-monastery = seat { $seat }: the monastery track has the spaces 0 to { $last }, not { $space }
position-closed = seat { $seat }: when the game is over, the tavern is empty
position-tables = seat { $seat }: { $taken } tables are taken, but there are { $tables }
position-washers = seat { $seat }: { $used } dishwasher uses are gone, but there are { $washers }
position-no-table = seat { $seat }, used: there is no guest at { $name }; { $taken } tables are taken
position-own-dice = seat { $seat }: { $own } own dice of { $rolled } rolled; at most { $most } are rolled in a round
position-rolled-early = seat { $seat }: in phase "{ $phase }" no own dice lie rolled, yet own_rolled is { $rolled }
position-draft-dice = seat { $seat }: { $white } white dice and { $coaster } on the coaster don't fit the draft of { $dice } dice
position-dice = seat { $seat }: in phase "{ $phase }" there can't be { $white } white, { $own } own and { $coaster } dice on the coaster
position-nothing-to-choose = seat { $seat } is asked to choose, but no bonus is possible
position-choice = seat { $seat }, choice: the options here are: { $found }
