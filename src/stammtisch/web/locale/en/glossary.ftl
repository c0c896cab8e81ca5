# What pieces and words mean. Numbers come from the edition.
glossary-title = What everything means
glossary-intro = Every card, tile, space, token and word of both games. At a table the same is told on pointing at a piece, on focus, or on a long press.
glossary-contents = Chapters
glossary-link = What everything means
glossary-of = { $game }: words and pieces

glossary-fame-tokens = Tokens and dice
glossary-fame-round = A round
glossary-fame-arm = Last patrons
glossary-fame-characters = Characters
glossary-fame-enemies = Enemies
glossary-tiefenthal-tokens = Tokens and dice
glossary-tiefenthal-tavern = In the tavern
glossary-tiefenthal-cards = Tavern cards
glossary-tiefenthal-tiles = Tiles
glossary-tiefenthal-regulars = Regulars and Nobles
glossary-tiefenthal-guests = Guests of the market
glossary-tiefenthal-phases = A round, step by step
glossary-tiefenthal-evenings = The round track
glossary-tiefenthal-monastery = The monastery track

# Tavern Fame.
term-fame-patron = Patron
explain-fame-patron = Somebody who tells of your deeds. Enough patrons win the game at once; without any you can't call.
term-fame-drink = Drink
explain-fame-drink = Each drink that you spend before a slaying adds one die. Everybody but the opener gets one at the start of a round.
term-fame-strength = Strength
explain-fame-strength = The dice that a character rolls without help, for slaying and for arm wrestling. It falls by 1 with the first last patron that is lost.
term-fame-own-die = Dice here
explain-fame-own-die = The dice that this player would roll against this enemy without spending a drink, bonus included.
term-fame-white-die = Die
explain-fame-white-die = A die that shows the enemy's health or more is a kill.
term-fame-health = Health
explain-fame-health = The face from which a die kills this enemy. A health of 2 makes nearly every die a kill, a health of 6 only sixes.
term-fame-reward = Reward
explain-fame-reward = What the boaster takes for slaying the enemy: patrons from the centre and drinks from the pool.
term-fame-ladder = Ladder of boasts
explain-fame-ladder = Every boast of the round must be higher than the one before. The lit rung is the boast that stands.
term-fame-round = Round
explain-fame-round = Drinks for all but the opener, a new enemy, a boast, answers, and perhaps a slaying.
term-fame-opener = Opener
explain-fame-opener = Boasts first, and gets no drink this round. Who won the last round opens the next.
term-fame-enemy = Enemy
explain-fame-enemy = Turned up new each round. Its card says how hard it is to kill and what killing it brings.
term-fame-boast = Boast
explain-fame-boast = A number of kills that you claim you would make. You may mean it or not.
term-fame-believe = Believe
explain-fame-believe = You let the boast pass. If all believe, the boaster gets a patron without rolling a die.
term-fame-raise = Raise
explain-fame-raise = You boast higher and become the boaster; everybody else is asked again.
term-fame-call = Call
explain-fame-call = You doubt the boast and stake a patron of yours on the card: the boaster has to prove it.
term-fame-stake = Stake
explain-fame-stake = The caller's patron on the enemy card. It goes to the boaster if the boast holds, else it comes back with one of the boaster's.
term-fame-last-chance = Last chance
explain-fame-last-chance = After a call the others, one by one, may still raise and so take the slaying upon themselves.
term-fame-stay = Stay
explain-fame-stay = You let the slaying happen as it was called.
term-fame-hold = Hold
explain-fame-hold = Your call now stands against the new, higher boast.
term-fame-withdraw = Withdraw
explain-fame-withdraw = You take your call and your patron back, and the new boast is answered as usual.
term-fame-slay = Slay
explain-fame-slay = The boaster chooses how many drinks to spend, then rolls all dice at once.
term-fame-kill = Kill
explain-fame-kill = A die that reaches the enemy's health. There must be at least as many as were boasted.
term-fame-perfect-bluff = Perfect bluff
explain-fame-perfect-bluff = Exactly as many kills as boasted, not one more: the character's own extra reward.
term-fame-bonus = Bonus dice
explain-fame-bonus = Each character has favourite enemies, against whom more dice are rolled.
term-fame-wrestle = Arm wrestling
explain-fame-wrestle = For your last patron, both roll their strength. More sixes win; if equal, more fives, and so on. Whoever wins keeps the patron.
term-fame-concede = Concede
explain-fame-concede = You give the last patron up without rolling. That counts as a defeat.
term-fame-out = Out of the game
explain-fame-out = The first defeat costs a point of strength, but new patrons and drinks come as comfort. The second puts you out.
term-fame-centre = Centre
explain-fame-centre = The patrons that nobody has won yet. When none is left the game ends with the round, and most patrons win.
term-fame-pool = Pool
explain-fame-pool = The drinks on the common table. Spent drinks come back here.
explain-bonus = +{ $dice } against { $enemy }
explain-character = Rolls { $strength } dice. Bonus dice: { $bonus }. Perfect bluff: { $patrons ->
    [0] {""}
    [one] 1 patron
   *[other] { $patrons } patrons
}{ $drinks ->
    [0] {""}
    [one] { $patrons ->
        [0] {""}
       *[other] {" "}and{" "}
    }1 drink
   *[other] { $patrons ->
        [0] {""}
       *[other] {" "}and{" "}
    }{ $drinks } drinks
}.
explain-enemy = A die kills from { $health } on. Whoever slays enough of them takes { $patrons ->
    [one] 1 patron
   *[other] { $patrons } patrons
} and { $drinks ->
    [one] 1 drink
   *[other] { $drinks } drinks
}.

# The Taverns of Tiefenthal.
term-tiefenthal-doubloon = Doubloon
explain-tiefenthal-doubloon = Money: it buys tavern cards and upgrades tiles. What the safe can't hold is lost at the end of your turn.
term-tiefenthal-beer = Beer
explain-tiefenthal-beer = It draws guests and Nobles to your tavern. What the storage can't hold is lost at the end of your turn.
term-tiefenthal-point = Victory points
explain-tiefenthal-point = Printed on cards. After the last round all cards in your deck count, and the most points win.
term-tiefenthal-counter-guest = Counter guest
explain-tiefenthal-counter-guest = A favour kept at the counter. Spend it to discard what you drew and draw again, or for a step at the monastery.
term-tiefenthal-step = Monastery step
explain-tiefenthal-step = Moves your marker along the monastery track; each bonus space that it reaches pays at once.
term-tiefenthal-wash = Dishwasher use
explain-tiefenthal-wash = Raises one die that you use this turn by 1; several may raise the same die. A 6 goes no higher.
term-tiefenthal-white-die = White die
explain-tiefenthal-white-die = Taken from the coasters that go round. Each serves once in your turn.
term-tiefenthal-own-die = Own die
explain-tiefenthal-own-die = A die of your colour, rolled for Waitresses, three at most. Nobody can take it from you.
term-tiefenthal-any-die = Any die
explain-tiefenthal-any-die = Whatever it shows will do.
term-tiefenthal-locked-die = Laid die
explain-tiefenthal-locked-die = A die that is laid or used already.
term-tiefenthal-coaster = Coaster
explain-tiefenthal-coaster = Holds the white dice. Take one, and it goes on to your left; so four times.
term-tiefenthal-start-player = Start player
explain-tiefenthal-start-player = Takes dice and serves first this round. In the next round it is the player to the left.
term-tiefenthal-card = Card
explain-tiefenthal-card = A new card goes on top of your deck: you draw it next round.
term-tiefenthal-upgrade = Upgrade
explain-tiefenthal-upgrade = Turns a tile to its better side, and a Noble comes along each time.
term-tiefenthal-gift = Bonus
explain-tiefenthal-gift = Something that you get at once; its words are on it.
term-tiefenthal-nothing = Nothing
explain-tiefenthal-nothing = You may always decline.
term-tiefenthal-table-space = Table
explain-tiefenthal-table-space = One guest sits at each. Your tavern fills until all tables are taken.
term-tiefenthal-free-table = Free table
explain-tiefenthal-free-table = Still free: more cards are drawn.
term-tiefenthal-served = Served
explain-tiefenthal-served = This guest has paid for this round.
term-tiefenthal-new-tile = From the next round
explain-tiefenthal-new-tile = Tables, Waitress and Dishwasher tiles that were turned this round work from the next one.
term-tiefenthal-used-tile = Used
explain-tiefenthal-used-tile = Cashbox and Barrel take one die a round. This one has had it.
term-tiefenthal-left = Cards left
explain-tiefenthal-left = How many of these cards are still to be had.
term-tiefenthal-beside = Cards beside an area
explain-tiefenthal-beside = Tavern cards drawn this round. They help until it ends, and may be returned for a discount.
term-tiefenthal-deck = Deck
explain-tiefenthal-deck = Your cards, drawn from the top round by round. When it is empty the discard pile is shuffled.
term-tiefenthal-discard = Discard pile
explain-tiefenthal-discard = What was drawn and cleared away; it will be your deck again.
term-tiefenthal-market = Market
explain-tiefenthal-market = Five guests who can be drawn to a tavern with beer, one a turn.
term-tiefenthal-supply = Supply
explain-tiefenthal-supply = Tavern cards for doubloons; one of each kind a turn.
term-tiefenthal-evening = A new round
explain-tiefenthal-evening = The moon goes on and all get the bonus of its space.
term-tiefenthal-fill = The tavern fills up
explain-tiefenthal-fill = Cards are drawn until every table has its guest. Other cards lie down beside their areas on the way.
term-tiefenthal-redraw = Keep or redraw
explain-tiefenthal-redraw = With a counter guest you may discard all that you drew this round and draw once more.
term-tiefenthal-waitresses = The waitress comes
explain-tiefenthal-waitresses = Each Waitress drawn brings a die of your colour.
term-tiefenthal-draft = Taking dice
explain-tiefenthal-draft = Four times a white die from the coaster before you, which then goes to the left.
term-tiefenthal-plan = Planning
explain-tiefenthal-plan = Lay dice out as you like before your turn, also while others play. Nothing is bound by it.
term-tiefenthal-serve = Time to serve
explain-tiefenthal-serve = Your turn: use dice, buy, upgrade and recruit in any order, then end it.
term-tiefenthal-closing = Closing time
explain-tiefenthal-closing = Everything drawn goes to the discard piles, and the next player starts.
term-tiefenthal-round-track = Round track
explain-tiefenthal-round-track = The rounds of the game, each with its bonus for everybody.
term-tiefenthal-monastery = Monastery track
explain-tiefenthal-monastery = A way round the monastery with bonuses. It goes on for another lap after the last space.
term-tiefenthal-host-tile = Host
explain-tiefenthal-host-tile = The heart of the house. It can't be upgraded and does no work.

term-tile = { $name } (tile)
term-tile-upgraded = { $name } (upgraded)
term-evening-space = Round { $space }
term-monastery-space = Monastery space { $space }
explain-card-beer-merchant = Costs { $cost } doubloons. Drawn, it gives 1 beer at the start of your turn.
explain-card-dishwasher = Costs { $cost } doubloons. Drawn, it raises one die that you use by 1.
explain-card-waitress = Costs { $cost } doubloons. Drawn, she brings a die of your own colour.
explain-card-table = Costs { $cost } doubloons. Drawn, it is one more table for this round.
explain-card-beer-supplier = Costs { $cost } doubloons. Drawn, it adds 1 beer to every die used at the Beer Supplier.
explain-tile-safe = Keeps { $basic } doubloons for the next round, upgraded { $upgraded }. Costs { $cost } doubloons.
explain-tile-beer-storage = Keeps { $basic } beer for the next round, upgraded { $upgraded }. Costs { $cost } doubloons.
explain-tile-barrel = Takes any one die a round for { $basic } beer, upgraded { $upgraded }. Costs { $cost } doubloons.
explain-tile-cashbox = Takes any one die a round and pays { $basic ->
    [one] 1 doubloon
   *[other] { $basic } doubloons
}, upgraded { $upgraded }. Costs { $cost } doubloons.
explain-tile-monk = Each fitting die is worth { $basic ->
    [one] 1 step
   *[other] { $basic } steps
} at the monastery, upgraded { $upgraded }. Costs { $cost } doubloons.
explain-tile-dishwasher = Upgraded, it lets you raise dice by { $upgraded } in all each round, without a card. Costs { $cost } doubloons.
explain-tile-waitress = Upgraded, it brings { $upgraded ->
    [one] 1 own die
   *[other] { $upgraded } own dice
} each round, without a card. Costs { $cost } doubloons.
explain-tile-tables = { $basic } tables, upgraded { $upgraded }. Costs { $cost } doubloons.
explain-tile-beer-supplier = Each fitting die pours { $basic } beer, upgraded { $upgraded }, and 1 more for every Beer Supplier card drawn. Costs { $cost } doubloons.
explain-upgraded-safe = Keeps { $upgraded } doubloons for the next round.
explain-upgraded-beer-storage = Keeps { $upgraded } beer for the next round.
explain-upgraded-barrel = Takes any one die a round for { $upgraded } beer.
explain-upgraded-cashbox = Takes any one die a round and pays { $upgraded } doubloons.
explain-upgraded-monk = Each fitting die is worth { $upgraded } steps at the monastery.
explain-upgraded-dishwasher = Lets you raise dice by { $upgraded } in all each round, without a card.
explain-upgraded-waitress = Brings { $upgraded ->
    [one] 1 own die
   *[other] { $upgraded } own dice
} each round, without a card.
explain-upgraded-tables = { $upgraded } tables for your guests.
explain-upgraded-beer-supplier = Each fitting die pours { $upgraded } beer, and 1 more for every Beer Supplier card drawn.
explain-discount = Each { $card } card that lies here and is returned lowers the price by { $discount }.
explain-delayed = Works from the next round.
explain-tile-noble = The upgrade brings a Noble, worth { $points } points, as long as any are left.
explain-regular = One of those who always come. { $pip ->
    [0] Any die serves
   *[other] A { $pip } serves
} for { $pays ->
    [one] 1 doubloon
   *[other] { $pays } doubloons
}.
explain-guest = { $cost } beer in the market. { $pip ->
    [0] Any die serves
   *[other] A { $pip } serves
} for { $pays ->
    [one] 1 doubloon
   *[other] { $pays } doubloons
} in every round in which this guest sits down; worth { $points ->
    [one] 1 point
   *[other] { $points } points
}.
explain-noble = { $points } points. { $pip ->
    [0] Any die serves
   *[other] A { $pip } serves
} for { $pays ->
    [one] 1 doubloon
   *[other] { $pays } doubloons
}. All Nobles of a round share one table: one die serves them all, and they pay once. They come with upgrades, or for beer.
explain-brings = On recruiting, at once: { $bonus }.
explain-evening-plain = No bonus.
explain-evening-gives = For everybody: { $bonus }.
explain-evening-choose = Everybody chooses: { $bonus }.
explain-monastery-plain = No bonus here.
explain-monastery-gives = Whoever comes here gets { $bonus }.
explain-monastery-choose = Whoever comes here chooses: { $bonus }.
