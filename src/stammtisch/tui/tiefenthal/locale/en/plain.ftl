# The table of Tiefenthal in sentences, for screen readers.

plain-evening = Round { $round } of { $rounds }; { $start } is start player. It gives { $gift }.
plain-next-evening = The next round will give { $gift }.
plain-place = Market place { $place }: { $guest }{ $left ->
    [one] {""}
   *[other] {" "}({ $left } left)
}, { $cost } beer; wants { $pip }, pays { $pays }, { $points ->
    [one] 1 point
   *[other] { $points } points
}{ $gives ->
    [no] {""}
   *[yes] , recruiting gives { $bonus }
}.
still-hidden = Still face down: { $guests }.
plain-place-empty = Market place { $place }: nobody.
any-die = any die
die-of = a { $pip }
plain-supply = Supply: { $cards }.
plain-card = { $name } costs { $cost }, { $left } left
plain-nobles = { $count ->
    [one] 1 Noble is
   *[other] { $count } Nobles are
} left: { $prices } beer.
plain-offer = { $count } for { $price }
plain-purse = { $who } has { $doubloons ->
    [one] 1 doubloon
   *[other] { $doubloons } doubloons
} and keeps { $doubloons_kept }, { $beer } beer and keeps { $beer_kept }, { $tokens ->
    [one] 1 counter guest
   *[other] { $tokens } counter guests
}.
plain-coaster = On the coaster: { $dice }.
plain-dice = White dice: { $white }. Own dice: { $own }.
plain-tables = { $taken } of { $tables ->
    [one] 1 table
   *[other] { $tables } tables
} taken.
plain-guest = Table { $table }: { $count ->
    [one] { $guest }
   *[other] { $count } cards { $guest }
}, wants { $pip }, pays { $pays }.
plain-served = Table { $table }: { $count ->
    [one] { $guest }
   *[other] { $count } cards { $guest }
}, served.
plain-area = { $name }, { $state ->
    [basic] basic
    [new] upgraded, in force from the next round
   *[upgraded] upgraded
}: { $does }{ $used ->
    [yes] , used
   *[no] {""}
}{ $cards ->
    [0] {""}
    [one] , 1 card beside it
   *[other] , { $cards } cards beside it
}{ $state ->
    [basic] ; upgrading costs { $cost }
   *[other] {""}
}.
plain-does-cashbox = any die for { $count ->
    [one] 1 doubloon
   *[other] { $count } doubloons
}
plain-does-barrel = any die for { $count } beer
plain-does-beer-supplier = { $count } beer for each die that shows { $faces }
plain-does-monk = { $count ->
    [one] 1 step
   *[other] { $count } steps
} for each die that shows { $faces }
plain-does-dishwasher = { $count ->
    [one] 1 use
   *[other] { $count } uses
} left
plain-does-waitress = { $count ->
    [one] 1 own die
   *[other] { $count } own dice
}
plain-does-tables = { $count ->
    [one] 1 table
   *[other] { $count } tables
}
plain-does-safe = keeps { $count ->
    [one] 1 doubloon
   *[other] { $count } doubloons
}
plain-does-beer-storage = keeps { $count } beer
plain-monastery = Monastery space { $space }. Ahead: { $bonuses }.
plain-ahead = { $steps ->
    [one] 1 step
   *[other] { $steps } steps
} to { $gift }
plain-deck = { $deck ->
    [one] 1 card
   *[other] { $deck } cards
} in the deck, { $discard } in the discard pile; { $points ->
    [one] 1 point
   *[other] { $points } points
}.
plain-other = Seat { $seat }, { $who }: { $doubloons ->
    [one] 1 doubloon
   *[other] { $doubloons } doubloons
}, { $beer } beer, { $tokens ->
    [one] 1 counter guest
   *[other] { $tokens } counter guests
}, monastery { $space }; white dice { $white }, own dice { $own }, coaster { $coaster }; { $served } of { $taken } tables served; tiles upgraded: { $tiles }; { $points ->
    [one] 1 point
   *[other] { $points } points
}.
plain-space = Space { $space }: { $gift }{ $markers ->
    [0] {""}
   *[other] ; here: { $there }
}.
