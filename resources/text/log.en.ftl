# Lines of the log, shared by the window and the command line.
log-against = { $said } against { $against }
log-gm-line = the GM's ruling
log-struck = struck out by the GM
log-not-counted = does not apply
log-target-number = Needed: { $against }
log-step = { $number }.
