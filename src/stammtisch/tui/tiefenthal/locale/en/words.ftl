# Words explained by `?`.

# Moves.
about-keep = Keep the guests that came, and go on to the dice.
about-redraw = Spend a counter guest: all cards drawn this round go to the discard pile, and the tavern fills up anew. Possible as long as you hold counter guests.
about-draft = Take one die from the coaster in front of you: draft 6. Then all coasters pass to the left. { $white } times, so you end with { $white } white dice.
about-serve = Use a die, by the face it shows: serve 5 table 2, serve 3 cashbox, serve 1 barrel, serve 6 supplier, serve 5 monk. Dishwashers that it needs are used by themselves. Each die is used once; tables, Cashbox and Barrel take one die a round.
about-buy = Pay doubloons for a tavern card: buy waitress. At most one of each kind a round. It goes face down on top of your deck, so it comes into your tavern next.
about-upgrade = Flip a tile for doubloons: upgrade monk. Cards beside the area can be returned to lower the price: upgrade dishwasher with 2. You also get a Noble. Tables, Waitress and Dishwasher work from the next round, all others at once.
about-recruit = Pay beer for a guest of the market, by its place: recruit 2. At most one a round. The guest goes on top of your deck; its bonus is yours at once, and only now.
about-nobles = Pay beer for Nobles: { $prices } beer for 1, 2, 3 and so on: nobles 2. As often as you can pay. { about-noble }
about-step = Spend a counter guest for one step on the monastery track.
about-choose = Choose one of the bonuses offered: choose waitress, choose 2 beer.
about-end = End your turn. Of doubloons and beer left you keep { $doubloons } and { $beer }; the rest is lost. Dice left go back.
about-plan = Try moves without making them: plan serve 6 supplier, buy waitress. You see what you would have, and what could be done next. drop takes the last one back, go makes them all, up to the first that reveals something. drop on an empty plan, or drop all, leaves it. Possible from the draft on, so that you can plan before your turn.

# Cards.
about-tavern-card = { $name } card: costs { $cost ->
    [one] 1 doubloon
   *[other] { $cost } doubloons
}, { $points ->
    [one] 1 point
   *[other] { $points } points
}.
about-guest-card = { $name }, a guest: costs { $cost } beer, wants { $pip }, pays { $pays ->
    [one] 1 doubloon
   *[other] { $pays } doubloons
}, { $points ->
    [one] 1 point
   *[other] { $points } points
}{ $gives ->
    [no] {""}
   *[yes] ; recruiting gives { $bonus } at once
}.
about-regular-card = { $name }: wants { $pip }, pays { $pays ->
    [one] 1 doubloon
   *[other] { $pays } doubloons
}, { $points ->
    [one] 1 point
   *[other] { $points } points
}. Yours from the start; can't be bought.
about-noble-card = { $name }: wants { $pip }, pays { $pays ->
    [one] 1 doubloon
   *[other] { $pays } doubloons
}, { $points ->
    [one] 1 point
   *[other] { $points } points
}.
about-card-beer-merchant = Drawn, it brings 1 beer at the start of your turn.
about-card-dishwasher = Drawn, it may raise one of your dice by 1 as you use it, once a round.
about-card-waitress = Drawn, it gives you one more die of your own colour this round, { $own } in all at most.
about-card-table = Drawn, it is one more table for guests this round.
about-card-beer-supplier = Drawn, each die on the Beer Supplier brings 1 more beer this round.
about-card-noble = All Nobles of a round share one table and are served once.
about-noble = Nobles come by beer and with each upgraded tile.
about-regular = Guests that everybody starts with.

# Tiles and spaces.
about-tile = { $name } tile. { $text }
about-price = Upgrading costs { $cost } doubloons{ $discount ->
    [0] {""}
   *[other] , { $discount } less for each { $card } card returned
}, and brings a Noble.
about-delayed = The upgrade works from the next round on.
about-state-basic = Yours is not upgraded.
about-state-upgraded = Yours is upgraded.
about-state-new = Yours is upgraded and works from the next round on.
about-table = A guest at a table takes one die a round: the pip on the card, or any where it says *. serve 5 table 2 lays a 5 on table 2. At its start you draw until all tables are taken.
about-host = The host looks on; nothing is done there.
about-supplier = Any number of dice may be used there: serve 6 supplier.

# Tracks and pieces.
about-moon = The moon stands on round { $round } of { $rounds }, which gives everybody: { $gift }. tracks shows all.
about-evening = { about-moon }
about-round = { about-moon }
about-monastery = A track of spaces 0 to { $last }, then on from 0. You are on { $space }. Each bonus space you step on gives its bonus at once. Steps come from the Monk, from counter guests and from guests. tracks shows all.
about-track = { about-monastery }
about-market = Place 0 is the stack of equal guests, places 1 to 4 come from the guest deck. market shows all that may come.
about-supply = The tavern cards that can be bought, one of each kind a round.
about-counter-guest = You have { $tokens } in all; they come into your hand through bonuses. Spend one to redraw the cards of this round, or in your turn for a step on the monastery track.
about-counter = { about-counter-guest }
about-guest = Sits at a table and pays when served. Recruit better ones for beer. A guest's number in brackets is the die that it wants.
about-coaster = Four white dice lie on each coaster. Take one, and all coasters pass to the left, until they are empty.
about-dice = White dice come from the coasters, own-colour dice from Waitresses; they are written behind a plus.
about-die = { about-dice }
about-own-dice = Behind the plus stand dice of your own colour, from Waitresses. At most { $own } are rolled in a round.
about-own = { about-own-dice }
about-white = White dice are shared: { $white } lie on each coaster, and each player takes one after the other until all have { $white }. They fit wherever a die fits, as own-colour dice do.
about-reserve = Your counter guests that are not in your hand: { $reserve } now. A bonus brings them from there into your hand; with none there, it brings none.
about-start = The start player is first in the draft and in serving. Each round the next player to the left is it.
about-taproom = The room with your tables. A Table card drawn is one more table there this round.
about-pip = The face that a guest wants. * takes any die. A Dishwasher raises a die by 1.
about-doubloon = Written d. Guests and Cashbox pay them; they buy tavern cards and upgrade tiles. You keep { $doubloons } from round to round.
about-d = { about-doubloon }
about-doubl = { about-doubloon }
about-keeps = At the end of your turn you store { $doubloons } doubloons at most, in the Safe, and { $beer } beer, in the Beer Storage; the rest is lost. In brackets stands what you can keep.
about-stored = { about-keeps }
about-kept = { about-keeps }
about-lost = { about-keeps }
about-store = { about-keeps }
about-beer = Written b. Barrel, Beer Supplier and Beer Merchants bring it; it recruits guests and Nobles. You keep { $beer } from round to round.
about-b = { about-beer }
about-use = What is left of your Dishwashers this round: { $washers }. Each raises a die by 1 as it is used; several may serve one die; a 6 can't be raised.
about-deck = You draw from it each round until all tables are taken. What you gain goes on top of it.
about-discard = What was drawn goes here at closing time; it is shuffled when the deck is empty.
about-point = All points on the cards in your deck and discard pile, tavern included. The most win after { $rounds } rounds; then stored doubloons and beer count.
about-pts = { about-point }
about-tile-sign = ○ is a tile on its basic side, ● an upgraded one, ◐ one that works from the next round.
about-tiles = { about-tile-sign } In the lines of the others: Ca Cashbox, Ba Barrel, Su Supplier, Mo Monk, Di Dishwasher, Wa Waitress, Ta Tables, Sa Safe, St Storage.

# Signs.
about-upgraded = ● marks an upgraded tile.
about-basic = ○ marks a tile on its basic side; behind ↑ stands what upgrading costs.
about-new = ◐ marks a tile upgraded this round that works from the next.
about-beside = ▮2: two cards lie there; in the market, two are left of the stack.
about-served = ✓ marks what was used or bought this round.
about-price-sign = ↑9-3: upgrading costs 9, down to 3 if all cards lying there are returned.
about-open = » and bold words mark what you can act on now.
about-any = * takes any die.

help-moves =
    Type the number of a choice, then that of a move in it: 1 2. Or the move itself:
    serve 6 supplier, buy waitress. plan before it only tries it out.
    ? Waitress, ? Miller: what a card does. ? monk: what a word means.
rules =
    Fill your tavern with guests who pay, and after { $rounds } rounds have the most points.
    A. The moon moves on; everybody gets the round's bonus.
    B. Each draws cards until the tables are taken. A counter guest redraws them.
    C. Waitresses bring dice of your own colour, { $own } at most.
    D. Take a white die from your coaster, pass the coasters on, { $white } times.
    E. Plan as you like: plan serve 6 supplier, buy waitress.
    F. In turn order, each a whole turn, in any order:
       use dice: guests pay doubloons for their pip; Cashbox { $cashbox },
       Barrel { $barrel } beer, any die; Beer Supplier on { $supplier }; Monk on { $monk };
       Dishwashers add 1
       buy tavern cards and upgrade tiles (each brings a Noble) for doubloons
       recruit one guest, and Nobles, for beer
       spend counter guests on the monastery track
       What you gain goes on top of your deck; little can be stored.
    G. All drawn cards go to the discard pile; the start player passes on.
