# Lines of the log, shared by the window and the command line.
log-against = { $said } against { $against }
log-gm-line = the GM’s ruling
log-struck = struck out by the GM
log-not-counted = does not apply
log-target-number = Needed: { $against }
log-added = Added to the roll: { $total }
log-step = { $number }.
fight-won = The fight is over. Won by: { $who }; rounds: { $rounds }
fight-ended = The fight is over, undecided; rounds: { $rounds }
command-log-find = Search the log
command-remark = Note in the log…
command-export-log = Export the log…
log-find-hint = Words, a name, a rule, “round 2”
log-find-who = Whom it concerns
log-find-kind = Which entries
log-find-round = In which round
log-find-anybody = anybody
log-find-any-round = any round
log-find-one-round = round { $number }
log-find-close = Show the whole log
log-find-more = Show more
log-find-count = { $count ->
    [0] nothing found
    [one] one entry
   *[other] { $count } entries
}
log-find-so-far = entries so far: { $count }…
log-kind-all = everything
log-kind-dice = rolls
log-kind-by-hand = by hand
log-kind-against = against the rules
log-kind-remarks = notes
log-copy = Copy
log-form-txt = Text
log-form-md = Markdown
log-form-html = Page for a browser
log-exported = The log is in { $file }.
log-unwritable = { $file }: the log cannot be written ({ $reason }). Choose another folder.
remark-title = Note in the log
remark-hint = What happened, in your own words
remark-do = Write
gm-remark = ✎ { $words }
