# Sentences of Tavern Fame.

option-timing = When a boast may be called: "ordered", in answer order, or "live", at any time.
option-opener = The seat that opens the first round; drawn if left out.

# Places and pieces.
place-centre = the centre
place-pool = the pool
place-card = the enemy card
place-deck = the enemy deck
place-used = the used enemies
place-box = the box
piece-ladder = Ladder of boasts
piece-boast = The boast
piece-card = The enemy card
piece-drinks = Your drinks
piece-arm = Arm wrestling

# Who must do what.
prompt-boast = { $who } opens the round with a boast.
prompt-answer = { $who } answers { $boaster }'s boast of { $boast }: { $top ->
    [yes] believe or call.
   *[no] believe, raise or call.
}
prompt-last-chance = { $who } { $top ->
    [yes] stays: nobody can raise above { $boast }.
   *[no] has the last chance to raise above { $boast }, or stays.
}
prompt-hold = { $who } holds the call against { $boaster }'s boast of { $boast }, or withdraws it.
prompt-slay = { $who } must slay at least { $boast }; choose how many drinks to spend.
prompt-wrestle = { $who }'s last patron is at stake: wrestle or concede.
prompt-over = { $who } wins with { $count ->
    [one] 1 patron
   *[other] { $count } patrons
}.

# Labels of moves.
label-boast = Boast { $number ->
    [one] 1 kill
   *[other] { $number } kills
}
label-believe = Believe the boast of { $boast }
label-raise = Raise to { $number }
label-call = Call the boast of { $boast }: stake a patron
label-stay = Stay: let the boast of { $boast } stand
label-hold = Hold the call against { $boast }
label-withdraw = Withdraw the call and take the patron back
label-slay = Spend { $number ->
    [0] no drinks
    [one] 1 drink
   *[other] { $number } drinks
}: roll { $dice ->
    [one] 1 die
   *[other] { $dice } dice
}
label-wrestle = Wrestle for your last patron
label-concede = Concede your last patron

# Events.
event-opens = { $who } opens the game.
event-dealt = { $who } is the { $item }.
event-round = Round { $count }: { $who } opens and buys a round.
event-shuffled = The used enemies are shuffled into a new deck of { $count }.
event-flipped = { $item } turn up.
event-boasted = { $who } boasts { $count ->
    [one] 1 kill
   *[other] { $count } kills
}.
event-raised = { $who } raises to { $count }.
event-believed = { $who } believes.
event-called = { $who } calls the boast of { $count }.
event-stayed = { $who } stays.
event-held = { $who } holds the call against { $count }.
event-withdrew = { $who } withdraws the call.
event-spent = { $who } spends { $count ->
    [0] no drinks
    [one] 1 drink
   *[other] { $count } drinks
}.
event-rolled = { $who } rolls { $dice }: { $number ->
    [0] no kills
    [one] 1 kill
   *[other] { $number } kills
}.
event-succeeded = { $who } keeps the boast with { $count ->
    [one] 1 kill
   *[other] { $count } kills
}.
event-failed = { $who } fails with { $count ->
    [0] no kills
    [one] 1 kill
   *[other] { $count } kills
}.
event-perfect = A perfect bluff by { $who }!
event-patrons = { $count ->
    [one] A patron moves
   *[other] { $count } patrons move
} from { $source } to { $target }.
event-drinks = { $count ->
    [one] A drink moves
   *[other] { $count } drinks move
} from { $source } to { $target }.
event-challenged = { $who }'s last patron is at stake.
event-wrestled = { $who } wrestles for it.
event-conceded = { $who } concedes it.
event-arm-rolled = { $who } rolls { $dice } for strength.
event-tied = A tie; they roll again.
event-held-out = { $who } holds out.
event-weakened = { $who } is weakened to strength { $count }.
event-left = { $who } is out of the game.
event-aside = { $item } are set aside.
event-won = { $who } wins with { $count ->
    [one] 1 patron
   *[other] { $count } patrons
}.

# Refusals of moves. They name the rule.
refusal-move-game-over = The game is over; no more moves.
refusal-move-not-asked = It is not your turn to { $verb }.
refusal-move-not-next = You may { $verb } only when the answer is yours.
refusal-move-wrong-phase = You can't { $verb } now: { $phase ->
    [boast] the opener boasts first
    [answer] a boast wants an answer: believe, raise or call
    [last-chance] it is the last chance: raise or stay
    [hold] the caller holds or withdraws first
    [slay] the boaster has to slay
    [wrestle] a last patron is at stake: wrestle or concede
   *[over] the game is over
}.
refusal-move-too-low = { $verb } needs a number above { $boast }; you said { $number }.
refusal-move-too-high = { $verb ->
    [slay] slay can spend the { $drinks } drinks you hold; you said { $number }
   *[other] { $verb } goes up to { $dice }, the dice in the box; you said { $number }
}.
refusal-move-no-patron = A call needs a patron to stake; you have none.

# Faults of editions.
edition-name-twice = the name "{ $name }" is used twice; characters and enemies all need names of their own
edition-seats = box.seats: the fewest players ({ $fewest }) are more than the most ({ $most })
edition-characters = character: { $most } players need { $most } characters, there are { $count }
edition-start = start.{ $what }: { $most } players with { $each } each need more than the { $box } in the box
edition-hand = start.drinks: { $start } are more than a hand holds ({ $limit })
edition-fame = start.patrons: with { $start } a player has already won (limits.fame is { $fame })
edition-bonus = { $place }: there is no enemy "{ $enemy }"

# Faults of positions.
position-enemy-unknown = there is no enemy "{ $name }" in this edition
position-enemy-twice = "{ $name }" lies there { $count } times; the box has one
position-enemy-missing = "{ $name }" is in no place: deck, used or turned up
position-too-many = the players hold { $more } { $what } more than the box has ({ $box })
position-rest = { $place } is { $said }, but { $rest } remain of the box
position-character-twice = two players are the { $name }
position-character-unknown = seat { $seat }: there is no character "{ $name }" in this edition
position-strength = seat { $seat }: strength { $strength } is above the character's { $most }
position-hand = seat { $seat }: { $drinks } drinks are more than a hand holds ({ $most })
position-fame = seat { $seat }: with { $patrons } patrons the game would be over
position-out = seat { $seat }: a player is out exactly after the second defeat, without patrons and drinks
position-out-order = out_order must name each seat that is out, once
position-few = a running game needs two players who are in
position-round = round { $round } is beyond the last one ({ $rounds })
position-enemy = an enemy is turned up in every phase but "over"; here it is "{ $phase }"
position-no-boast = in phase "{ $phase }" there is no boaster, boast or caller
position-needs-boast = phase "{ $phase }" needs a boaster and a boast of at least 1
position-boast = a boast of { $boast } is more than the dice in the box ({ $dice })
position-no-seat = { $what }: there is no seat { $seat }
position-seat-out = { $what }: seat { $seat } is out
position-needs-caller = phase "{ $phase }" needs a caller who is not the boaster
position-no-caller = in phase "answer" no patron is staked, so there is no caller
position-asking = asking: seat { $seat } can't be the one asked in phase "{ $phase }"
position-no-wrestle = victim, taker and kills belong to phase "wrestle", not to "{ $phase }"
position-ending = winner and reason belong to phase "over", and only there
position-wrestlers = a wrestle needs a victim and a taker, and one of them is the boaster
position-last-patron = seat { $seat }: the victim of a wrestle has just the last patron at stake
position-kills = kills: with { $kills } the boast was not kept
