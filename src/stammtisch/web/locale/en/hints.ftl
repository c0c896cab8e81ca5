# The coach's panel, and hints for the first game of each kind.
coach-label = Lesson
coach-more = more
coach-progress = { $done } of { $steps } done
coach-wait-title = The others are on
coach-wait = Watch what they do; the lesson goes on when it is your turn.
coach-aside-title = A way of your own
coach-strayed = You chose "{ $move }", which is allowed and may well be good, but dice and cards fall differently from here. Take it back to follow the lesson, or play on with these hints.
coach-done-title = Lesson done
coach-over-title = The game is over
coach-over = It ended before the lesson did. Start again whenever you like.
coach-back = Take it back
coach-again = Start again
coach-leave = You can leave at any time and go on later: the table stays as it is.
coach-how = The rules at a glance
coach-other = The lesson of the other game

hint-label = Hint
hint-first = Hints come with your first table of each game.
hint-hide = No more hints
hint-always = Hints at every table
hint-wait-title = The others are on
hint-wait = Watch what they do: it tells what they may have in mind. Here stands what to think of when you are asked.
hint-fame-boast-title = How many kills?
hint-fame-boast = The first with { $patrons } patrons wins. Count your dice, and a die for each drink. The enemy's health says which faces kill. What you can nearly do is worth boasting: too low and others raise, too high and somebody calls.
hint-fame-answer-title = { $top ->
    [yes] Believe or call
   *[no] Believe, raise or call
}
hint-fame-answer = How many dice could the boaster roll, drinks included? Call when less than half of it seems likely, for you stake a patron. { $top ->
    [yes] Else believe; nobody can boast more.
   *[no] Raise if you would do better yourself. Else believe.
}
hint-fame-last-chance-title = { $top ->
    [yes] No higher boast
   *[no] One last raise?
}
hint-fame-last-chance = { $top ->
    [yes] The boast stands at the top of the ladder. Nobody can raise above it, and to stay costs nothing.
   *[no] If you raise now, you must do the slaying. That pays if the enemy suits you better than the boaster. To stay costs nothing.
}
hint-fame-hold-title = Does your call still stand?
hint-fame-hold = The boast is higher and another player's. Hold if you doubt that one, too; withdraw, and your patron comes back.
hint-fame-slay-title = How many drinks?
hint-fame-slay = Each drink is one die. A failed boast costs a patron, so spend what makes it likely; exactly as many kills as boasted pay extra.
hint-fame-wrestle-title = Your last patron
hint-fame-wrestle = Wrestling costs nothing that conceding would not cost. Only the strength counts, and sixes decide first.
hint-fame-over-title = It is over
hint-fame-over = Look at the result, and play again if you like.
hint-tiefenthal-evening-title = Choose a bonus
hint-tiefenthal-evening = Cards lie on top of your deck and help this very round; doubloons and beer wait until your turn.
hint-tiefenthal-fill-title = Keep or draw again?
hint-tiefenthal-fill = Spend a counter guest if few guests came who pay, or your best cards are still below. It would be worth a step at the monastery otherwise.
hint-tiefenthal-draft-title = Which die?
hint-tiefenthal-draft = In the end the points on your cards count, and Nobles have the most; dice earn what you pay for them with. Take what your best guest wants first. A 1 or a 6 pours beer, a 5 is for the Monk, and Barrel and Cashbox take what is left.
hint-tiefenthal-serve-title = Your turn
hint-tiefenthal-serve = Serve guests first, then see what you can pay: an upgrade brings a Noble with many points, a tavern card works round after round. What you can't store is lost at the end.
hint-tiefenthal-choose-title = A bonus to choose
hint-tiefenthal-choose = Both cards go on top of your deck. A table feeds one more guest, a supplier pours more beer.
hint-tiefenthal-over-title = It is over
hint-tiefenthal-over = Look at the result, and play again if you like.
