# Moves of both games in words, by their first word. number: what follows it; what: all that follows; target: whom it
# names; returned: cards given back for it.

# Tavern Fame.
move-boast = Boast { NUMBER($number) ->
    [one] 1 kill
   *[other] { $number } kills
}
move-believe = Believe
move-raise = Raise the boast to { $number }
move-call = Call
move-stay = Stay
move-hold = Hold the call
move-withdraw = Withdraw the call
move-slay = Slay with { NUMBER($number) ->
    [0] no drinks
    [one] 1 drink
   *[other] { $number } drinks
}
move-wrestle = Wrestle
move-concede = Concede

# The Taverns of Tiefenthal.
move-keep = Keep the guests
move-redraw = Draw again
move-draft = Take the { $number }
move-serve = Lay a { $number } on { $space ->
    [Supplier] the Beer Supplier
    [Cashbox] the Cashbox
    [Barrel] the Barrel
    [Monk] the Monk
   *[other] { $space }
}
move-buy = Buy a { $what }
move-upgrade = Upgrade { $what }{ $returned ->
    [0] {""}
    [one] , 1 card returned
   *[other] , { $returned } cards returned
}
move-recruit = { $target ->
    [none] Recruit a guest
   *[other] Recruit the { $target }
}
move-nobles = Recruit { NUMBER($number) ->
    [one] a Noble
   *[other] { $number } Nobles
}
move-step = Spend a counter guest for a step
move-choose = Choose { $what ->
    [Nothing] nothing
   *[other] { $what }
}
move-end = End the turn
