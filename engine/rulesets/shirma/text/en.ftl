ruleset-name = SHIRMA: combat rules
ruleset-short = SHIRMA

## The order of the fight

next-begin = Begin
next-turn = Next turn
next-last = End the round
next-first-round = To round 1
next-round = New round
next-anew = New fight
phase-surprise = Surprise
phase-round = Round 1
phase-over = The fight is over
slot-victory = victory
slot-agility = { $number } (tie: Agility)
slot-duel = { $number } (tie: a test)
slot-d100 = { $number } (tie: d100)
slot-moved = moved
slot-late = came late
round = Round { $number }
turn = { $by } acts
turn-lost = { $by }: the turn is lost
turns = { $by } turns
surprise-phase = Before the first round: those who have surprise act
surprise = Somebody lies in wait. Test for surprise?
surprise-test = Stealth against Perception
surprise-none = No test
nobody-surprised = Nobody is surprised
ambush-fails = { $by } sees through the ambush
stealth = Stealth
perception = Perception
tests-stealth = { $by }: Stealth, SL { $sl }
tests-perception = { $by }: Perception, SL { $sl }
initiative = Initiative
rolls-initiative = { $by }: initiative { $total }
reason-initiative-bonus = Initiative { $value }
reason-initiative-talent = Talent
tie = A tie: lowest first
tie-d100 = { $by }: a tie, d100, the lowest first
tie-by-agility = { $by } before { $at }: a tie, Agility { $more } to { $less }
agility = Agility (a tie)
agility-title = Tie in the initiative: { $by }, { $at }
tests-agility = { $by }: Agility, SL { $sl }
wins-agility = { $by } → { $at }: the test of Agility is won
goes-first = { $by } and { $at } are even. Who goes first?
goes-first-title = Tie in the initiative: { $by }, { $at }
option-goes-first = { $by }
option-goes-second = { $at }
reorders = { $by }: moved in the order

## Rolls and questions

attack = Attack
success = success
failure = failure
defence = How does { $by } defend?
answer-melee = Melee, target { $target }{ $levels ->
        [0] {""}
       *[other] {", "}+{ $levels } SL
    }
defence-melee = Defence with Melee
answer-dodge = Dodge, target { $target }{ $levels ->
        [0] {""}
       *[other] {", "}+{ $levels } SL
    }
defence-dodge = Dodge
answer-melee-guarded = Melee and the reaction, target { $target }{ $levels ->
        [0] {""}
       *[other] {", "}+{ $levels } SL
    }
answer-dodge-guarded = Dodge and the reaction, target { $target }{ $levels ->
        [0] {""}
       *[other] {", "}+{ $levels } SL
    }
answer-none = No defence: the attack must succeed by itself
called = What does { $by } aim at?
location-head = head
location-left_arm = left arm
location-right_arm = right arm
location-body = body
location-left_leg = left leg
location-right_leg = right leg
counter = Does { $by } strike back ({ $arm })? Net SL { $net }
counter-strike = Strike back
counter-decline = Let it pass
close = Enter a close fight
clinch = Clinch
break = Strength to break free
squeeze = Strength in the clinch
knock = { $how ->
    [resists] Resists being thrown down
   *[throws] Throwing down
}
knock-skill = { $by }: Strength or Melee?
knock-melee = Melee, target { $target }
knock-melee-guarded = Melee and the reaction, target { $target }
knock-strength = Strength, target { $target }
slip = Initiative to disengage
difficulty = How difficult is the test of { $at }?
difficulty-elementary = Elementary { $points }
difficulty-easy = Easy { $points }
difficulty-ordinary = Ordinary { $points }
difficulty-serious = Serious { $points }
difficulty-hard = Hard { $points }
difficulty-heavy = Heavy { $points }
difficulty-insane = Insane { $points }
close-or-not = { $by } has won the test. Make it a close fight?
close-fight = { $by } → { $at }: close fight
close-yes = Yes, a close fight
close-no = No, as before
free-attack = { $at } leaves. A free attack by { $by }?
free-attack-strike = Strike
free-attack-waive = Let go
charge-at = Whom does { $by } charge?
charge-target = { $who }

## The log: blows

attacks-melee = { $by } → { $at }: { $arm }, SL { $sl }
defends-melee = { $by }: defence with Melee, SL { $sl }
defends-dodge = { $by }: Dodge, SL { $sl }
undefended = { $at } cannot defend
guards = { $by }: reaction, +{ $points } to the defence
parried = { $by } parries the blow
defended = { $by } wins the defence by { $net } SL
wins-opposed = { $by } → { $at }: won by { $net } SL
tied = { $by } → { $at }: a tie, nothing changes
may-strike-back = { $by } → { $at }: may strike back
strikes-back = { $by } → { $at }: strikes back, { $arm }
tries-close = { $by } → { $at }: closing in, SL { $sl }
tries-clinch = { $by } → { $at }: clinch, SL { $sl }
tries-break = { $by } → { $at }: tries to break the clinch
tries-squeeze = { $by } → { $at }: crushes in the clinch
tries-knock = { $by } → { $at }: tries to throw down
too-far-for-bond = { $by } and { $at } are too far apart
clinches = { $by } → { $at }: a clinch
close-ends = { $by } → { $at }: the close fight is over
tests-melee = { $by }: Melee, SL { $sl }
tests-strength = { $by }: Strength, SL { $sl }
tests-initiative = { $by }: Initiative, SL { $sl }
throws-down = { $by } → { $at }: thrown down
advantage-gained = { $at }: Advantage { $points }
advantage-lost = { $at }: Advantage −{ $lost }, { $left } left
advantage-full = { $at }: Advantage is at its limit, { $most }

## The log: movement and the rest

moves-walk = { $by } walks { $yards } yd
moves-run = { $by } runs { $yards } yd
moves-slip = { $by } disengages, { $yards } yd
charges = { $by } charges, { $yards } yd of run-up
runs-up = { $by } runs up
provokes = { $by } leaves the reach of { $at }
slips = { $by } slips away
does-not-slip = { $by } fails to get away
movement-ends = { $by }: the movement ends
readies-main = { $by } takes in hand: { $arm }
readies-off = { $by } takes in the other hand: { $arm }
empties-hands = { $by } empties the hands
spends-spell = { $by } casts a spell
spends-prayer = { $by } prays
spends-other = { $by } does something else
counterspell = { $by }: a counterspell
granted = { $by }: one action more, says the GM
granted-move = { $by }: movement again, says the GM
taken = { $by }: no action, says the GM
ruled-engaged = { $by } and { $at }: engaged, says the GM
ruled-apart = { $by } and { $at }: not engaged, says the GM
ruled-by-map = { $by } and { $at }: as the map has it

## Reasons

reason-skill-melee = Melee
reason-skill-dodge = Dodge
reason-skill-strength = Strength
reason-skill-agility = Agility
reason-skill-initiative = Initiative
reason-skill-stealth = Stealth
reason-skill-perception = Perception
reason-advantage = Advantage { $points }
reason-cap = Limit of −30
reason-below-nothing = below 0 counts as 0
reason-cap-positive = Limit of +60
reason-charge = Charge
reason-surprised = Target surprised
reason-three-to-one = Three to one: { $ours } to { $theirs }
reason-two-to-one = Two to one: { $ours } to { $theirs }
reason-flank = From the flank
reason-rear = From the rear
reason-flank-alone = From the flank, but it fights nobody else
reason-rear-alone = From the rear, but it fights nobody else
reason-target-prone = Target prone
reason-below = Standing lower
reason-vulnerable = Target vulnerable after its charge
reason-awkward = Awkward ground
reason-hindering = Snow, water, mire
reason-bad-weather = Pouring rain
reason-extreme-weather = Storm
reason-off-hand = Off hand
reason-called = Aims at: { $zone }
reason-shorter = Shorter than: { $arm }
reason-shorter-close = Shorter, but in a close fight
reason-cramped = No room for a long weapon
reason-dark-melee = Darkness
reason-blinded = Blinded: as in darkness
reason-size = Size: { $size }
reason-guard = Reaction: defence
reason-mounted-dodge = Dodging on a mount
reason-toughness-bonus = Toughness bonus

## Offers

group-attacks = Attacks
group-manoeuvres = Manoeuvres
group-weapons = Weapons in hand
group-other = Other
group-gm = GM
offer-attack-strike = Strike: { $arm }
offer-attack-called = At a body part: { $arm }
offer-attack-drawn = Draw and strike: { $arm }
offer-close = Enter a close fight
offer-knock = Throw to the ground
offer-clinch = Clinch
offer-break = Break the clinch
offer-squeeze = Crush in the clinch
offer-let-go = Let go
offer-ready-main = In the leading hand: { $arm }
offer-ready-off = In the other hand: { $arm }
offer-empty-hands = Empty the hands
offer-spend-spell = Spell
offer-spend-prayer = Prayer
offer-spend-other = Another action
offer-counterspell = Counterspell
offer-grant = Give the action back
offer-grant-move = Give the movement back
offer-take = Take the action away
offer-rule-engaged = Engaged with…
offer-rule-apart = Not engaged with…
offer-rule-by-map = Engaged as the map shows…
cost-action = action
cost-free = free
cost-reaction = reaction
cost-walk = up to { $yards } yd
cost-run = action, up to { $yards } yd
cost-charge = action, up to { $yards } yd
cost-slip = a test, up to { $yards } yd
cost-turn = free
mode-walk = Walk
mode-run = Run
mode-charge = Charge
mode-slip = Disengage
mode-turn = Turn
mark-leaves = Leaves its reach: a free attack
mark-if-failed = A free attack if the test fails

## Objections

objection-nobody = Nobody is there to do it.
objection-not-offered = Not possible now.
objection-no-such-weapon = No such weapon: { $arm }.
objection-no-target = No target is chosen.
objection-acted = The action is spent.
objection-reacted = The reaction is spent.
objection-not-your-turn = Not its turn.
objection-no-surprise = Before round 1 only those with surprise act.
objection-over = The fight is over.
objection-nobody-to-fight = One side alone is left.
objection-off-board = Not on the map.
objection-down = Is down.
objection-dead = Is dead.
objection-surrendered = Has surrendered.
objection-stunned = Is stunned.
objection-broken = Broken: may only defend or retreat.
objection-clinched = Held in a clinch.
objection-holds = Holds somebody: let go first.
objection-locked = Gave up moving for its shot.
objection-no-move-in-surprise = No movement before round 1.
objection-slip-tried = Has tried to disengage already.
objection-no-movement = No movement left.
objection-moved = Has moved already.
objection-too-far = Too far: { $yards } yd, { $left } yd left.
objection-barred = The way is barred.
objection-occupied = The cell is taken.
objection-charge-engaged = No charge out of melee.
objection-charge-nobody = Nobody to strike at the end.
objection-charge-short = A run-up of { $yards } yd, { $least } needed.
objection-charge-bent = The last { $least } yd are not straight.
objection-weapon-broken = The weapon is destroyed.
objection-not-in-hand = Not in hand.
objection-target-off-board = The target is not on the map.
objection-target-dead = The target is dead.
objection-self = Cannot be its own target.
objection-out-of-reach = Out of reach: { $yards } yd, weapon { $reach } yd.
objection-group-out-of-reach = Nobody of the group reaches the target.
objection-armed = The hands are not empty.
objection-not-clinched = Nobody holds it.
objection-holds-nobody = Holds nobody.
objection-not-engaged = Not engaged with each other.
objection-close-already = In a close fight already.

## Gauges

gauge-hp = HP
gauge-action = Action
gauge-move = Movement
gauge-reaction = Reaction
counter-advantage = Advantage
fact-movement = Movement, yd
fact-melee = Melee
fact-ballistic = Shooting
fact-dodge = Dodge
fact-toughness = Toughness bonus
part-head = head
part-left_arm = left arm
part-right_arm = right arm
part-left_arm-leading = left arm (leading)
part-right_arm-leading = right arm (leading)
part-body = body
part-left_leg = left leg
part-right_leg = right leg
badge-dead = dead
badge-down = down
badge-surrendered = surrendered
badge-ambush = has surprise
badge-engaged = engaged
badge-vulnerable = vulnerable after its charge
badge-guard = on guard: +20 to defence
badge-state-turns = { $state }: { $turns ->
    [one] { $turns } more turn
   *[other] { $turns } more turns
}
badge-unbalanced = off balance { $points }: { $turns ->
    [one] { $turns } more turn
   *[other] { $turns } more turns
}
badge-aims = aiming
badge-clinched = held in a clinch
badge-holds = holds somebody
badge-stuck = stuck in the body
badge-wound = { $wound }
link-close = close fight
link-clinch = clinch
zone-front = Front
zone-flank = Flanks
zone-rear = Rear
zone-reach = Reach
zone-short = Short range
zone-normal = Medium range
zone-long = Long range
zone-quick-short = Short range
zone-quick-long = Long range

## Outcomes

done = done
missed = missed
hit = hit
wounds = wounds
is-critical = critical hit
fumble-ends = fumble
fells = down to 0 HP
at-location-head = in the head
at-location-left_arm = in the left arm
at-location-right_arm = in the right arm
at-location-body = in the body
at-location-left_leg = in the left leg
at-location-right_leg = in the right leg
may-counter = may strike back
counter-wounds = wounds struck back
counter-fells = brought down in return
counter-critical = critical struck back
free-wounds = wounds from free attacks
falls = the mover down to 0 HP
came-parried = parried
came-throws-down = thrown down
came-clinches = in a clinch
came-clinch-ends = free
came-nothing = nothing changes
came-slips = gets away
came-does-not-slip = fails
came-close-fight = close fight

## The library

group-soldiers = Soldiers
group-heroes = Heroes
group-rabble = Rabble
group-monsters = Beasts and monsters
name-soldier = Soldier
name-halberdier = Halberdier
name-spearman = Spearman
name-archer = Archer
name-crossbowman = Crossbowman
name-handgunner = Handgunner
name-duellist = Duellist
name-surgeon = Surgeon
name-captain = Captain
name-bandit = Bandit
name-bandit-bowman = Bandit bowman
name-bandit-chief = Bandit chief
name-goblin = Goblin
name-giant-rat = Giant rat
name-wolf = Wolf
name-ogre = Ogre
name-griffon = Griffon

## Weapons

arm-fists = fists
arm-claws = claws
arm-bite = bite
arm-hooves = hooves
arm-improvised = an improvised weapon
arm-knife = knife
arm-dagger = dagger
arm-main-gauche = main-gauche
arm-club = club
arm-short-sword = short sword
arm-hand-axe = hand axe
arm-sword = sword
arm-mace = mace
arm-war-hammer = war hammer
arm-pick = pick
arm-rapier = rapier
arm-flail = flail
arm-great-sword = great sword
arm-great-axe = great axe
arm-quarterstaff = quarterstaff
arm-spear = spear
arm-halberd = halberd
arm-pike = pike
arm-lance = lance
arm-tree-trunk = tree trunk
arm-buckler = buckler
arm-shield = shield
arm-javelin = javelin
arm-throwing-knife = throwing knife
arm-rock = rock
arm-sling = sling
arm-short-bow = short bow
arm-long-bow = long bow
arm-crossbow = crossbow
arm-pistol = pistol
arm-handgun = handgun

## Standing orders

order-defence = defence
order-counter = striking back
order-free-attack = free attack
order-still-move = moving after a shot
order-resist = against being thrown down
order-skill = skill of a test
order-difficulty = difficulty of a test
order-critical-at-zero = critical wound at 0 HP
way-best = higher target
way-spare-reaction = higher target, reaction spared
way-parry = always Melee
way-dodge = always Dodge
way-no-defence = no defence
way-stay = stands still
way-go = will still move
way-critical-roll = is rolled
way-critical-not = is not rolled
way-difficulty-serious = Serious
way-difficulty-ordinary = Ordinary
way-difficulty-easy = Easy
way-difficulty-elementary = Elementary
way-difficulty-hard = Hard
way-difficulty-heavy = Heavy
way-difficulty-insane = Insane
# The order by the GM's hand
order-rolled-once = Initiative is rolled at the beginning of a round.
slot-goes-on = waits
turn-spent = { $by } has nothing left to do: the turn is over
turn-fallen = Nobody whose turn it is stands any more: the turn is over
