# Name
ruleset-name = Fairydust
ruleset-note = Activity points and reactions, three relations of attack and defence, degrees of success, the gaze
begin = Begin the rounds
next-turn = End the turn
next-round = Next round

# Sections of forms
section-check = Skill check
section-round = Round and initiative
section-points = Activity points
section-delay = Delayed actions
section-numbers = Outnumbering
section-attack = Attack and defence
section-spells = Synergy and overload
section-map = Map
section-gaze = Gaze
section-skills = Skills
section-equipment = Equipment
section-means = Means of attack
section-things = Thing
section-body = Body
section-states = State
unit-cells = cells

# Fields of the sheet
field-reaction = Reaction
field-reaction-hint = The skill; a check of it gives initiative
field-acrobatics = Acrobatics
field-athletics = Athletics
field-hand_to_hand = Hand-to-hand
field-magic_resistance = Magic resistance
field-steering = Riding or driving
field-steering-hint = The skill for ramming
field-weapon_skills = Weapon skills
field-magic_skills = Magic skills
field-means = Weapons, spells, blows
field-things = Other things
field-ap = Activity points per round
field-ap-hint = Empty: the usual number of the battle’s rules
field-speed = Speed per action
field-health = Health
field-health-hint = Empty: no limit, the chapter has none. At this sum of wounds the program asks whether the fighter is out
field-wounds = Wounds
field-reductions = Damage reduction
field-posture = Posture
field-fate = Part in the fight
field-part = Role
field-counts = Counts as participant
field-counts-hint = For the outnumbering bonus: mounts, beasts and the summoned may not count
field-extras = Shared initiative
field-extras-hint = Those of one side with the same word roll one initiative
field-all_round = Sees all round
field-sees_in_dark = Sees in the dark
field-unseen = Hidden or invisible
field-alert = Alert
field-alert-hint = Cannot be surprised
field-aware = Knows of the fight
field-aware-hint = A bystander who has been attacked already
field-passive = Does not react
field-effects = Effects
field-name = Name
field-value = Value
field-id = Label
field-kind = Attacks with
field-skill = Skill
field-damage = Damage
field-damage-hint = At a single success; each further degree adds 1
field-harmless = No damage
field-harmless-hint = Not the same as damage 0: the degree adds nothing
field-types = Type of damage
field-effect = Lays an effect
field-category = Class of the attack
field-ranged = Works at a distance
field-reach = Reach
field-range = Range
field-range-hint = 0: as far as one sees
field-attacks = Attacks per action
field-unexpected = Unexpected means
field-unexpected-hint = Not foreseen even when seen
field-needs_view = Has to look at the target
field-is_attack = Attacks
field-place = Where it is
field-type = Type of damage
field-source = Dealt by
field-amount = Reduction
field-left = Lasts
field-unit = Counted in

# Values of the sheet
value-kind-unarmed = unarmed
value-kind-weapon = weapon
value-kind-improvised = improvised
value-kind-spell = spell
value-kind-ram = ram
value-types-bodily-physical = bodily : physical
value-types-bodily-magical = bodily : magical
value-types-mental-magical = mental : magical
value-types-mental-physical = mental : physical
value-type-bodily-physical = bodily : physical
value-type-bodily-magical = bodily : magical
value-type-mental-magical = mental : magical
value-type-mental-physical = mental : physical
value-category-by-rule = by the rule
value-category-hit = to hit
value-category-resistance = against resistance
value-category-both = both at once
value-place-body = on the body
value-place-hand = in hand
value-place-pocket = in a pocket
value-place-belt = on the belt
value-place-bag = in the bag
value-posture-standing = standing
value-posture-sitting = sitting
value-posture-lying = lying
value-fate-fighting = takes part
value-fate-unconscious = unconscious
value-fate-surrendered = surrendered
value-fate-fled = fled
value-fate-dead = dead
value-part-fighter = participant
value-part-bystander = bystander
value-unit-rounds = rounds
value-unit-seconds = seconds
value-unit-minutes = minutes

# Switches
field-check_die = Die of a check
field-check_die-hint = The chapter names none: die + skill + modifiers
field-check_tie = Equal checks
value-check_tie-attack = go to the attacker
value-check_tie-defence = go to the defender
field-degree_mode = Degree of success
value-degree_mode-margin = by margin
value-degree_mode-ratio = by ratio
field-degree_step = Margin per degree
field-ratio_floor = Least divisor
field-ratio_floor-hint = By ratio, a defence below this number is replaced by it
field-passive_mode = Passive check
value-passive_mode-fixed = without a roll
value-passive_mode-rolled = rolled
field-passive_base = Base of the passive check
field-initiative_roll = Initiative
value-initiative_roll-once = for the whole fight
value-initiative_roll-each_round = every round
field-tie_without_attacker = Ties without an attacker
value-tie_without_attacker-reaction_skill = by the Reaction skill
value-tie_without_attacker-gm = the GM decides
field-surprised_reactions = Reactions of the surprised
field-surprised_reactions-hint = After the first attack or alarm they have points for reactions
field-surprised_defence = Sudden against the surprised
value-surprised_defence-until_attacked = until attacked
value-surprised_defence-whole_round = all of round zero
field-ap_base = Activity points per round
field-ap_refresh = Points come back
value-ap_refresh-round = at the start of the round
value-ap_refresh-own_turn = at the own turn
field-speech = Speech
value-speech-cost = costs points
value-speech-short_free = a few words are free
field-long_actions = Actions longer than a turn
value-long_actions-synergy_only = synergy only
value-long_actions-all = any
field-unlisted_defence_cost = Price of block and resistance
field-reaction_on_own_turn = Reactions on the own turn
field-reaction_on_own_turn-hint = To somebody else’s delayed action
field-delay_pays = A delayed action is paid
value-delay_pays-declaring_round = at once
value-delay_pays-firing_round = when it is done
field-delay_unused = Unused points
field-delay_unused-hint = When a delayed action is dropped before the refill
value-delay_unused-released = come back until the refill
value-delay_unused-lost = are lost
field-delay_expiry = A delayed action waits
value-delay_expiry-own_next_turn = until the own turn
value-delay_expiry-round_end = until the round ends
field-delay_timing = A delayed action is done
value-delay_timing-before = before the event
value-delay_timing-after = after the event
field-outnumber_rounding = Rounding of the bonus
value-outnumber_rounding-floor = down
value-outnumber_rounding-nearest = to the nearest
value-outnumber_rounding-ceil = up
field-outnumber_when = Numbers are counted
value-outnumber_when-round_start = at the start of a round
value-outnumber_when-combat_start = at the start of the fight
value-outnumber_when-live = all the time
field-outnumber_count = Who is counted
value-outnumber_count-able = who can fight
value-outnumber_count-all = all who were in it
field-outnumber_foe = With three sides
value-outnumber_foe-largest = the largest enemy
value-outnumber_foe-sum = all enemies together
field-both_categories = Attack of both classes
value-both_categories-choice = one defence of choice
value-both_categories-beat_all = beat both
value-both_categories-beat_any = beat either
field-counterspell_scope = Counter-spell
value-counterspell_scope-hit = against attacks to hit
value-counterspell_scope-magic_hit = against magic to hit
value-counterspell_scope-any_magic = against any magic
field-passive_skill = Passive skill
value-passive_skill-best = the best
value-passive_skill-ask = ask
field-multi_check = Check of a multi-attack
value-multi_check-batch = one for all
value-multi_check-each = one each
field-multi_penalty = Penalty per further attack
field-volley = Volley
value-volley-means = as the means allow
value-volley-none = every attack by itself
field-volley_roll = Roll of a volley
value-volley_roll-per_target = one per target
value-volley_roll-shared = one for all
field-synergy_cost = Points for synergy
value-synergy_cost-each = each pays all
value-synergy_cost-shared = shared
field-synergy_minimum = Least price of synergy
field-synergy_overload = Synergy with overload
value-synergy_overload-max = the larger price
value-synergy_overload-sum = 1 more
field-synergy_completes = Synergy takes effect
value-synergy_completes-last_participant = with the last point
value-synergy_completes-leader = at the leader’s word
field-dash = Dash
value-dash-whole_moves = whole move actions
value-dash-proportional = by all points
field-diagonal = Diagonal step
value-diagonal-one = one cell
value-diagonal-one_two = one and two
value-diagonal-forbidden = forbidden
field-move_split = The rest of a move is kept
field-move_split-hint = Cells not used may be walked later in the same turn
field-cell_metres = Metres in a cell
field-cell_metres-hint = For display only
field-view_arc = View arc
value-view_arc-90 = 90°
value-view_arc-120 = 120°
value-view_arc-180 = 180°
value-view_arc-240 = 240°
value-view_arc-360 = 360°
field-turn_rounding = Price of less than half a turn
value-turn_rounding-up = up
value-turn_rounding-exact = exact
value-turn_rounding-down = down
field-moving_gaze = Gaze while moving
value-moving_gaze-keep = stays
value-moving_gaze-follow_paid = follows, paid
value-moving_gaze-follow_free = follows, free
field-attack_needs_view = Attack only what is in view
field-first_reaction = First reaction
value-first_reaction-round = of the round
value-first_reaction-between_turns = between own turns
value-first_reaction-each_turn = of each turn of another
field-reaction_turn_meets = The turn meets the attack
complaint-no-die = “{ $text }” is not dice; write it like 1d20 or 3d6.

# Library
group-heroes = Heroes
group-foes = Foes
group-people = Townspeople
group-beasts = Beasts and monsters
name-inspector = Inspector
name-light-weaver = Light-weaver
name-maker = Maker
name-swordswoman = Swordswoman
name-suspect = Suspect
name-smuggler = Smuggler
name-boatman = Boatman
name-marksman = Marksman
name-masked-one = Masked one
name-guard = Harbour guard
name-citizen = Citizen
name-wolf = Wolf
name-horse = Horse
name-ooze = Ooze
name-stone-golem = Stone golem
means-fist = fist
means-grasp = hands
means-knife = knife
means-throwing-knife = throwing knife
means-sword = sword
means-sabre = sabre
means-rapier = rapier
means-spear = spear
means-club = club
means-boathook = boathook
means-bow = bow
means-crossbow = crossbow
means-stone = stone
means-bottle = bottle
means-fists = fists
means-kick = kick
means-heavy-fists = stone fists
means-bite = bite
means-claws = claws
means-slime = slime
means-hooves = hooves
means-cart = cart
means-flash = flash of light
means-knife-swarm = six knives
means-fire-ball = fireball
means-ice-spike = ice spike
means-paralysis = paralysis
means-fear = fear
means-spoil = spoiling
means-lightning = lightning
means-glow = light
thing-wand = wand
thing-potion = potion
thing-shackles = shackles
skill-reaction = Reaction
skill-acrobatics = Acrobatics
skill-athletics = Athletics
skill-hand-to-hand = Hand-to-hand
skill-magic-resistance = Magic resistance
skill-steering = Riding or driving
skill-knives = Knives
skill-blades = Blades
skill-polearms = Polearms
skill-clubs = Clubs
skill-bows = Bows and crossbows
skill-light = Magic of light
skill-fire = Magic of fire
skill-water = Magic of water
skill-making = Magic of things
skill-mind = Magic of the mind
skill-storm = Magic of storms

# Lines of checks
line-skill = { $skill }
line-multi = multi-attack, beyond the first: { $further }
line-defence = defence check
line-sudden = no defence
line-passive-base = base of the passive check
fact-cover = cover: { $what } ({ $percent } %)
fact-dark = target in the dark
fact-haze = haze on the way
fact-height = difference in height: { $steps }
fact-behind = the target does not look here
fact-sitting = the target sits
fact-lying = the target lies
fact-not-looking = the attacker does not look at the target
fact-distance = distance in cells: { $cells }

# Questions
initiative = Initiative
attacking-side = Who attacked?
attacked-nobody = nobody
attacked-side = { $who }
phase-round-zero = Round zero
who-is-surprised = { $count ->
    [0] Who is surprised?
   *[other] Surprised: { $names }?
 }
surprise-proposed = yes ({ $count })
surprise-nobody = nobody
surprise-singly = decide one by one
is-surprised = Is { $at } surprised?
surprised-yes = yes, surprised
surprised-no = no
gaze-at-start = Turn to the nearest enemy: { $names }?
gaze-proposed = turn ({ $count })
gaze-placed = leave as placed
initiative-tie = Equal initiative { $number }: who goes first?
tie-first = { $who }
lower-to = Lower initiative ({ $number }) to…
lower-option = { $number }
how-met = Defence against an attack ({ $means }, { $category }) — { $because }
react-dodge = dodge: { $skill } { $value }, { $cost ->
    [one] { $cost } point
   *[other] { $cost } points
 }
react-block = block: { $skill } { $value }, { $cost ->
    [one] { $cost } point
   *[other] { $cost } points
 }
react-parry = parry: { $skill } { $value }, { $cost ->
    [one] { $cost } point
   *[other] { $cost } points
 }
react-counterspell = counter-spell: { $skill } { $value }, { $cost ->
    [one] { $cost } point
   *[other] { $cost } points
 }
react-resist = { $skill } { $value }, { $cost ->
    [one] { $cost } point
   *[other] { $cost } points
 }
turn-and-dodge = turn and dodge: { $skill } { $value }, { $cost ->
    [one] { $cost } point
   *[other] { $cost } points
 }
turn-and-block = turn and block: { $skill } { $value }, { $cost ->
    [one] { $cost } point
   *[other] { $cost } points
 }
turn-and-parry = turn and parry: { $skill } { $value }, { $cost ->
    [one] { $cost } point
   *[other] { $cost } points
 }
turn-and-counterspell = turn, counter-spell: { $skill } { $value }, { $cost ->
    [one] { $cost } point
   *[other] { $cost } points
 }
turn-and-resist = turn: { $skill } { $value }, { $cost ->
    [one] { $cost } point
   *[other] { $cost } points
 }
stay-passive = passive defence, no reaction
not-expected = sudden attack: no defence (0)
because-unconscious = the target is unconscious
because-unaware = a bystander who expects nothing
because-surprised-first = surprised, expects no attack
because-surprised = surprised, cannot answer
because-outside = outside the fight, does not see it
because-no-rounds = the rounds have not begun
because-out = out of the fight, does not defend
because-bystander = a bystander, no reactions
because-passive = has chosen not to react
because-own-turn = own turn: no reactions
because-no-points = no points left
because-unexpected = nobody expects such means
because-seen = sees the attacker
because-turning = does not see it, but can turn in time
because-unseen = does not see the attacker
turn-with-reaction = Does { $by } turn while reacting?
turn-not = do not turn
turn-to-attacker = to the attacker
turn-to = { $where }
defence = Defence
way-dodge = dodge
way-block = block
way-parry = parry
way-counterspell = counter-spell
way-resist = magic resistance
passive-check = Passive check
which-passive = { $by }: which skill for the passive defence?
passive-option = { $skill } { $value }
to-hit = Attack check
how-many = { $means }: how many attacks at this target? Left: { $left }
volley-count = { $count ->
    [one] { $count } attack
   *[other] { $count } attacks
}
volley-next = Where do the other attacks of the volley go ({ $left })?
volley-over = nowhere
volley-at = { $who }
which-category = { $means }: to which class does the attack belong?
category-hit = to hit
category-resistance = against resistance
category-both = both at once
out-of-fight = { $at }: damage { $sum }, health { $health }. What now?
fate-unconscious = unconscious
fate-dead = dead
fate-fighting = holds out
bystander = { $at } knows of the attack now. What next?
bystander-stays = stays out
bystander-joins = joins in: { $who }
who-casts-along = Who casts together? Participants: { $count }
synergy-complete = all are here ({ $count })
synergy-with = { $who }
where-pushed = Where is { $at } pushed?
pushed-to = { $where }
pushed-not = stays there
held-fast = { $at } is grabbed on the way. Does it stop?
held-stops = yes, stopped
held-goes-on = no, breaks loose and goes on
other-what = What does { $by } do?
other-hand-over = hand something over
other-drink = drink
other-reload = reload
other-aim = aim
other-mount = mount or dismount
other-look-round = look round
other-something = something else
other-cost = { $what }: how many points?
other-price = { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
clock-put-right = The clock stands at { $seconds } s. By how much is it wrong?
clock-by = { NUMBER($seconds) } s
which-event = Wait for which event?
event-attacks = attacks somebody
event-attacks-me = attacks whoever waits
event-moves = moves
event-enters-reach = comes within reach
event-leaves-reach = leaves reach
event-comes-into-view = comes into view
event-casts = casts a spell
event-is-hurt = is hurt
event-opens-door = opens a door
event-enters-area = enters the area
event-leaves-area = leaves the area
event-told = something else, the GM says
delay-what = What does { $by } put off?
delayed-at = { $by }: at whom?
at-the-cause = at whoever causes the event
at-somebody = { $who }
delayed-now = Event: { $event }. Carry out what was put off: { $what }?
delayed-before = now, before the event
delayed-after = right after the event
delayed-waits = go on waiting
delayed-in-spite = Event: { $event }, but what was put off ({ $what }) is hindered: { $because } Do it nevertheless?

# What is put off and done: words
act-attack = attack
act-cast = spell
act-push = push
act-grab = grab
act-move = move
act-dash = dash
act-speak = speech
act-take = take out
act-pick-up = pick up
act-put-away = put away
act-drop = drop
act-posture = posture
act-lift = lift
act-let-go = let go
act-door = door
act-other = other action
act-synergy = spell with synergy
act-pay-in = share of a synergy
act-release = release of a synergy
what-attack = { $means }: attack, { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
what-volley = { $means }: volley, { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
what-volley-rest = { $means }: rest of the volley, { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
what-push = push, { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
what-grab = grab, { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
what-cast = { $means }: spell, { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
what-cast-volley = { $means }: volley, { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
what-overload = { $means }: with overload, { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
what-synergy = { $means }: with synergy, from { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
what-synergy-overload = { $means }: synergy and overload, from { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
what-pay-in = share of the synergy, { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
what-standing = stand up, { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
what-sitting = sit down, { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
what-lying = lie down, { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
what-open-door = open the door, { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
what-open-heavy-door = push the heavy door, { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
what-shut-door = shut the door, { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
what-shut-heavy-door = shut the heavy door, { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
what-speak = speak, { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
what-lift = lift somebody, { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
what-take = take out: { $thing }, { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
what-put-away = put away: { $thing } ({ $place }), { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
what-pick-up = pick up: { $thing }, { $points ->
    [one] { $points } point
   *[other] { $points } points
 }

# Offers
group-attacks = Attack
group-spells = Magic
group-acts = Act
group-things = Things
group-later = Put off
group-table = No action
cost-points = { $points ->
    [0] free
    [one] { $points } point
   *[other] { $points } points
 }
cost-by-participants = by participants
cost-by-gm = 0 to 3, the GM says
cost-one-more = 1 more
offer-attack = Attack: { $means }
offer-volley = Volley: { $means }, up to { $count }
offer-volley-rest = Volley: { $means }, { $count } more
offer-push = Push
offer-grab = Grab
offer-cast = Cast: { $means }
offer-cast-volley = Volley: { $means }, up to { $count }
offer-overload = Overload: { $means }
offer-synergy = Synergy: { $means }
offer-synergy-overload = Synergy, overload: { $means }
offer-pay-in = Put points into the synergy
offer-release = Complete the synergy
offer-give-up = Leave the synergy
offer-go-on-with = Go on: { $what }, { $left } to pay
offer-leave-off = Leave off: { $what }
offer-standing = Stand up
offer-sitting = Sit down
offer-lying = Lie down
offer-open-door = Open the door
offer-open-heavy-door = Push the heavy door
offer-shut-door = Shut the door
offer-shut-heavy-door = Shut the heavy door
offer-speak = Speak
offer-speak-short = Say a few words
offer-lift = Lift somebody
offer-let-go = Let go
offer-other = Other action…
offer-take = Take: { $thing } ({ $place })
offer-put-away = Put away: { $thing } ({ $place })
offer-drop = Drop: { $thing }
offer-pick-up = Pick up: { $thing }
offer-fire = It happened: { $what } ({ $event })
offer-undelay = Wait no longer: { $what } ({ $event })
offer-delay-one = Wait for this one…
offer-delay-any = Wait for any enemy…
offer-delay-area = Wait for this area…
offer-lower = Lower initiative…
offer-no-reactions = Do not react in this round
offer-react-again = React again
offer-clock = Set the round clock…
from-body = on the body
from-hand = in hand
from-pocket = from a pocket
from-belt = from the belt
from-bag = from the bag
into-hand = into the hand
into-body = on the body
into-pocket = into a pocket
into-belt = on the belt
into-bag = into the bag
class-hit = to hit
class-resistance = against resistance
class-both = to hit and against resistance

# Movement
mode-rest = Rest of the move
mode-move = Move
mode-moves = Several moves
mode-dash = Dash
mode-delay = Put a move off

# Objections
not-begun = The rounds have not begun.
not-your-turn = It is somebody else’s turn.
is-unconscious = Unconscious.
is-surrendered = Surrendered.
is-fled = Fled.
is-dead = Dead.
is-bystander = A bystander takes no part.
is-surprised-now = Surprised: no turn in round zero.
too-few-points = Points needed: { $cost }, left: { $left }.
nothing-to-put-off = No action to put off: too few points are left.
over-round = Points needed: { $cost }, a round has { $round }.
is-held = Held by somebody.
goes-nowhere = The path leads nowhere.
way-is-barred = The way is barred at step { $step }.
way-is-barred-now = The way is barred.
cell-is-taken = No room to stop here.
too-far = Too far.
no-turn-when-delayed = A delayed move includes no turning.
no-target = A target is needed.
no-such-action = There is no such action.
begun-already = Rounds have begun already.
no-initiative = There is no initiative yet.
not-lower = It can only be lowered below { $number }.
no-number = It was not said which initiative to take.
is-a-spell = This is a spell: it is cast.
is-no-spell = This is no spell.
volley-first = The rest of the volley comes first.
casts-already = Is casting with synergy already.
nobody-casts-along = There is nobody to cast with.
no-casting = There is no spell with synergy.
not-released-so = Synergy does not take effect this way.
holds-nobody = Holds nobody.
posture-already = In this posture already.
words-cost = Even a few words cost points.
nothing-begun = No long action was begun.
long-under-way = Another long action is under way ({ $what }, { $left } to pay): it is finished or left off first.
no-move-begun = No move was begun.
at-hand-already = Need not be taken out.
no-means = It is not carried.
not-in-hand = Not in hand: take it out first.
target-off-map = The target is not on the map.
out-of-range = Distance in cells: { $distance }, limit: { $limit }.
out-of-range-now = The target is too far away.
area-out-of-range = Cells to the middle of the area: { $distance }, limit: { $limit }.
area-out-of-range-now = The middle of the area is too far away.
no-area = No area is placed.
no-sight-of-area = Something blocks the view of that place.
turn-first-area = That place is not in view: turn first (up to 1 cell of movement).
no-sight = Something blocks the view of the target.
covered-wholly = The target is covered wholly.
turn-first = Out of view: turn first (up to 1 cell of a move).
not-near = Not near.
no-thing = There is no such thing here.
nothing-delayed = Nothing was put off.
own-turn-now = What was put off is done on another’s turn.
all-paid = As much is paid as the others can.
not-all-paid = Not all have paid.

# Gauges
gauge-points = Activity points
gauge-points-bonus = Activity points: { $base } + { $bonus }
gauge-aside = Points set aside
gauge-health = Health
counter-wounds = number of wounds
fact-wounds = Damage in all
fact-initiative = Initiative
fact-elapsed = Time passed, s
fact-outnumbered = Enemy has more, points
fact-speed = Speed, cells (m)
fact-casting = Put into synergy
badge-dead = dead
badge-unconscious = unconscious
badge-surrendered = surrendered
badge-fled = fled
badge-bystander = bystander
badge-surprised = surprised
badge-lying = lying
badge-sitting = sitting
badge-unseen = not seen
badge-passive = does not react
badge-passive-round = does not react in this round
badge-no-defence = does not defend
badge-first-free = can still turn
badge-first-used = has turned
badge-delayed = put off: { $what } ({ $event })
badge-carries = carries: { $who }
badge-holds = holds: { $who }
badge-carried = carried by { $who }
badge-held = held by { $who }
badge-effect = { $what }
badge-in-hand = { $thing }
note-surprised = surprised
note-delayed = waits for an event
note-tie = { $number } (tie)
zone-view = in view
zone-behind = out of view
zone-watched = { $by } watches this area
zone-reach = reach
zone-far = range
link-carries = carries
link-holds = holds
link-watches = waits for
direction-square-0 = north
direction-square-1 = north-east
direction-square-2 = east
direction-square-3 = south-east
direction-square-4 = south
direction-square-5 = south-west
direction-square-6 = west
direction-square-7 = north-west
direction-point-0 = north-east
direction-point-1 = east
direction-point-2 = south-east
direction-point-3 = south-west
direction-point-4 = west
direction-point-5 = north-west
direction-side-0 = north-east
direction-side-1 = south-east
direction-side-2 = south
direction-side-3 = south-west
direction-side-4 = north-west
direction-side-5 = north

# Log
round-starts = { $round ->
    [0] Round zero
   *[other] Round { $round }, { $seconds } s into the fight
}
turn-starts = Turn: { $by }, points: { $left }
turn-ends = End of turn: { $by }, points left: { $left }
nobody-acts = Nobody is left to act
initiative-rolled = { $by }: initiative { $number }
initiative-lowered = { $by } lowers initiative to { $number }
order-by-hand = { $by }: place in the order by the GM, initiative { $number }
joins-too-late = { $by }: the place has passed in this round
is-surprised-told = { $by }: surprised
passive-from-now = { $by }: no more reactions in this round
reacts-from-now = { $by }: reacts again
meets-sudden = { $by }: expects no attack, no defence
meets-passive = { $by }: passive defence, { $skill }
turns-with-reaction = { $by }: turns with the first reaction
defends = { $by }: { $way }, defence check { $total }
attacks = { $by } → { $at }: { $means }, attack check { $total }
attack-lost = { $by } → { $at }: { $means } — the attack is foiled, the points are gone
no-damage = { $by } → { $at }: { $means }, no damage
wounds = { $at } takes { $count ->
    [1] { $damage }
   *[other] { $count } wounds of { $damage }
 } ({ $means }); { $health ->
    [0] { $total } in all
   *[other] { $total } of { $health } in all
 }
takes-effect = { $by } → { $at }: { $means } takes effect, degree { $degree }
falls-unconscious = { $at }: unconscious
falls-dead = { $at }: dies
now-aware = { $at }: knows of the attack now
joins-in = { $by } joins in: { $side }
push-succeeds = { $by } → { $at }: the push succeeds, degree { $degree }
grab-succeeds = { $by } → { $at }: the grab succeeds, degree { $degree }
is-pushed = { $at }: pushed by a cell
overloads = { $by }: { $means } with overload
casts = { $by }: { $means }
takes-area = { $by }: { $means }. { $count ->
    [0] Nobody in the area
    [one] { $count } target in the area
   *[other] { $count } targets in the area
 }
is-in-area = { $at }: in the area, { $means }
area-lost = { $by }: { $means } — the attack is foiled, the points are gone
synergy-begins = { $by }: synergy. { $count ->
    [one] { $count } participant
   *[other] { $count } participants
 }, points from each: { $need }, rounds: { $rounds }
synergy-paid = { $by }: { $points } paid, { $paid } of { $need }
synergy-goes-on = { $by }: the synergy goes on, { $progress } of { $need } done
synergy-takes-effect = { $by }: the synergy is complete
synergy-fails = { $by }: the synergy fails, the points are lost
lets-go = { $by }: lets go
grip-ends = { $by }: holds { $at } no more
lifts = { $by } lifts: { $at }
posture-standing = { $by }: stands up
posture-sitting = { $by }: sits down
posture-lying = { $by }: lies down
speaks = { $by }: speaks
speaks-shortly = { $by }: a few words
does-other = { $by }: { $what }
opens-door = { $by }: the door is open
shuts-door = { $by }: the door is shut
takes = { $by } takes: { $thing } ({ $place })
puts-away = { $by } puts away: { $thing } ({ $place })
drops = { $by } drops: { $thing }
picks-up = { $by } picks up: { $thing }
moved-move = { $by }: moves, cells: { $cells }; points left: { $left }
turns-gaze = { $by }: turns; points left: { $left }
moved-dash = { $by }: dashes, cells: { $cells }
stopped = { $by }: stopped on the way
puts-off = { $by } puts off: { $what }. Event: { $event }. Points: { $cost }
delayed-fires = { $by }: what was put off is done — { $what }
delayed-expires = { $by }: the event never came, what was put off is not done
delayed-hindered = { $by } → { $at }, event: { $event }, but what was put off ({ $what }) is hindered: { $because }
delayed-dropped = { $by }: drops what was put off ({ $what }), points back: { $points }
nothing-to-delay = { $by }: too few points to put anything off
too-dear-to-delay = { $by }: points needed: { $cost }
long-begun = { $by }: begun, { $what }; points to pay: { $left }
long-left-off = { $by }: leaves off, { $what }; the points paid for it are lost
long-goes-on = { $by }: goes on; points to pay: { $left }
clock-now = { $seconds } s into the fight
effect-ends = { $at }: over, { $what }

# Outcomes
miss = failure
hit = success
success = success
lost = foiled
done = done
damage = Damage
wounds-made = Wounds
hit-in-area = Targets hit
felled = Out of the fight
degree = Degree

## Standing orders

order-defence = defence
order-relation = attack and defence
order-turn = turning with a reaction
order-passive = skill of a passive defence
order-out-of-fight = out of health
way-best = best skill
way-while-two = active while two points are left
way-passive = passive
way-forced = no other choice
way-proposed = as proposed
way-to-attacker = towards the attacker
way-keep-gaze = does not turn
way-fate-unconscious = { fate-unconscious }
way-fate-dead = { fate-dead }
way-fate-fighting = { fate-fighting }
# The order by the GM's hand
order-rolled-once = The check of Reaction for initiative is made once.

reason-usual-points = the usual number of this battle
turn-fallen = Whoever had the turn can act no more: the turn is over
turn-spent = { $by } has nothing left to do: the turn is over
