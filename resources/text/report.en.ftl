# The report of a battle, and the luck of its dice.

command-report = Report…
report-title = What happened
report-contents = On this page
report-won = { $who } won.
report-undecided = The battle is not decided.
report-rounds = { $count ->
    [0] No round was fought.
    [one] One round.
   *[other] { $count } rounds.
}
report-deeds = { $count ->
    [one] One deed.
   *[other] { $count } deeds.
}
report-unread = { $count ->
    [one] One deed comes to something else under today's rules: its dice are not counted for luck and expected hits.
   *[other] { $count } deeds come to something else under today's rules: their dice are not counted for luck and expected hits.
}
report-map = The map
report-picture-start = The map at the start
report-picture-end = The map at the end: { $round }
report-sides = The sides
report-charts = Round by round
report-figures = Who did what
report-luck = The luck of the dice
report-story = What happened
report-before = Before the battle
report-between = Between the battles
report-first-of-all = Before the first round
report-round-of-fight = Battle { $fight }, round { $number }
report-nothing = Nothing to tell.
report-numbers = The numbers
report-made = Written by Flank. This page needs no network and runs no script.
report-chart-points = Points left at the end of each round
report-chart-dealt = Harm done in each round
report-nobodys = by nobody
report-col-side = Side
report-col-figures-count = Figures
report-col-standing = Standing
report-col-dealt = Dealt
report-col-taken = Taken
report-col-blows = Blows
report-col-hits = Hits
report-col-expected = Expected hits
report-col-luck = Luck
report-col-name = Name
report-col-points = Points
report-col-fate = At the end
report-col-healed = Healed
report-col-moved = Moved
report-col-reactions = Reactions
report-col-felled = Felled
report-col-fell-by = Felled by
report-col-round = Round
report-col-who = Who
report-col-rolls = Rolls
report-left-table = off the table
report-expected-of = { $expected } ({ $hits } of { $weighed })
report-expected-how =
    Expected hits are the exact odds of each blow, added up, as they stood when it was rolled. Where the odds of some blows are not known, the brackets say how many of the known ones landed.
report-percent = { $share }%
report-below-one = below 1%
report-above-ninety-nine = above 99%
report-luck-of = { $luck } ({ $count })
report-luck-typed = Typed dice
report-luck-program = Program's dice
report-luck-unknown = Not known whose
report-no-luck = No roll counts for luck here.
report-luck-how =
    How this is worked out: each roll is worth the share of equally likely throws that would have been worse for whoever made it, with half of those that would have been as good, by the exact odds shown before the roll, the GM's changes included. Where a roll means a hit or a miss, only that counts, not the number. The worths are added, and the sum is compared with everything the same dice could have come to: 70% means that of 100 evenings with these rolls 70 would have gone worse; 50% is even.
report-luck-near = So many rolls, or such dice, are summed up nearly, not exactly.
report-left-out = { $count ->
    [one] One roll is left out, for nobody can say which number is good there (a direction, a table).
   *[other] { $count } rolls are left out, for nobody can say which number is good there (a direction, a table).
}
report-blow = { $by } attacks { $at }
report-lost = { $at } loses { $points }
report-out = { $at } is out of the fight
report-unwritable = The report cannot be written to { $file }: { $reason }.
report-out-is-in = The report cannot take the place of the battle itself: { $file }.

## The dialogs
report-for = For whom
report-for-gm = the GM: everything
report-for-players = the players: what they saw
report-for-players-hint = Without hidden figures, the GM's deeds, notes and dice, and what lies in fog.
report-edition-players = for the players
report-form = As
report-form-html = a page for the browser
report-form-md = Markdown
report-form-txt = plain text
report-form-json = data (JSON)
report-open = Make and open
report-save = Save as…
report-cancel = Cancel
report-show-luck = Luck…
report-unsaved = The battle is not written to the disk yet, so there is nothing to report from.
report-going-count = Counting what happened…
report-going-draw = Drawing the map…
report-going-write = Writing…
report-done = Report: { $file }
report-stopped = No report was written.
report-not-opened = The report is written, but no program opens it: { $file }
report-luck-title = The luck of the dice
report-luck-close = Close
