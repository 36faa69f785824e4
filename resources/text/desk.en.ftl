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
saving-hint = The last deeds are shown but not yet on the disk
