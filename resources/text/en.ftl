# The program's sentences. The sections stand in the same order in ru.ftl.

## Menus and commands
menu-file = File
menu-edit = Edit
menu-battle = Battle
menu-view = View
menu-help = Help
menus-more = More menus
submenu-by-themselves = Figures act by themselves
submenu-by-hand = Change by hand
submenu-to-whom = To another figure
submenu-order = Order of play
submenu-party = Party
command-new-battle = New battle…
command-open = Open…
command-start = To the first page
command-export-pack = Export the campaign…
command-restore-copy = Daily copies…
command-export-map = Export the map…
command-last-battle = The battle before this one
command-keep-scene = Keep as a scene
command-save-copy = Save a copy…
command-settings = Settings…
command-quit = Quit
command-undo = Undo
command-redo = Redo
command-undo-turn = Back to the start of the turn
command-sheet = Sheet…
command-copy = Copy
command-cut = Cut
command-paste = Paste
command-duplicate = Duplicate
command-delete = Take off the table
command-keep = Keep in the library
command-keep-warband = Keep as a warband…
command-of = { $title }: { $name }
command-send = Send to the other battle
command-hide = Hide from the players or show
command-select-all = Select everybody
command-go-on = Go on in the order of play
command-attack = Attack
command-repeat = Repeat the attack
command-adjust = Harm or heal…
command-throw = Throw dice…
command-usual-deed = Usual attack, or go on
command-usual-deed-on = Usual attack, and go on
command-next-undone = Next figure that can still act
undone-more = And { $count } more
usual-hopeless = { $name } can attack, but hardly to any effect: the chance is below 2 %, or the weapon cannot hurt. { $key } attacks all the same, the same key once more goes on.
usual-not-there = { $name } → { $target }, “{ $deed }” is not possible: { $why }. The same key once more goes on without { $target }.
usual-not-in-hand = { $name } → { $target }, “{ $deed }” is not possible: { $why }. { $leads ->
    [yes] What would help: { $way }.
   *[no] No move of this turn helps.
} With another weapon, or by throwing this one: { $key }. The same key once more goes on.
usual-idle = { $count ->
    [1] { $name } has done nothing yet.
   *[other] { $name } and { $more } more have done nothing yet.
} The same key once more goes on.
undone-nobody = Nobody can act now.
command-next = Next combatant
command-previous = Previous combatant
command-bring-party = Bring the party
command-keep-formation = Remember the party’s formation
command-take-home = Take home…
command-rest = Rest…
command-sides = Sides…
command-options = Rules of this battle…
command-inspection = Battle level…
command-tool-move = Move
command-tool-measure = Ruler
command-tool-sight = Sight and cover
command-reach = Reach and threat
command-grid = Grid
command-coordinates = Names of the cells (A1, B2…)
command-fit = Whole map
command-zoom-standard = Ordinary size
command-zoom-in = Nearer
command-zoom-out = Farther
command-centre = To whoever acts
command-panel-library = Library
command-panel-combatant = Combatant
command-panel-log = Log
command-panel-order = Order of play
command-theme = Dark or light
command-language = English or Russian
command-full-screen = Full screen
command-guide = First steps
guide-tip = A ready battle in which a small card says what to try: three minutes
guide-title = First steps
guide-heading = First steps · { $number } of { $of }
guide-skip = Skip this
guide-leave = Leave
guide-begin = A gang sits in the ruined chapel. Press the button at the upper right (or { $key }) to begin the fight.
guide-move = Who has the turn is framed in gold in the strip below, and selected on the map. Drag that figure, or plan with the arrows: before you let go you see the way, its price, and who would strike. Letting go or Enter does it.
guide-by-hand = You are above the rules. Drag a figure right beside an enemy, and hold Ctrl just when you let go (by keys: arrows, then Ctrl+Enter): it stands there, whatever it costs.
guide-attack = Click that enemy with the right button and choose an attack, or press { $key } (Tab goes from target to target). The card gives every reason and the exact odds; type the dice from your table, or Enter rolls.
guide-undo = A mistake costs nothing: { $key } takes the last thing back. ({ $other } does it again.)
guide-next = { $key } or the button ends the turn. Whoever comes next is selected and ready.
guide-rules = { $key } opens the rules at what lies under the pointer, with their switches; { $other } finds anything by a few letters.
guide-over = That is all it takes. Mouse and keys are listed under { $key }, and the battle is yours: nothing here can be broken.
command-palette = Find anything…
command-menus = Open the menus
command-guide-skip = First steps: skip this one
command-guide-leave = First steps: leave
command-help = Mouse and keys
palette-hint = A command, deed, figure, rule, or dice (2d6+3)

## First page
start-motto = Tactical battles on squares and hexes, with real rules behind the tokens
start-new = New battle
start-open = Open a file…
start-settings = Settings
start-recent = Continue
start-scenes = Scenes
start-search = Search…
start-more = { $count } more
start-nothing = Nothing here has that name.
start-order = How the cards are sorted
start-order-used = Recently used first
start-order-name = By name
start-order-ruleset = By ruleset
start-ready = Ready battles
start-opening = Opening “{ $name }”…
start-loading = Loading the ready battles…
start-drop = You can drop a file here: a battle, a picture, or a map (Universal VTT, Tiled, Foundry, One Page Dungeon, MegaMek, Wesnoth).
start-changed = { $day }, { $time }
start-forget = Take off this list (the file stays)

## New battle
new-title = New battle
new-name = Name
new-name-usual = New battle
new-ruleset = Rules
new-map = Map
new-map-empty = Empty grid
new-map-choose = Map file…
new-map-drop = No file
new-place-wilderness = wilderness
new-place-town = town
new-place-dungeon = dungeon: solid rock
new-begun-rock = The map is solid rock: { $key } draws, rooms and corridors are cut out of it with their walls.
new-place = Place
new-layout = Grid
new-layout-square = Squares
new-layout-hex-odd-r = Hexes in rows, odd ones shifted
new-layout-hex-even-r = Hexes in rows, even ones shifted
new-layout-hex-odd-q = Hexes in columns, odd ones shifted
new-layout-hex-even-q = Hexes in columns, even ones shifted
new-size = Columns × rows
new-cell = Cell, pixels
new-offset = Offset, pixels
new-box = Cells in the box
new-box-hint = Drag a box along the grid lines of the picture, around as many cells as stand above. Size and offset follow from it.
new-box-hint-hex = Drag a box on the picture around the outermost points of as many hexes as are given above; the first column or row is one that is not shifted. The more hexes, the more exact.
new-open-doors = { $count ->
        [one] { $count } window is an open door
       *[other] { $count } windows are open doors
    }
new-scale = A cell is
new-unit-feet = ft
new-unit-yards = yd
new-unit-metres = m
new-holds = { $columns } × { $rows } cells; walls: { $walls }, doors: { $doors }, lights: { $lights }.
new-sides = Sides
new-begin = To the table
new-back = Back
new-begun-hint = Drag combatants from the library onto the map. When all are in place, press “Begin the battle”.
side-players = Heroes
side-foes = Foes
side-new = Side { $number }
side-add = One more side
side-colour = Colour
side-played = players
side-played-hint = The players play this side: the settings say who throws their dice.

## Files
files-maps = Maps and pictures
files-pictures = Pictures
files-packs = Packs
files-battles = Battles
files-all = Battles, maps and pictures
copy-saved = A copy was saved: { $file }
copy-go-on = Save a copy and go on there
copy-gone-on = The battle goes on in the copy: { $file }

## Panels
panel-library = Library
panel-combatant = Combatant
panel-log = Log
panel-order = Order of play
panel-fold = Fold away
library-search = Search…
library-side = Side
library-side-hint = Whoever you drag onto the map joins this side.
library-hint = Drag it onto the map or double-click it.
library-size = Cells along a side: { $size }
library-nothing = Nothing found. Try another word.
library-empty = These rules have no ready combatants yet.
combatant-none = Click a combatant on the map: here you will see how it is and what it may do.
combatant-hidden = hidden from the players
combatant-hidden-box = Hidden from the players
combatant-name = Name
combatant-side = Side
combatant-size = Size
combatant-note = Note
look-title = How it looks
look-file = A picture of your own…
look-take = Take it
look-part = Part of the picture
look-part-hint = Drag the picture, turn the wheel to zoom; with the keys: arrows, + and −, 0 for the whole.
look-zoom = Zoom
look-token = The token as it stands on the map
look-reset = Reset
look-reset-hint = The middle of the picture, as large as it comes
combatant-look = Picture…
combatant-look-hint = Another drawing or a picture of your own
combatant-reactions = Reactions
combatant-reactions-hint = Who decides when the combatant may answer out of its turn.
reactions-off = never
reactions-ask = ask
reactions-automatic = automatic
offers-heading = Actions
offers-now = Now
offers-none = There is nothing to do for this combatant now.
offers-forbidden = Not now: { $count }
offers-not-begun = The battle has not begun. Put everybody in place and press “Begin the battle”.
offers-paused = Answer the question on the map first.
offers-paused-short = Answer the question
offer-waits = Point at the target on the map. Esc cancels.
offer-waits-cell = Point at a cell on the map. Esc cancels.
offer-waits-area = Place the area on the map. Esc cancels.
offer-overrule-hint = Click to do it against the rules.
offer-path-hint = Drag the token over the map: you see the path and its price before you let go.
order-empty = The order of play will stand here when the battle begins.
progress-done = has acted
progress-acting = acts
progress-waiting = waits
progress-out = out of the fight
log-empty = One line for every event will stand here: who, what, which dice and why.
log-earlier = Show earlier ones
log-unfold = { $count ->
        [one] { $count } reason ▸
       *[other] { $count } reasons ▸
    }
log-fold = Fold ▾
notice-close = Close

## The turn
decimal-mark = .
round-none = Setting up
round-number = Round { $number }
go-on = Go on
go-on-begin = Begin the battle
begin-nobody = Nobody is on the map. Drag combatants from the library, then begin.
pointing = { $offer }: point at the target (or Tab)
pointing-considered = { $offer }: { $name }. Enter takes it
pointing-cell = { $offer }: point at a cell
pointing-stop = Cancel (Esc)
attack-pick = With what?
context-target = Make it the target
context-turn = Turn
context-turn-enemy = Towards the nearest enemy ({ $who })
context-select = Select
context-hide = Hide from the players
context-show = Show to the players
adjust-title = Harm or heal: { $names }
adjust-several = { $count ->
    [one] { $count } figure
   *[other] { $count } figures
}
adjust-hint = 5 or −5 harms, +3 heals, =12 sets
adjust-do = Apply

throw-title = Dice
throw-formula = Formula of the dice
throw-help = 4d6kh3 keeps the three highest (kl the lowest, dh and dl drop). 2d6r<3 throws faces below 3 again until none is left, ro once. 5d6! throws every six once more and adds it, 5d6!>4 also every five. 3d6min2: a face counts at least 2 (max: at most). 3d10>=7 counts the dice from 7 up. {"{"}2d6,1d8{"}"}kh1 keeps the higher of two throws, (1d4)d6 throws as many dice as the first shows, 4dF are Fudge dice. What stands behind # is the reason.
throw-add = One { $dice } more
throw-odds = From { $least } to { $most }, on average { $mean }.
throw-too-many = Too many dice for exact odds.
throw-reason = What for (optional)
throw-for = For { $name }
throw-shown = Show the result to the players
throw-do = Throw
throw-type = Thrown at the table…
throw-type-hint = Type what fell (Shift+Enter)
throw-this = Throw { $formula }
dice-throw = { $formula }
dice-throw-again = { $formula }: thrown again
dice-throw-then = { $formula }: the dice that follow
paste-side = “{ $side }” is not a side of this battle
paste-side-hint = Which side do they join?
enter-again = Enter has just answered a question. Press it again to open the sheet.
context-door-open = Open the { $what }
context-door-closed = { $before ->
        [locked] Unlock
        [barred] Unbar
       *[open] Close
    } the { $what }
context-door-locked = Lock the { $what }
context-door-barred = Bar the { $what }
context-door-where = { $what ->
        [window] Window
       *[door] Door
    } ({ $where })
compass-n = north
compass-ne = north-east
compass-e = east
compass-se = south-east
compass-s = south
compass-sw = south-west
compass-w = west
compass-nw = north-west
overrule-title = The rules object
no-enemy = { $name } is no enemy.
no-enemy-attack = Attack all the same
overrule-do = Do it against the rules
overrule-leave = Cancel
overrule-against = “{ $deed }” is against the rules:
lead-instead = Instead: { $deed }
lead-turn = Turn, then: { $deed }
lead-move = { $mode } ({ $cells ->
    [one] { $cells } cell
   *[other] { $cells } cells
}), then: { $deed }
lead-charge = Instead: { $mode } ({ $cells ->
    [one] { $cells } cell
   *[other] { $cells } cells
})
lead-nearer = { $mode } towards the target ({ $cells ->
    [one] { $cells } cell
   *[other] { $cells } cells
})
lead-beside = { $mode } up to the target ({ $cells ->
    [one] { $cells } cell
   *[other] { $cells } cells
})
lead-provokes = { $count ->
    [one] { $count } reaction
   *[other] { $count } reactions
} on the way

## What rules ask
prompt-roll = Roll { $dice }
prompt-fell-hint = What fell on the table: the sum of the dice, or each die after a space. 00 counts as 100 on d100.
prompt-fell-each-hint = What fell on the table: each die after a space, for every one counts by itself.
prompt-type-first = People throw the dice of this side: type what fell, or press “{ $button }”.
prompt-digits-only = Digits only: what fell on the dice.
prompt-digits-full = That cannot fall here: { $dice } gives { $fall }.
prompt-cancel = Cancel
prompt-cancel-hint = Cancel (Esc): nothing of this happens
choice-gm = The game master decides
odds-of = Chance: { $roll }
odds-of-at = Chance: { $roll }, { $by } → { $at }
odds-amount = Chance { $any }, on average { $mean }, at most { $most }.
odds-too-many = There are too many outcomes to walk through all of them: no picture, but you can roll.
odds-and-others = { $names } and { $count } more
odds-if-passed = Not counting the reactions of: { $who }.
odds-beside = { $name } { $any }
odds-beside-amount = { $name } { $any }, on average { $mean }
odds-ends = Outcome
reasons-why = Added to the roll
reasons-against = To be reached
reasons-under = At most
table-at-most = At most: { $against }
reasons-idle-unfold = { $count ->
        [one] { $count } more line does not apply ▸
       *[other] { $count } more lines do not apply ▸
    }
reasons-idle-fold = { $count ->
        [one] { $count } line does not apply ▾
       *[other] { $count } lines do not apply ▾
    }
reason-strike-hint = Unchecked lines do not count; check one to bring it in.
reason-add = Add a line
reason-add-amount = How much
reason-add-words = Reason (optional)
reason-does-not-count = does not apply

## Sheet, rules of the battle, settings
form-save = Save
form-cancel = Cancel
form-add = + Add
form-remove = Remove
form-reset = As the rules have it
form-new-name = New
form-section-other = Other
options-title = Rules of this battle: { $ruleset }
options-search = Search the rules…
options-nothing = Nothing found.
options-reset-all = All as in the book
settings-title = Settings
settings-language = Language
settings-language-system = as the system
settings-language-ru = русский
settings-language-en = English
settings-theme = Look
settings-theme-system = as the system
settings-theme-dark = dark
settings-theme-light = light
settings-scale = Size of letters and buttons
settings-dice-players = The players’ dice
settings-dice-gm = The game master’s dice
settings-dice-ask = ask, Enter rolls
settings-dice-roll = the program rolls at once
settings-dice-type = people roll, you type
settings-motion = Motion on the screen
settings-motion-system = as the system has it
settings-motion-full = usual
settings-motion-reduced = as little as possible
settings-whole = Once all dice are typed
settings-whole-on = go on without Enter
settings-whole-enter = wait for Enter
settings-whole-hint = As soon as every die on the card is typed to the end, the rules go on by themselves, whether the dice of that side are asked for or always typed. A die left empty waits: Enter rolls it.
settings-phases = Phases in which nobody can act
settings-phases-pass = pass by themselves
settings-phases-wait = wait for the button
settings-dice-hint = Whatever you choose: the panel of a roll always lets you roll or type what fell.
settings-page-general = General
settings-page-keys = Keys
keys-search = Find a command or a key…
keys-hint = A click or Enter on a command, then the new keys.
keys-press = “{ $command }”: press the new keys. Esc leaves them as they were.
keys-awaited = press the keys…
keys-taken = { $keys } is “{ $other }” already; if you swap, that gets { $left }.
keys-taken-for-nothing = { $keys } is “{ $other }” already; if you swap, that is left without keys.
keys-fixed = { $keys } belongs to the map itself or to the panel of a roll: press other keys.
keys-swap = Swap
keys-leave = Leave
keys-now = “{ $command }” is now { $keys }.
keys-now-none = “{ $command }” has no keys now, only the menu and the search for commands.
keys-none = No keys
keys-none-hint = The command stays in the menu and in the search for commands
keys-reset = Reset this one
keys-reset-all = Reset all
keys-all-reset = All commands have their original keys again.
settings-close = Done
inspection-title = The battle as a whole

## Help
help-title = Mouse and keys
help-mouse = Mouse
help-keys = Commands
help-map-keys = Keys on the map
help-mouse-select = Click
help-mouse-select-does = select; with Shift add; on empty ground deselect
help-mouse-move = Drag a token
help-mouse-move-does = move: you see path, price and the blows it provokes; letting go does it; all that are selected go along
help-mouse-waypoint = Space while dragging
help-mouse-waypoint-does = waypoint; the right button takes the last one back
help-mouse-turn = Shift + wheel
help-mouse-turn-does = turn those selected; so does the handle on the token
help-mouse-pan = Right or middle button
help-mouse-pan-does = drag to move the map
help-mouse-zoom = Wheel
help-mouse-zoom-does = nearer and farther, at the pointer
help-mouse-trackpad = Two fingers on a trackpad
help-mouse-trackpad-does = move the map; a pinch zooms; with Ctrl they are the wheel
help-mouse-touch = On a touch screen
help-mouse-touch-does = one finger drags, two move and zoom the map, a long touch is the right click
help-mouse-menu = Right click
help-mouse-menu-does = menu: first what the rules allow; at a door: open and close
help-mouse-sheet = Double click
help-mouse-sheet-does = the sheet
help-mouse-by-hand = Ctrl while letting go
help-mouse-by-hand-does = put the token there against the rules
help-mouse-copy = Alt + drag a token
help-mouse-copy-does = put a copy there; the token stays
help-mouse-measure = Ctrl + drag on empty ground
help-mouse-measure-does = measure a distance
help-mouse-add = Drag from the library
help-mouse-add-does = a new combatant; a picture from a folder becomes a token
help-mouse-fog = F, then drag
help-mouse-fog-does = show the players a part of the map; with Shift hide it
help-mouse-players = Drag in the players’ window
help-mouse-players-does = move their map; wheel: nearer and farther
help-key-plan = Arrows, number pad
help-key-plan-does = plan a path; Enter walks it
help-key-face = Shift + arrows
help-key-face-does = turn
help-key-cancel = Esc
help-key-cancel-does = cancel what was begun, give the keys back to the map, then deselect
help-key-target = T
help-key-target-does = target under the pointer, by keys alone the next enemy; while a target is chosen, Tab and Enter choose it
help-key-dice = Digits and Enter
help-key-dice-does = when the rules wait for dice: what fell, Tab to the next; Enter alone rolls, Shift+Enter all

## Log: what the game master did
gm-enter = On the table: { $name }
gm-leave = Off the table: { $name }
gm-adjust = { $at }: { $change } by hand (was { $was })
gm-adjust-kind = { $at }: { $change } by hand, { $kind }
gm-adjust-to = { $at }: set to { $to } by hand (was { $was })
dice-thrown = { $formula } = { $total } [{ $faces }]
dice-thrown-by = { $by }: { $formula } = { $total } [{ $faces }]
dice-thrown-for = { $reason }: { $formula } = { $total } [{ $faces }]
dice-thrown-by-for = { $by }, { $reason }: { $formula } = { $total } [{ $faces }]
ends-as-ordered = { $by } has struck: the turn ends as ordered
left-out = { $at } stays: { $objection }
given-away = { $at }: given away by the attack, hidden from the players no longer
gm-put = { $at }: moved by hand
gm-amend = { $at }: changed by hand
gm-hide = { $at }: hidden from the players by hand
gm-show = { $at }: shown to the players by hand
gm-side = { $at }: side changed by hand to “{ $side }”
gm-character = { $at } is a character of the campaign
gm-creature = { $at } is a creature of your own
gm-name = { $at }: name changed by hand to “{ $name }”
gm-rewrite = { $at }: sheet changed by hand
gm-sides = The sides were changed
gm-options = The rules of the battle were changed
gm-fog-on = Fog for the players
gm-fog-laid = Fog for the players, laid by itself because the map hides something
gm-fog-off = No fog for the players
gm-reveal = { $cells ->
    [one] { $cells } cell shown to the players
   *[other] { $cells } cells shown to the players
 }
gm-conceal = { $cells ->
    [one] { $cells } cell hidden from the players
   *[other] { $cells } cells hidden from the players
 }
steps-into-trap = { $by }: trap, “{ $trap }”; what comes of it is up to the GM
gm-zone = Zone on the map: { $name }
gm-zone-gone = Zone taken off the map: { $name }
gm-door = Door: { $state }
gm-window = Window: { $state }
window-open = open
window-closed = closed
window-locked = locked
window-barred = barred
gm-grid = The grid of the map was changed
gm-resize = The size of the map was changed
gm-board = The map was changed
overruled = Against the rules: { $objection }
door-open = open
door-closed = closed
door-locked = locked
door-barred = barred

## Errors
error-data = { $file }, { $entry } { $field }: { $problem }
error-not-dice = “{ $text }” is not dice. Write them like 2d6+1, d100, 1d8-1.
error-no-ruleset = This program has no rules “{ $id }”.
error-no-combatant = There is no combatant “{ $id }” in this battle.
error-piece-grid = This piece was cut from another kind of grid; it fits only where cells lie the same way.
error-board-size = A map of { $columns } × { $rows } cells cannot be made: at least one cell is needed, at most a million.
error-no-side = There is no side “{ $id }” in this battle.
error-not-on-board = “{ $id }” does not stand on the map.
error-replay-roll = The saved roll “{ $question }” does not fit the dice { $dice }.
error-replay-choice = The saved answer to “{ $question }” does not fit the question.
error-replay-answers = There are { $given } saved answers to { $asked } questions: the action cannot be repeated.
error-replay-question = The recorded battle has no answer to “{ $question }”, which the rules ask now.
error-adjust = “{ $typed }” says neither harm nor healing. Type 5 (harm), +3 or =12.
error-adjust-empty = Type 5 (harm), +3 or =12.
error-typed-no-number = “{ $typed }” is not a number. Type what fell on the dice.
error-typed-long = “{ $typed }” is more than can fall on these dice.
error-typed-count = Numbers typed: { $given }, dice: { $dice }. Type the sum, or every die.
error-typed-each = Numbers typed: { $given }, dice: { $dice }. Type every die.
error-formula = “{ $text }” is no throw of dice (letter { $column } does not fit). Write it like 2d6+3, 4d6kh3 or 3d10>=7.
error-formula-long = A throw of dice has at most { $most } letters.
error-formula-dice = A throw has at least one die and at most { $most } dice. Throw them in several parts.
error-formula-sides = A die has 1 to { $most } sides.
error-formula-number = Numbers in a throw go up to { $most }.
error-formula-keep = “{ $word }” (letter { $column }): of { $dice } dice at least one is kept, and no more than there are.
error-formula-word = “{ $word }” (letter { $column }) is not known here. Behind dice may stand kh, kl, dh, dl, r, ro, !, !!, !p, min, max and a comparison such as >=7.
error-formula-order = “{ $word }” (letter { $column }) changes faces: it stands before what is kept or dropped, as in 4d6r1kh3.
error-formula-last = Nothing stands behind a comparison: “{ $word }” (letter { $column }) goes before it, as in 4d6kh3>=5.
error-formula-twice = “{ $word }” (letter { $column }) can be there only once.
error-formula-never = “{ $word }” (letter { $column }) never happens on these dice. To count what is so, write cs before the comparison, as in 5d6!cs>=5.
error-formula-endless = “{ $word }” (letter { $column }) would throw every face again without end.
error-formula-zero = A throw cannot be divided by zero.
error-formula-explode = Only dice of two sides and more can be thrown again.
error-formula-mix = Dice that are thrown again are either kept by height or counted, not both.
error-typed-face = { $face } cannot fall on d{ $sides }: it shows 1 to { $sides }.
error-typed-sum = The sum { $total } cannot fall: it is { $least } to { $most }.

# The rulebook
command-rules = Rules
rules-title = Rules
rules-title-of = Rules: { $ruleset }
rules-close = Close (Esc)
rules-search = Search: number of a rule, words, a switch
rules-found =
    { $count ->
        [0] nothing
        [one] { $count } rule
       *[other] { $count } rules
    }
rules-chapters = Chapters
rules-nothing = There are no such rules. Try another word, or part of a word.
rules-here = Named here:
rules-all = All rules
rules-with-switches = With switches
rules-changed-here = Changed in this battle
rules-other-switches = Other switches
rules-on = yes
rules-off = no
rules-none = nothing
rules-default = By default: { $value }
rules-changed = Changed; by default: { $value }
rules-answer-first = First answer the question of the rules, or cancel it: rules do not change in the middle of a deed.
rules-tip = { $keys } or a right click: the rule
rules-tip-mouse = A right click: the rule
rules-menu = Rule { $rule }

## Words that Qt's own translations lack (file dialogs)
qt-look-in = &Look in:
qt-files-of-type = Files of &type:
qt-bytes = %1 bytes
qt-folder = Folder
qt-drive = Drive
qt-file = File
qt-file-of-kind = %1 file
qt-shortcut = Shortcut
qt-unknown = Unknown
