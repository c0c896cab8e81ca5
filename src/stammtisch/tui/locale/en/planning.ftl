# What changed, choices that hold several moves, and plans.
only-changes = (table tells the rest)
menu = { $count ->
    [one] 1 move
   *[other] { $count } moves
}
menu-listed = { $count ->
    [one] 1 move
   *[other] { $count } moves
}: { $moves }
menu-brief = ({ $count ->
    [one] 1 move
   *[other] { $count } moves
})
prompt-plan = { $who } plans >{" "}
command-plan = plans moves without making them: plan MOVE, MOVE; alone, all you type is planned, until drop or drop all
command-drop = takes the last planned move back, or leaves a plan that is empty; drop all forgets the plan and leaves it
command-go = makes the planned moves, up to the first that reveals something
plan = Plan (go, drop): { $moves }
plan-none = Plan: nothing yet. Moves you type are only planned; drop leaves the plan.
plan-before = Your turn is still to come: { $move } is not planned but made at once.
plan-then = Then: { $totals }
plan-waiting = Planned: { $moves } (go, plan, drop)
plan-unknown = { $move } will reveal something: the plan stops there, what follows is not checked.
plan-revealed = "{ $move }" revealed something, so the plan stops here.
plan-stopped = The plan stops: { $reason }
plan-left = Still planned: { $moves }. go makes them, drop takes them back.
prompt-sure = { $warning } Do it? (y, or Enter to go back) >{" "}
warned = { $warning }
refusal-plan-empty = Nothing is planned. For example: plan MOVE, MOVE
refusal-plan-not-yet = Your turn has not come yet. The plan is kept; go makes its moves then.
refusal-plan-too-early = It is too early to plan: what your turn will bring is not known yet.
