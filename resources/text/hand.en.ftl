## What the GM does by hand with figures: states, markers

command-states = States…
command-markers = Markers of your own…
states-title = States: { $names }
states-several = { $count ->
    [one] { $count } figure
   *[other] { $count } figures
}
states-search = Search the states
states-hint = One key each sets or ends a state. Shift and a digit: for so many rounds.
states-none = There is no state of this name.
states-marker = Marker of your own…
states-of-some = { $state } (some of them)
lasts-open = Until removed
lasts-rounds = { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}
lasts-turn = Until its turn
lasts-save = Until a saving throw
lasts-open-hint = Lasts until you take it off (Shift+0)
lasts-rounds-hint = Lasts so many rounds, this one counted (Shift and a digit)
lasts-turn-hint = Ends when the figure’s next turn begins (Alt+T)
lasts-save-hint = At each turn of the figure the program asks whether the saving throw succeeded (Alt+S)
lasts-rounds-left = to the end of round { $round }
lasts-turn-left = until its next turn
lasts-save-left = until a saving throw succeeds
lasts-choose = How long
markers-title = Marker: { $names }
markers-word = Word
markers-word-hint = A word of your own: “blessed”, “has the key”
markers-count = Number
markers-no-icon = First letter of the word
markers-shown = The players see it
markers-put = Put on
markers-known = Markers of this battle and the last ones
markers-needs-word = A marker needs a word or a picture.
markers-remove = Remove
markers-more = One more
markers-less = One less
markers-of = Marker: { $word }
markers-shown-short = players see it
gm-state-open = { $at }: { $state }, by hand
gm-state-rounds = { $at }: { $state }, { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}, by hand
gm-state-turn = { $at }: { $state } until its next turn, by hand
gm-state-save = { $at }: { $state } until a saving throw succeeds, by hand
gm-state-off = { $at }: { $state } ended by hand
gm-marker-open = { $at }: marker “{ $word }”
gm-marker-rounds = { $at }: marker “{ $word }”, { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}
gm-marker-turn = { $at }: marker “{ $word }” until its next turn
gm-marker-save = { $at }: marker “{ $word }” until a saving throw succeeds
gm-marker-off = { $at }: marker “{ $word }” removed
state-over = { $at }: { $state } is over
state-save = { $at }: has the saving throw ended “{ $state }”?
state-save-stays = No, it goes on
state-save-ends = Yes, it is over
colour-red = Red
colour-orange = Orange
colour-yellow = Yellow
colour-green = Green
colour-blue = Blue
colour-violet = Violet
colour-grey = Grey
also-states = condition conditions status effect effects prone stunned unconscious poisoned paralysed buff debuff
also-markers = marker token tag label flag note blessing aura own

## What the players are shown beside the battle

command-players-ping = Players: point here
command-players-pointer = Players: show my pointer
command-players-spot = Players: light ring here
command-players-look = Players: look here, no ring
command-players-tools = Players: show ruler and areas
command-players-hand-out = Players: picture or note…
command-players-curtain = Players: curtain…
command-players-order = Players: order of play of their own figures
menu-players-ping = Point here
menu-players-pointer = Show my pointer
menu-players-spot = Light ring here
menu-players-look = Look here, no ring
menu-players-tools = Show ruler and areas
menu-players-hand-out = Picture or note…
menu-players-curtain = Curtain…
menu-players-order = Order of play of their own figures
also-players-ping = ping pointer point attention
also-players-pointer = laser cursor pointer mouse
also-players-spot = look spotlight focus ring
also-players-look = show place camera
also-players-tools = ruler measure template area share
also-players-hand-out = handout picture image note letter message show
also-players-curtain = curtain scene title screen hide
also-players-order = initiative order turn
held-players-curtain = Players: curtain
held-players-hand-out = Players: picture or note
shown-players-pointer = Players: pointer
shown-players-tools = Players: ruler
shown-both = Players: pointer, ruler
shown-short = Players see
shown-hint = The players see your pointer, or the ruler and the areas that you draw. A click ends it.
context-show-players = Show the players
context-ping = Point here
context-look = Look here
context-spot = Look here, with a ring of light
curtain-ask = Curtain for the players
curtain-title = Title on the curtain (optional)
curtain-draw = Draw the curtain
handout-behind = The curtain is drawn: the players see this when it opens.
handout-ask = Picture or note for the players
handout-note = Note: what the players are to read
handout-pictures = Pictures of this battle (a click shows it, with the note)
handout-file = File…
handout-paste = From the clipboard
handout-show = Show the note
handout-show-hint = The note fills the players’ window (Ctrl+Enter)
handout-nothing = Type a note or choose a picture.
handout-no-picture = There is no picture in it that Flank can show.
handout-files = Pictures

## Many figures at once

command-next-of-kind = Next of this kind
command-all-of-kind = Select all of this kind
command-join-side = Change sides…
command-reactions = Reactions of the selected…
also-next-of-kind = same next goblin
also-all-of-kind = select same kind all
also-join-side = side faction betray charm join
also-reactions = ready overwatch reaction automatic
join-side-ask = Which side do they join: { $names }?
react-question = Reactions: { $names }
groups = Groups
groups-hint = Group { $number }: { $names }. A click or the key { $number } selects it, once more looks there; the right button frees the digit.
groups-name = Group { $number }: { $names }
groups-nobody = Select figures first: Ctrl+{ $number } keeps them as group { $number }.
groups-kept = Group { $number }: { $names }. The key { $number } selects it.
groups-empty = There is no group { $number }. Select figures and press Ctrl+{ $number }.
context-more = More
context-rulings = Saves, tests, rulings
context-side = Side
context-group = Keep as group
context-group-free = free
gm-group = Group { $number }: { $names }
gm-group-free = Group { $number } is free again

## The order of play by hand

gm-order-before = { $names }: moved in the order by hand
gm-order-wait = { $names }: waits, by hand
gm-order-roll = { $names }: initiative anew, by hand
gm-order-roll-all = Initiative anew for all, by hand
command-order-next = Come in next
command-order-wait = Wait, act later
command-order-roll = Initiative anew
command-order-roll-all = Initiative anew for all
menu-order-next = Come in next
menu-order-earlier = One place earlier
menu-order-later = One place later
menu-order-wait = Wait, act later
menu-order-roll = Initiative anew
menu-order-roll-all = Initiative anew for all
also-order-next = initiative order join enter turn
also-order-wait = delay hold wait ready initiative order
also-order-roll = reroll initiative
also-order-roll-all = reroll initiative everybody
order-overrule-hint = Let go to overrule it.
help-key-groups = Ctrl + 1 … 9, then 1 … 9
help-key-groups-does = keep the selected figures as a group; select it again, once more look there
context-attack-all = All attack: { $names } → { $target }
context-offer-all = { $offer } (all { $count })
command-all-at-once = All who may act…
also-all-at-once = declarations declare table everybody round volley party together
all-title = What { $count } figures do
all-title-one = What { $who } does
all-hint-one = ← → or a digit: another deed; T over an enemy: this target. Enter does it; Ctrl+Enter does it and goes on in the order.
all-hint = ← → or a digit: another deed; ↑ ↓: another figure; T over an enemy: this target. Enter does it; Ctrl+Enter does it and goes on in the order.
all-nothing = Nothing
all-go-hint = Enter: all of this, one after the other, as one step
all-nobody = Nobody has a choice to make here: there is nothing to declare, and no enemy can be attacked.
command-attack-all = Attack with all selected
also-attack-all = volley group strike everybody
attack-all-no-target = Mark a target first: T over it, then Alt+A attacks with all selected.
attack-all-nobody = None of the selected may attack { $target } now.
