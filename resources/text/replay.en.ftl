# Looking back at the battle: the strip under the map, its keys and its search

command-replay = Look back (timeline)
menu-replay = Timeline
command-replay-find = Find a moment of the battle
command-replay-players = Show the past to the players too
command-replay-branch = Go on from here
panel-replay = Timeline
replay-round-short = R{ $number }
replay-now = Now · { $count ->
    [one] { $count } deed
   *[other] { $count } deeds
}
replay-beginning = The beginning
replay-place = { $round ->
    [0] Before the first round · { $number } of { $count }
   *[other] Round { $round } · { $number } of { $count }
}
replay-ahead = { $round ->
    [0] Ahead · { $number } of { $count }
   *[other] Ahead · round { $round } · { $number } of { $count }
}
replay-unsaid = Nothing that is told
replay-back = One deed back (←)
replay-on = One deed on (→)
replay-play = Play from here (Space)
replay-pause = Pause (Space)
replay-speed = { $times }×
replay-speed-hint = How quickly it plays
replay-follow = The map follows
replay-follow-hint = The map follows the deeds
replay-players = Show the players too
replay-players-hint = Show this moment to the players too, with what they knew then
replay-branch = Go on from here
replay-branch-hint = Go on from this moment in a copy; this battle stays as it is
replay-branch-name = { $title } (from { $round ->
    [0] the beginning
   *[other] round { $round }
})
replay-branched = You go on in { $file }. “{ $title }” stays as it was.
start-branch = branch of “{ $title }” { $round ->
    [0] from the beginning
   *[other] from round { $round }
}
replay-leave = Back to now
replay-leave-hint = Back to now (Esc)
replay-close = Close
replay-find = Find a moment
replay-find-hint = Fang fell · Martha round 2
replay-find-tip = Names, “fell”, “hit”, “round 2” or words of the log. Enter goes to the next.
log-look = Look there (timeline)
players-past = { $round ->
    [0] Looking back: before the first round
   *[other] Looking back: round { $round }
}
looking-back = Looking back
looking-back-only = { $round ->
    [0] You are looking back at the time before the first round: Esc returns to now.
   *[other] You are looking back at round { $round }: Esc returns to now.
}
# Beginnings of words, small letters, with spaces between them: falling, being hurt, a round; and whole words that say nothing
replay-words-fell = fell fall died dies die dead death kill down
replay-words-hit = hit hurt harm wound struck strike injur damage
replay-words-round = round
replay-words-idle = when did does do was were is who whom what why how happened happens happen to in on at the a an with by of and by it
