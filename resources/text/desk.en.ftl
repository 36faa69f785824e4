# What the panels beside the map show: body, links, order, charts.
combatant-body = Body
combatant-body-bad = hurt
combatant-body-good = protected
combatant-body-fold = Fold the body away
combatant-body-unfold = Show the body
log-trail = Show the way on the map
command-order-earlier = Earlier in the order
command-order-later = Later in the order
chart-open =
    { $count ->
        [one] { $count } row…
       *[other] { $count } rows…
    }
chart-rows-of = Rows of the chart
chart-up = Up
chart-down = Down
form-section-changed = changed: { $count }
form-wrong = It cannot be saved like this: { $why }
rules-chart = a chart of { $count } rows
board-covered = { $percent } % hidden
order-over = Nobody is to act now.

saving = saving…
unread = not read
unread-hint = The screen may not show what is in the file: another program holds it. Nothing is done until it can be read
read-again = Read again
battle-open-elsewhere = “{ $file }” is open in another window, too. Go on in one of the two only: what is done in both cannot be kept in one file.
saving-hint = The last deeds are shown but not yet on the disk

## The end of a fight
command-end-battle = End the battle…
ending-won = Victory: { $who }
ending-nobody = Nobody is left standing
ending-undecided = The fight is undecided
ending-drawn = The fight is over, undecided
ending-rounds = { $count ->
    [one] { $count } round was fought.
   *[other] { $count } rounds were fought.
}
ending-over = The fight is over.
ending-left = { $left } of { $most } left
ending-below = { $lost ->
    [0] now { $left } / { $most }
   *[other] lost { $lost }, now { $left } / { $most }
}
ending-more = { $count ->
    [one] and { $count } more, unhurt or less hurt
   *[other] and { $count } more, unhurt or less hurt
}
ending-lost = { $side }: nobody left ({ $fates })
ending-fate = { $count } { $fate }
ending-mends = What is left to do
ending-end = End the battle
ending-end-hint = What lasts as long as the fight does is over; all stand as before its beginning. It is a step that can be undone.
ending-go-on = Go on
ending-go-on-hint = The fight goes on as it stands. The menu Battle ends it later.
ending-close = Done
fate-standing = standing
fate-fled = fled
fate-yielded = surrendered
fate-down = down
fate-dead = dead

## The log
log-volley = { $count ->
    [one] { $count } attack at { $at }
   *[other] { $count } attacks at { $at }
}
log-entry-hint = Click to see on the map where it was, twice to see the battle as it was then; the right button offers more.
log-idle = { $count ->
    [one] { $count } more, which changes nothing ▸
   *[other] { $count } more, which change nothing ▸
}
log-under-way = Under way
log-show = Show on the map
log-back-before = Go back to before this…
log-back-after = Go back to after this…
log-back-title = Go back?
log-back-hint = What is undone can be redone, until something else is done.
log-back-do = { $count ->
    [one] Go back, { $count } step is undone
   *[other] Go back, { $count } steps are undone
}
log-back-leave = Stay here

## Rows of a kind on a card
table-unfold = Reasons and odds ▸
table-by-itself = auto

## The sheet
form-pick = Choose from the list…
form-pick-search = Find by name or number
form-pick-list = What there is
form-add-own = + New
form-none-held = nothing
form-not-carried = { $what } (not carried)
form-derived = { $value } (by the rules)
sheet-read = To read
sheet-change = To change
sheet-read-hint = What there is to know at a glance; a click on a number changes it.
sheet-change-hint = Every field of the sheet.
sheet-facts = As it stands
sheet-overruled = (counts as { $value } by { $rule })
sheet-overruled-when = ({ $when }: counts as { $value } by { $rule })
sheet-unused = (not used, by { $rule })
sheet-read-change = Click to change it
