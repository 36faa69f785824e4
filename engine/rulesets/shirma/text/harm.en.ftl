## Charts in the options

section-charts = Charts
section-chart = Row
field-location_chart = Hit locations
field-location_chart-hint = By the d100 with its digits swapped; 100 is 00.
field-critical_head = Critical wounds: head
field-critical_arm = Critical wounds: arms
field-critical_body = Critical wounds: body
field-critical_leg = Critical wounds: legs
field-fumble_chart = Fumbles
field-misfire_chart = Misfires
field-low = From
field-high = To
field-key = Sentence
field-key-hint = The name of the sentence in the text files; a text of your own takes its place.
field-text = Text of your own
field-zone = Zone
value-zone-head = head
value-zone-off_arm = arm of the off hand
value-zone-lead_arm = arm of the leading hand
value-zone-body = body
value-zone-left_leg = left leg
value-zone-right_leg = right leg
field-extra = Extra wounds
field-states = States
field-states-hint = Separated by commas; bleeding named twice counts as two wounds.
value-states-stunned = stunned
value-states-prone = prone
value-states-bleeding = bleeding
value-states-burning = burning
value-states-frightened = frightened
value-states-broken = broken
value-states-poisoned = poisoned
value-states-exhausted = exhausted
value-states-blinded = blinded
value-states-deafened = deafened
value-states-surprised = surprised
value-states-unbalanced = off balance
field-tests = Penalty on
value-tests-none = nothing
value-tests-all = all tests
value-tests-attacks = attacks
value-tests-melee = Melee
value-tests-ranged = shooting
value-tests-dodge = Dodge
field-penalty = Penalty
field-rounds = Rounds
field-rounds-hint = How long the penalty, a useless limb and passing states last; 0: until treated.
field-disables = Limb of no use
field-drops = The hand lets go
field-deadly = Deadly
field-treatment = Treatment
value-treatment-none = none
value-treatment-heal = Heal test
value-treatment-surgery = surgeon
value-treatment-rest = rest
field-shot = Own wording for shots
field-drop = Weapon
value-drop-no = stays in hand
value-drop-here = falls at one’s feet
value-drop-flung = flies off
field-prone = Fall
field-harm = Damage to oneself
field-part = Where
value-part-head = head
value-part-arm = arm with the weapon
value-part-body = body
value-part-leg = leg
field-result = Result
value-result-delay = delay
value-result-misfire = misfire
value-result-jam = jam
value-result-explosion = explosion
complaint-gap = { $chart }: no row for { $low }–{ $high }
complaint-overlap = { $chart }: more than one row for { $low }–{ $high }
complaint-backwards = { $chart }, row { $row }: begins after its end
complaint-nameless = { $chart }, row { $row }: has neither a sentence nor a text

## Hit locations and damage

zone-head = head
zone-off_arm = arm of the off hand
zone-lead_arm = arm of the leading hand
zone-body = body
zone-left_leg = left leg
zone-right_leg = right leg
location = Location
damage = Damage
reason-strength-bonus = Strength bonus
reason-weapon = Weapon: { $arm }
reason-weapon-bonus = Quality of the weapon
reason-grade = NPC grade: { $grade }
grade-weak = weak
grade-average = average
grade-strong = strong
reason-sl = Success levels
wounded = { $by } → { $at }: { $location }, { $wounds ->
    [one] { $wounds } wound
   *[other] { $wounds } wounds
} (damage { $damage } − TB { $tb } − armour { $armour })
critical = { $by } → { $at }: critical hit! { $location }
sticks = { $at }: stuck in the body: { $missile }
fact-recoverable = Recovers up to
reason-hp-most = HP at most
reason-stuck = Missiles in the body
missile-none = nothing
missile-arrow = arrow
missile-bolt = bolt
missile-dart = dart or knife
missile-spear = spear
missile-bullet = bullet
missile-stone = stone
hurts-itself = { $by } is hurt: { $location }, { $wounds ->
    [one] { $wounds } wound
   *[other] { $wounds } wounds
} (damage { $damage })

## Critical wounds

critical-wound = Critical wound: { $location }
reason-excess = Excess damage
critical-wound-told = { $at }, { $location }: { $wound }. { $text }
critical-hp = { $at }: loses { $points } HP more
deadly-wound = { $at }: { $wound }. Is the wound deadly?
deadly-dies = Dies
deadly-lives = Lives on
reason-wound = Wound: { $wound }

## At 0 HP

goes-down = { $at }: down at 0 HP
dies = { $at }: dead
surrenders = { $at }: surrenders
flees = { $at }: flees
critical-at-zero = { $at } is at 0 HP. Roll a critical wound?
critical-at-zero-roll = Roll it
critical-at-zero-not = No
important-at-zero = { $at } is at 0 HP. What now?
zero-surrenders = Surrenders
zero-flees = Flees, broken
zero-wound = Takes a critical wound
zero-dies = Dies
boss-at-zero = { $at } is at 0 HP. What now? Note: { $note }
boss-at-zero-without-note = { $at }, a boss, is at 0 HP. What now?
boss-fights-on = Fights on
boss-goes-down = Goes down
boss-dies = Dies
boss-stands = { $at }: fights on at 0 HP

## Fumbles and misfires

fumble = { $by }: fumble!
fumble-void = { $by }: a double, but down already: no roll on the fumble table
fumble-roll = Fumble
fumble-told = { $by }: { $what }. { $text }
misfire-roll = Misfire
misfire-delay = delay
misfire-misfire = misfire
misfire-jam = jam
misfire-explosion = explosion
misfire-delay-told = { $by }: the powder is slow: { $arm } may fire again next turn
misfire-misfire-told = { $by }: misfire: { $arm } takes one action more to reload
misfire-jam-told = { $by }: jam: { $arm } must be repaired
misfire-explosion-told = { $by }: explosion! { $arm } is destroyed
luck-test = Luck against the explosion
luck-tested = { $by }: Luck test
delay-over = { $by }: { $arm } may fire
drops = { $by }: drops { $arm }

## Scatter

scatter-direction = Direction
scatter-1 = arrow 1
scatter-2 = arrow 2
scatter-3 = arrow 3
scatter-4 = arrow 4
scatter-5 = arrow 5
scatter-6 = arrow 6
scatter-7 = arrow 7
scatter-8 = arrow 8
scatter-9 = at the thrower
scatter-10 = at the target
scatter-again = roll again
scatter-rerolled = No such direction: rolled again
scatter-distance = How far? At most { $limit } yd
scatter-told = { $by }: the miss goes { $way } (arrow { $face }), { $yards } yd (at most { $limit } yd)
lands = lands in cell { $place }: { $arm }
lands-at-thrower = falls at the thrower’s feet ({ $place }): { $arm }
lands-at-target = falls at the target’s feet ({ $place }): { $arm }
lands-beside = { $at } stands where it lies: { $arm }
flung-off = { $by }: { $arm } flies from the hand
offer-random-direction = Random direction…
random-direction-told = Random direction: { $way } (arrow { $face })
offer-pick-up = Pick up: { $arm }
picks-up = { $by }: picks up { $arm }

## Shooting

group-shooting = Shooting
offer-shoot-shot = Shoot: { $arm }
offer-shoot-quick = Quick shot: { $arm }
offer-shoot-group = Into the group: { $arm }
offer-shoot-called = At a chosen part: { $arm }
offer-throw-shot = Throw: { $arm }
offer-throw-quick = Quick throw: { $arm }
offer-throw-group = Throw into the group: { $arm }
offer-throw-called = Throw at a chosen part: { $arm }
offer-aim = Aim
aim-lost = { $by } → { $at }: out of sight, the aim is lost
aims = { $by } → { $at }: aims (+{ $points } to the next shot)
still-move = Will { $by } still move this turn?
still-move-no = No, stays in place
still-move-yes = Yes: −10 to the shot
shoots = { $by } → { $at }: shoots, { $arm }
throws = { $by } → { $at }: throws, { $arm }
misses = { $by } → { $at }: misses
group-member = Which of the group is hit?
hits-member = One of the group ({ $count }) is hit: { $at }
reason-skill-ranged = Ballistic Skill
reason-range-point-blank = Point blank ({ $yards } yd)
reason-range-short = Short range ({ $yards } yd)
reason-range-normal = Medium range ({ $yards } yd)
reason-range-long = Long range ({ $yards } yd)
reason-range-extreme = Extreme range ({ $yards } yd)
reason-range-quick-short = Short range ({ $yards } yd)
reason-range-quick-long = Long range ({ $yards } yd)
reason-range-very-long = Very long range ({ $yards } yd)
reason-range-beyond = Beyond range ({ $yards } yd)
reason-group = Group of { $count }
reason-aimed = Aimed
reason-quick = Quick shot
reason-moved = Shooter moves
reason-moving-target = Target moves
reason-haze = Haze or dusk
reason-shadow = Fog, smoke or shadow
reason-dark = Complete darkness
reason-unseen = Target not seen, its place known
reason-into-melee = Target in melee
reason-from-melee = Shooter in melee
reason-ally-in-line = In the line of fire: { $who }
reason-cover-1 = Unreliable cover: { $kind }
reason-cover-2 = Fair cover: { $kind }
reason-cover-3 = Reliable cover: { $kind }
reason-cover-4 = Next to nothing to be seen: { $kind }
cover-other = cover
cover-wall = wall
cover-low-wall = low wall
cover-door = door
cover-rock = rock
cover-higher-ground = higher ground
cover-building = building
cover-altar = altar
cover-bookcase = bookcase
cover-well = well
cover-object = object
cover-bush = bush
cover-hedge = hedge
cover-field = field
cover-undergrowth = undergrowth
cover-chair = chair
cover-bed = bed
cover-rubble = rubble
cover-fence = fence
cover-table = table
cover-bench = bench
cover-barrel = barrel
cover-crate = crate
cover-box = box
cover-chest = chest
cover-cart = cart
cover-wagon = wagon
cover-woods = woods
cover-tree = tree
cover-window = window
cover-deep-woods = deep woods
cover-boulder = boulder
cover-pillar = pillar
cover-column = column
cover-statue = statue
cover-arrow-slit = arrow slit
objection-weapon-jammed = The weapon is jammed.
objection-unloaded = Not loaded.
objection-no-ammunition = No ammunition left.
objection-delayed = The powder is slow: next turn.
objection-blinded = Sees nothing: it cannot hit.
objection-arm-disabled = The arm is of no use.
objection-no-line = A wall is in the way.
objection-complete-cover = Nothing of the target can be seen.
objection-cell-unknown = The shooter does not know where the target is.
objection-unseen = The target is not seen.
objection-beyond-range = Too far: { $yards } yd of { $most }.
objection-no-group = Fewer than three targets.
objection-called-shot = Shooters cannot choose a part of the body.
objection-quick-and-aimed = Aimed already.
objection-helpless = Cannot act.

## Reloading

offer-reload = Reload: { $arm } ({ $done } of { $needed })
offer-repair = Repair: { $arm }
reloads = { $by }: reloads { $arm } ({ $done } of { $needed })
reloaded = { $by }: { $arm } loaded
repaired = { $by }: { $arm } repaired

## States

state-stunned = stunned
state-prone = prone
state-bleeding = bleeding
state-burning = burning
state-frightened = frightened
state-broken = broken
state-poisoned = poisoned
state-exhausted = exhausted
state-blinded = blinded
state-deafened = deafened
state-surprised = surprised
state-unbalanced = off balance
state-on = { $at }: { $state }{ $count ->
    [1] {""}
   *[other] {" "}×{ $count }
}
state-off-stunned = { $at }: no longer stunned
state-off-prone = { $at }: on its feet again
state-off-bleeding = { $at }: the bleeding stops
state-off-burning = { $at }: the fire is out
state-off-frightened = { $at }: no longer frightened
state-off-broken = { $at }: no longer broken
state-off-poisoned = { $at }: no longer poisoned
state-off-exhausted = { $at }: no longer exhausted
state-off-blinded = { $at }: sees again
state-off-deafened = { $at }: hears again
state-off-surprised = { $at }: no longer surprised
state-off-unbalanced = { $at }: has its balance again
clinch-ends = { $by } → { $at }: the clinch ends
out-of-saddle = { $at }: out of the saddle
fails-unrolled = { $by }: fails without a roll
reason-prone = Prone
reason-exhausted = Exhausted
reason-frightened = Frightened, the source is near
reason-poisoned = Poisoned
reason-deafened = Deafened
reason-unbalanced = Off balance
bleeding-roll = Bleeding
bleeds = { $by }: bleeds, −{ $points } HP
burning-roll = Burning
reason-fire = Fire
burns = { $by }: burns, −{ $points } HP
fire-may-spread = The fire may spread to: { $at }
poison-roll = Poison
poison-works = { $by }: poison, −{ $points } HP
test-cool = { $topic ->
    [fear] Cool test: fear of { $of }
   *[nothing] Cool test
}
test-heal = { $topic ->
    [patient] Heal test: { $by } → { $of }
   *[nothing] Heal test
}
test-trade = Trade test
test-dodge = Dodge test
test-agility = Agility test
test-strength = Strength test
tested-cool = { $by }: Cool test
tested-heal = { $by }: Heal test
tested-trade = { $by }: Trade test
tested-dodge = { $by }: Dodge test
tested-agility = { $by }: Agility test
tested-strength = { $by }: Strength test
reason-skill-cool = Cool
reason-skill-heal = Heal
reason-skill-trade = Trade
reason-skill-luck = Luck

offer-afflict = Put a state on…
offer-relieve = Take a state off…
state-to-put-on = Which state?
state-to-take-off = Which state ends?

## Care

group-care = Care
group-position = Position
offer-stand-up = Stand up
offer-lie-down = Lie down
offer-staunch = Stop one’s bleeding
offer-staunch-other = Stop the bleeding: { $who }
offer-put-out = Put oneself out
offer-put-out-other = Put out: { $who }
offer-take-heart = Pull oneself together
offer-take-heart-other = Pull oneself together: { $who }
offer-pull-out = Pull out: { $what }
offer-pull-out-other = Pull out: { $what } ({ $who })
offer-treat = Treat: { $what }
offer-treat-other = Treat: { $what } ({ $who })
water = { $at } stands in water. Does it put the fire out?
water-puts-out-not = No, roll a test
water-puts-out = Yes, at once
put-out-skill = { $at }: by which test is the fire put out?
skill-dodge = Dodge { $value }
skill-agility = Agility { $value }
skill-strength = Strength { $value }
skill-cool = Cool { $value }
pulls-out = { $by } → { $at }: pulls out: { $missile }
treats = { $by } → { $at }: treated: { $wound }
objection-not-beside = Not beside the patient.
objection-no-surgeon = Only a surgeon can.

## Fear

offer-fear = Fear test against…
offer-terror = Terror test against…
offer-fear-all = Frighten all in an area…
offer-terror-all = Terrify all in an area…
objection-nobody-to-frighten = No enemies in the area who could be afraid.
meets-fear = { $by } → { $at }: fear test
meets-terror = { $by } → { $at }: terror test
objection-no-enemy = Not an enemy.

## NPCs and balance

offer-group-attack = Whole group attacks ({ $count })
group-attacks-told = { $by } and the group → { $at }: { $blows ->
    [one] { $blows } attack
   *[other] { $blows } attacks
}, { $hits ->
    [one] { $hits } hit
   *[other] { $hits } hits
}{ $points ->
    [0] { "" }
   *[other] , −{ $points } HP
}
inspection-balance = Balance of the fight
balance-below = Normal, below the norm
balance-normal = Normal
balance-hard = Hard
balance-very-hard = Very hard
balance-ratio = { $whole }.{ $hundredths } opponents for each character ({ $theirs } against { $ours })
balance-bosses = { $count ->
    [one] { $count } boss
   *[other] { $count } bosses
}
balance-nobody = Both sides are needed
