ruleset-name = Old-School Essentials: combat
ruleset-short = OSE

## Sections of the forms

section-identity = Who it is
section-body = Body
section-abilities = Abilities
section-attack = Attack
section-mind = Mind
section-state = States
section-weapon = Weapon
section-order = Order of play
section-initiative = Initiative and slow weapons
section-morale = Morale
section-movement = Movement
section-melee = Melee
section-missiles = Missiles
unit-feet = ft

## Fields of the sheet

field-kind = Follows the rules of
field-kind-hint = Characters and mercenaries strike for 1d6 or their weapon’s die; mercenaries and monsters check morale.
value-kind-character = a player character
value-kind-mercenary = a mercenary
value-kind-monster = a monster
field-hp = Hit points
field-hp_most = Hit points at most
field-hit_dice = Hit dice
field-hit_dice-hint = As printed: 1−1, 3, 4+1, 7**; nh for a normal human.
field-armour = Armour class without shield
field-armour-hint = Descending, without dexterity: 9 unarmoured, 7 leather, 5 chainmail, 3 plate.
value-armour-9 = unarmoured
value-armour-7 = leather
value-armour-5 = chainmail
value-armour-3 = plate
field-shield = Shield
field-shield-hint = Points by which the shield betters the armour class; a magical shield’s bonus belongs here.
field-rate = Base movement
field-rate-hint = A third of it is the movement of a round in a fight.
field-altitude = Height above the ground
field-strength = Strength
field-dexterity = Dexterity
field-dark_sight = Sees in the dark
field-dark_sight-hint = Infravision; 0: only what is next to it.
field-thac0 = THAC0
field-thac0-hint = Empty: from the hit dice.
field-attack_bonus = Attack bonus
field-attack_bonus-hint = For ascending armour class. Empty: 19 less THAC0.
field-attacks = Attacks with weapons in a round
field-arms = Weapons and natural attacks
field-readied = In hand
field-initiative = Initiative modifier
field-initiative-hint = The GM’s own, used instead of dexterity’s. Empty: by dexterity.
field-morale_score = Morale score
field-morale_score-hint = 2 never fights, 12 never checks.
field-spirit = Spirit
value-spirit-steady = steady
value-spirit-fleeing = fleeing
value-spirit-surrendered = surrendered
field-conditions = Conditions
value-conditions-paralysed = paralysed
value-conditions-bound = bound
value-conditions-frozen = frozen
value-conditions-helpless = helpless
value-conditions-blinded = blinded
value-conditions-mute = mute
field-engaged = In melee
value-engaged-by-map = as the map says
value-engaged-yes = yes, says the GM
value-engaged-no = no, says the GM
field-rounds_moved = Rounds of movement so far
field-name = Name
field-damage = Damage
field-melee = For melee
field-reach = Reach
field-short = Short range up to
field-medium = Medium range up to
field-long = Long range up to
field-listed = Damage as listed for the monster
field-routine = Times a round in the monster’s routine
field-slow = Slow
field-two_handed = Two-handed
field-thrown = Thrown

## Switches

field-phase_movement = Movement in the phases
field-phase_movement-hint = May movement that is left be used in later phases of the same turn?
value-phase_movement-split = what is left may be used later in the turn, up to the melee phase
value-phase_movement-strict = in the movement phase alone
field-declare_withdrawal = A fighting withdrawal must be declared
field-release_declaration = Declarations may be taken back
field-individual_initiative = Individual initiative
field-individual_initiative-hint = Every combatant rolls, with the modifier of dexterity or the GM’s.
field-tie_policy = Tied initiative
value-tie_policy-reroll = roll again
value-tie_policy-simultaneous = act at the same time
value-tie_policy-ask = ask at every tie
field-simultaneous_scope = At the same time: results count
value-simultaneous_scope-phase = at the end of the phase
value-simultaneous_scope-turn = at the end of the turn
field-slow_when = Slow weapons make slow
value-slow_when-readied = whoever holds one
value-slow_when-undeclared = whoever holds one and has declared nothing
value-slow_when-attacking = whoever strikes with one
field-slow_order = Slow combatants among themselves
value-slow_order-initiative = by initiative
value-slow_order-simultaneous = all at the same time
field-slow_scope = What comes last
value-slow_scope-turn = the whole turn
value-slow_scope-attack = the attack alone
field-morale = Morale is checked
field-morale_roll = One check for
value-morale_roll-group = a side’s combatants of one score
value-morale_roll-individual = each combatant
field-morale_pending = Two reasons at once
value-morale_pending-one = one check settles both
value-morale_pending-each = a check for each
field-morale_flight = Flight out of melee
value-morale_flight-retreat = counts as a retreat without declaration
value-morale_flight-withdrawal = only as a fighting withdrawal
field-step_over = Whoever lies on the ground can be stepped over
field-step_over-hint = Nobody stops on a living body.
value-step_over-fallen = the dead and the helpless
value-step_over-dead = the dead only
field-diagonal_cost = A diagonal step costs
value-diagonal_cost-one = one cell
value-diagonal_cost-alternate = one and two cells by turns
value-diagonal_cost-half-more = one and a half cells
field-exhaustion = After 60 rounds of movement
value-exhaustion-off = nothing
value-exhaustion-warn = a warning
value-exhaustion-refuse = no more movement
field-facing_in_melee = Turning on the spot in melee
value-facing_in_melee-free = free
value-facing_in_melee-locked = not allowed
field-engagement = In melee is
value-engagement-adjacency = who stands within an enemy’s reach
value-engagement-exchange = who traded blows in this round or the last
field-enter_melee = Entering an enemy’s reach
value-enter_melee-stop = ends the movement
value-enter_melee-pass = does not hinder
field-withdraw_cone = A withdrawal leads
value-withdraw_cone-rear-half = anywhere backwards
value-withdraw_cone-rear-cell = straight back
field-withdraw_min_one = A withdrawal is at least one cell
field-withdraw_attack = Attacking after a withdrawal
value-withdraw_attack-allowed = allowed
value-withdraw_attack-forbidden = forbidden
field-retreat_path = A retreat past other enemies
value-retreat_path-free = is not stopped
value-retreat_path-stop = stops in their reach
field-retreat_bonus = +2 against a retreating combatant
value-retreat_bonus-all = for every enemy
value-retreat_bonus-engaged = for those who held it
field-retreat_from = The penalties of a retreat begin
value-retreat_from-declaration = with the declaration
value-retreat_from-move = with the movement
field-diagonal_reach = Melee reaches diagonally
field-corridor_ten = Side by side in a corridor of 10 ft
field-corridor_ten-hint = Two or three; the third strikes over the shoulders of the first two.
field-split_routine = Attacks of a routine may go to several targets
field-rear_arc = Width of the rear arc
value-rear_arc-off = no rear arc
value-rear_arc-90 = 90°
value-rear_arc-120 = 120°
value-rear_arc-150 = 150°
field-shoot_while_engaged = Shooting while in melee
value-shoot_while_engaged-allowed = allowed
value-shoot_while_engaged-forbidden = forbidden
field-range_elevation = Range with a difference in height
value-range_elevation-straight = the straight distance
value-range_elevation-ground = over the ground
field-cover_stack = Several covers
value-cover_stack-worst = the worst counts
value-cover_stack-sum = add up to at most 4
field-creature_cover = Penalty for creatures in the line of fire
field-attack_method = Attack rolls
value-attack_method-matrix = by the attack matrix
value-attack_method-thac0 = by THAC0 arithmetic
value-attack_method-aac = by ascending armour class
field-matrix_extension = Beyond the printed matrix
value-matrix_extension-formula = THAC0 − AC between 2 and 20
value-matrix_extension-arithmetic = plain THAC0 − AC
field-variable_damage = Weapons have their own damage dice

## The library

group-characters = Adventurers
group-people = People
group-monsters = Monsters
name-fighter = Fighter
name-swordmaster = Swordmaster
name-bowman = Bowman
name-priest = Priest
name-magic-user = Magic-user
name-thief = Thief
name-man-at-arms = Man-at-arms
name-crossbowman = Crossbowman
name-goblin = Goblin
name-goblin-slinger = Goblin slinger
name-orc = Orc
name-orc-brute = Orc brute
name-skeleton = Skeleton
name-zombie = Zombie
name-wight = Wight
name-wolf = Wolf
name-giant-spider = Giant spider
name-ogre = Ogre
name-bear = Bear
name-hill-giant = Hill giant
name-dragon = Dragon

arm-unarmed = bare hands
arm-battle-axe = battle axe
arm-club = club
arm-crossbow = crossbow
arm-dagger = dagger
arm-hand-axe = hand axe
arm-holy-water = holy water
arm-javelin = javelin
arm-lance = lance
arm-long-bow = long bow
arm-mace = mace
arm-oil-flask = burning oil
arm-polearm = polearm
arm-short-bow = short bow
arm-short-sword = short sword
arm-silver-dagger = silver dagger
arm-sling = sling
arm-spear = spear
arm-staff = staff
arm-sword = sword
arm-torch = torch
arm-two-handed-sword = two-handed sword
arm-war-hammer = war hammer
arm-dropped = dropped thing
arm-bite = bite
arm-claw = claw
arm-slam = slam
arm-cold-touch = cold touch
arm-great-club = great club

## What may be done

group-declarations = Declarations
group-attacks = Attacks
group-weapons = Weapons
group-order = Place in the round
group-gm = Game master
offer-declare-retreat = Declare a retreat
offer-declare-withdrawal = Declare a withdrawal
offer-release = Take the declaration back
offer-attack-melee = Strike: { $arm }
offer-attack-missile = Shoot: { $arm }
offer-attack-thrown = Throw: { $arm }
cost-missiles = { $left } left
offer-ready = Take in hand: { $arm }
offer-wait = Act last, in the slow turn
offer-with-side = Act with its side
offer-check-morale = Check morale
cost-feet = up to { $feet } ft
mode-walk = Move
mode-withdraw = Fighting withdrawal
mode-retreat = Retreat
mode-turn = Turn on the spot

next-begin = Begin the fight
next-declarations = Close declarations
next-initiative = Roll initiative
next-morale = Roll morale
next-movement = End movement
next-missiles = End missiles
next-spells = End spells
next-melee = End melee
undone-movement = { $by } has not moved
undone-missiles = { $by } has not shot
undone-spells = { $by } has not cast
undone-melee = { $by } has not struck
passes-declarations = Nobody has anything more to declare
passes-initiative = All has been declared, initiative is due
passes-morale = A check of morale is due
passes-movement = Nobody can move any more: movement is over
passes-missiles = Nobody can shoot any more: missiles are over
passes-spells = Nobody can cast any more: spells are over
passes-melee = Nobody can strike any more: melee is over
phase-name-declarations = Declarations
phase-name-initiative = Initiative
phase-name-morale = Morale
phase-name-movement = Movement
phase-name-missiles = Missiles
phase-name-spells = Spells
phase-name-melee = Melee
slot-slow = acts last
slot-shared = at the same time

## Objections

objection-dead = Dead.
objection-off-board = Not on the map.
objection-helpless = Helpless.
objection-surrendered = Has surrendered.
objection-not-begun = The fight has not begun.
objection-over = The fight is over.
objection-declarations = Declarations are still open.
objection-initiative = Initiative has not been rolled.
objection-turn-to-come = Its turn is yet to come.
objection-turn-past = Its turn is over.
objection-slow = With a slow weapon it acts last.
objection-phase-morale = In the morale phase.
objection-phase-movement = In the movement phase.
objection-phase-missiles = In the missile phase.
objection-phase-spells = In the spell phase.
objection-phase-melee = In the melee phase.
objection-idle-morale = No check of morale is due.
objection-idle-movement = Cannot move.
objection-idle-missiles = Has nobody to shoot at.
objection-idle-spells = Has declared no spell.
objection-idle-melee = Has nobody within reach.
objection-nothing-to-declare = Has nothing to declare.
objection-facing-locked = No turning while in melee.
objection-in-melee = In melee there is only withdrawal and retreat.
objection-no-retreat-declared = The retreat was not declared.
objection-no-withdrawal-declared = The withdrawal was not declared.
objection-no-room = There is no room behind.
objection-no-movement = No movement left.
objection-exhausted =
    { $rounds ->
        [one] Exhausted: { $rounds } round of movement.
       *[other] Exhausted: { $rounds } rounds of movement.
    }
objection-enters-melee = The movement ends where it enters melee.
objection-too-far = Too far: { $feet } ft, { $left } ft left.
objection-on-a-body = Somebody alive lies there: one may step over, but not stop.
objection-barred = The way is barred.
objection-not-backwards = A withdrawal only leads back and away from the enemy.
objection-keeps-facing = A withdrawal keeps its face to the enemy.
objection-still-held = A retreat must leave the melee.
objection-flees = It is fleeing.
objection-declaration-binds = The declaration binds for this round.
objection-declarations-closed = Declarations are closed.
objection-not-in-melee = Not in melee.
objection-declared = Already declared.
objection-blind = Blinded.
objection-retreats = Whoever retreats does not attack.
objection-never-fights = With a morale of 2 it never fights.
objection-withdrew = Whoever has withdrawn does not attack.
objection-no-attack-left = No attack left in this round.
objection-thrown-away = Thrown away, none is left: { $arm }.
objection-no-ammunition = No ammunition left: { $arm }.
objection-slow-weapon = A slow weapon strikes last.
objection-shoots-in-melee = No shooting while in melee.
objection-target-off-board = The target is not on the map.
objection-self = That is the attacker itself.
objection-target-dead = The target is dead.
objection-one-target = All attacks of the routine go to one target.
objection-out-of-reach = Not within { $feet } ft, or no free line.
objection-too-close = The target is within 5 ft.
objection-beyond-range = Out of range: { $feet } ft, at most { $most } ft.
objection-complete-cover = The target is behind complete cover.
objection-has-begun = Its turn has begun.
objection-unknown-kind = There is no such action.
objection-nobody = Nobody is named to act.
objection-unknown-manner = It is not done like that.
objection-no-such-arm = There is no such weapon.
objection-no-such-item = There is no such item.
objection-no-missile = It is not a missile weapon.
objection-not-for-melee = It is not a melee weapon.
objection-another-spell = Another spell is declared.
objection-no-morale = Makes no morale check.
objection-no-save = No number is written down for this saving throw.
objection-nothing-declared = Nothing is declared.
objection-needs-no-declaration = A withdrawal needs no declaration.
objection-in-hand = Already in hand.
objection-no-need-to-wait = There is no need to wait until last.
objection-acts-with-side = Acts with its side already.
objection-runs = A retreat is declared: there is only running.

## Questions

initiative = Initiative
initiative-again = A tie: initiative again
to-hit = Attack roll
damage = Damage
morale =
    { $count ->
        [one] Morale
       *[other] Morale of the whole group, { $count } combatants
    }
morale-of-several = Morale
morale-whose =
    { $count ->
        [one] { $by }
       *[other] { $by }’s group ({ $count })
    }
hit = hit
miss = miss
failed-saves = Saves failed
struck = Struck
kills = kills
done = done
holds = holds
breaks = breaks
tie = Tie: { $who }. Roll again, or act at the same time?
option-reroll = Roll again
option-simultaneous = Act at the same time
broken =
    { $count ->
        [one] { $first }: morale is broken. Flight or surrender?
       *[other] { $first }’s group ({ $count }): morale is broken. Flight or surrender?
    }
option-flee = Flee
option-surrender = Surrender

## What happened

round = Round { $number }
declarations-closed = Declarations are closed
declares-retreat = { $by }: declares a retreat
declares-withdrawal = { $by }: declares a fighting withdrawal
declares-nothing = { $by }: declares nothing
released = { $by }: the declaration is taken back
initiative-rolled = { $by }: initiative { $number }
initiative-rerolled = { $by }: initiative rolled again, { $number }
tie-rerolled = Tie: { $who }. Rolled again.
tie-shared = Tie: { $who } act at the same time.
phase-morale = { $by }: morale
phase-movement = { $by }: movement
phase-missiles = { $by }: missiles
phase-spells = { $by }: spells
phase-melee = { $by }: melee
phase-shared-morale = { $by } and others at the same time: morale
phase-shared-movement = { $by } and others at the same time: movement
phase-shared-missiles = { $by } and others at the same time: missiles
phase-shared-spells = { $by } and others at the same time: spells
phase-shared-melee = { $by } and others at the same time: melee
phase-slow-movement = { $by }, slow weapons: movement
phase-slow-missiles = { $by }, slow weapons: missiles
phase-slow-spells = { $by }, slow weapons: spells
phase-slow-melee = { $by }, slow weapons: melee
melee-passed = { $who }: melee passed over, nothing can be done
turns = { $by }: turns
moves-walk = { $by }: moves { $feet } ft
moves-withdraw = { $by }: withdraws { $feet } ft
moves-retreat = { $by }: retreats { $feet } ft
enters-melee = { $by }: enters melee
exhausted =
    { $rounds ->
        [one] { $by }: { $rounds } round of movement, nearly out of breath
       *[other] { $by }: { $rounds } rounds of movement, nearly out of breath
    }
attacks-melee = { $by } → { $at }: { $arm }
attacks-missile = { $by } → { $at }: { $arm }, shot
attacks-thrown = { $by } → { $at }: { $arm }, thrown
strikes-helpless = { $by } → { $at }: { $arm }, hits the helpless without a roll
wounded =
    { $left ->
        [one] { $at }: −{ $damage } hp ({ $left } left)
        [other] { $at }: −{ $damage } hp ({ $left } left)
       *[unknown] { $at }: −{ $damage } hp
    }
wound-waits = { $at }: −{ $damage } hp, counts when the phase ends
killed = { $at }: dead
readies = { $by }: takes in hand: { $arm }
waits = { $by }: waits to act last
acts-with-side = { $by }: acts with its side
morale-checked =
    { $count ->
        [one] { $by }: morale
       *[other] { $by }’s group ({ $count }): morale
    }
fights-to-death =
    { $count ->
        [1] { $by }: will fight to the death
       *[other] { $by } and the group: will fight to the death
    }
morale-fleeing = { $by }: flees
morale-surrendered = { $by }: surrenders

## Reasons

reason-initiative-gm = the GM’s modifier
reason-initiative-dexterity = dexterity
reason-morale = morale score, this or less
reason-strength = strength
reason-least-damage = a hit takes at least { $least }
reason-strength-missile = strength: not with missiles
reason-dexterity = dexterity
reason-range-short = short range ({ $feet } ft)
reason-range-medium = medium range ({ $feet } ft)
reason-range-long = long range ({ $feet } ft)
reason-range-beyond = beyond range ({ $feet } ft)
reason-cover = cover: { $kind }
reason-retreat = the target is retreating
reason-attack-bonus = attack bonus
reason-matrix = by the matrix: THAC0 { $thac0 }, AC { $ac }
reason-matrix-bare = by the matrix: THAC0 { $thac0 }, AC { $ac } without the shield
reason-thac0-bare = THAC0 { $thac0 } less AC { $ac } without the shield
reason-aac-bare = ascending AC { $aac } without the shield
reason-shield-makes = shield: AC { $ac } with it
reason-thac0 = THAC0 { $thac0 } less AC { $ac }
reason-aac = ascending AC { $aac }
reason-armour = armour
reason-shield = shield
reason-shield-retreat = shield: not while retreating
reason-shield-behind = shield: not from behind
reason-shield-two-handed = shield: no hand free for it
cover-table = table
cover-barrel = barrel
cover-crate = crate
cover-chest = chest
cover-chair = chair
cover-bush = bush
cover-undergrowth = undergrowth
cover-hedge = hedge
cover-low-wall = low wall
cover-tree = tree
cover-statue = statue
cover-pillar = pillar
cover-boulder = boulder
cover-arrow-slit = arrow slit
cover-woods = woods
cover-window = window
cover-wall = wall
cover-door = door
cover-rock = rock
cover-higher-ground = higher ground
cover-box = box
cover-bench = bench
cover-bed = bed
cover-rubble = rubble
cover-wagon = wagon
cover-cart = cart
cover-column = column
cover-deep-woods = dense woods
cover-field = standing crops
cover-building = building
cover-object = object
cover-altar = altar
cover-bookcase = bookcase
cover-campfire = campfire
cover-fence = fence
cover-stairs = stairs
cover-well = well
cover-other = what stands between

## Gauges, arcs and ranges

gauge-hp = Hit points
gauge-attacks = Attacks
badge-dead = dead
badge-in-melee = in melee
badge-retreat = retreating
badge-withdrawal = withdrawal declared
badge-slow = acts last
badge-fleeing = fleeing
badge-surrendered = surrendered
fact-ac = Armour class
fact-aac = Ascending armour class
fact-thac0 = THAC0
fact-attack-bonus = Attack bonus
fact-movement = Movement, ft
fact-morale = Morale
zone-front = Front
zone-rear = Rear
zone-reach = Melee reach
zone-short = Short range
zone-medium = Medium range
zone-long = Long range

## Magic, saving throws, special cases

section-magic = Magic
section-saves = Saving throws
section-special = Special cases
field-spells = Spells in memory
field-memorised = Copies in memory
field-needs_sight = The target must be seen
field-area_feet = Size of the area
field-area_feet-hint = Radius of a burst, length of a cone, line or wall; 0: as large as the GM draws it
field-save = Saving throw of all in the area
value-save-death = death
value-save-wands = wands
value-save-paralysis = paralysis
value-save-breath = breath
value-save-spells = spells
field-items = Magic items to activate
field-save_death = Death or poison
field-save_wands = Wands
field-save_paralysis = Paralysis or petrification
field-save_breath = Breath attacks
field-save_spells = Spells, rods and staves
field-saves_as = Saves as hit dice
field-saves_as-hint = Empty: a monster’s own hit dice; nh for a normal human.
field-hurt_only_by = Harmed only by
value-hurt_only_by-silver = silver
value-hurt_only_by-magic = magic
field-invulnerable_to = Invulnerable to
value-invulnerable_to-normal = normal attacks
value-invulnerable_to-silver = silver
value-invulnerable_to-magic = magic
value-invulnerable_to-acid = acid
value-invulnerable_to-cold = cold
value-invulnerable_to-fire = fire
value-invulnerable_to-lightning = lightning
value-invulnerable_to-poison = poison
field-at_home_in_water = At home in water
field-silver = Silver
field-magic = Magical
field-left = How many to throw or to shoot
field-left-hint = Empty: not counted
field-light_feet = Shines how far
field-element = Harms with
value-element-acid = acid
value-element-cold = cold
value-element-fire = fire
value-element-lightning = lightning
value-element-poison = poison
value-conditions-silenced = in magical silence
field-footing = Footing
value-footing-ground = on the ground
value-footing-flying-mount = on a flying mount
value-footing-magic-flight = flies by magic
value-footing-own-wings = flies on its own wings
field-declare_target = The target of a spell is declared too
field-item_phase = Magic items are used
value-item_phase-spells = in the spell phase
value-item_phase-any = in any phase of the turn but morale
field-disrupt_on = A spell is disrupted by
value-disrupt_on-hit = a hit
value-disrupt_on-damage = a hit that does damage
field-disrupt_same_phase = Spells of the same phase disrupt each other
field-water_attack = Attack rolls in water
field-water_damage = Damage in water
field-water_missile = Missiles under water
value-water_missile-refuse = do not work
value-water_missile-penalty = have the penalties alone
field-unstable_passive = Magical weapons do not work on unstable surfaces
field-invulnerable_hurts_invulnerable = Invulnerable creatures hurt each other
field-five_hd_hurts_invulnerable = Monsters of 5 hit dice hurt the invulnerable
group-magic = Magic
group-saves = Saving throws
offer-declare-spell = Declare a spell: { $spell }
offer-cast = Cast: { $spell }
offer-use-item = Use: { $spell }
offer-save = Saving throw…
which-save = Against what does { $at } save?
offer-save-death = Save against death or poison
offer-save-wands = Save against wands
offer-save-paralysis = Save against paralysis or petrification
offer-save-breath = Save against breath
offer-save-spells = Save against spells, rods and staves
objection-casting = Only the spell this round.
objection-cannot-gesture = Bound: cannot gesture.
objection-cannot-speak = Cannot speak.
objection-silenced = In magical silence.
objection-unstable = On an unstable surface.
objection-not-memorised = The spell is not in memory.
objection-no-spell-declared = No spell was declared.
objection-disrupted = The spell was disrupted.
objection-has-cast = The spell has been cast.
objection-blind-caster = Blinded: cannot see the target.
objection-not-in-sight = The target is not in sight.
objection-target-in-dark = The target is in the dark.
objection-item-used = Has used an item this round.
objection-under-water = Missiles do not work under water.
saving-throw = Saving throw
saved = saved
not-saved = failed
reason-save-death = against death or poison
reason-save-wands = against wands
reason-save-paralysis = against paralysis or petrification
reason-save-breath = against breath
reason-save-spells = against spells, rods and staves
saves-death = { $by }: saving throw against death or poison
saves-wands = { $by }: saving throw against wands
saves-paralysis = { $by }: saving throw against paralysis or petrification
saves-breath = { $by }: saving throw against breath
saves-spells = { $by }: saving throw against spells, rods and staves
declares-spell = { $by }: declares a spell: { $spell }
casts = { $by } casts: { $spell }
spell-lights = { $spell } shines { $feet } ft around
casts-over = { $by } casts { $spell }. { $count ->
    [0] Nobody in the area
    [one] { $count } target in the area
   *[other] { $count } targets in the area
 }
is-in-area = { $at }: in the area, { $spell }
casts-at = { $by } → { $at }: { $spell }
spell-disrupted = { $at }: the spell is disrupted: { $spell }
uses-item = { $by } uses: { $spell }
does-no-damage = { $by } → { $at }: { $arm } does no damage
reason-unstable = unstable surface
reason-water = in water
badge-spell = spell: { $spell }
badge-cast = cast: { $spell }
badge-disrupted = spell disrupted
badge-unstable = unstable footing
group-subdual = To subdue
field-blunt = Blunt
field-intelligent = Intelligent
field-subdual = Subdual damage
field-most_attackers = Attackers at once, at most
field-most_attackers-hint = The GM’s limit for the room around. Empty: as many as find room.
field-drops = Things to drop from the air
field-drop_dice = Damage of a drop
field-drop_feet = Side of the square it strikes
field-subdue_missile = Missiles may subdue
field-subdual_total = Subdual and real damage
value-subdual_total-combined = add up
value-subdual_total-separate = are counted apart
field-bombard_phase = Bombardment takes place
value-bombard_phase-b = in the movement phase
value-bombard_phase-c = in the missile phase
field-bombard_roll = Bombardment: one roll
value-bombard_roll-drop = for the drop
value-bombard_roll-creature = for each in the area
field-bombard_damage = Bombardment: damage
value-bombard_damage-shared = one roll for all
value-bombard_damage-each = a roll for each
field-hex_area = Area of 10 × 10 ft on hexes
value-hex_area-centres = cells with their centres inside
value-hex_area-triad = three cells
value-hex_area-seven = seven cells
offer-attack-subdue = Subdue: { $arm }
offer-attack-subdue-missile = Subdue with a missile: { $arm }
offer-bombard = Drop something: damage { $dice }, { $left } left
objection-subdue-missile = Missiles do not subdue.
objection-not-intelligent = Only intelligent creatures can be subdued.
objection-no-space = No more attackers fit around it: { $most } at most.
objection-corridor =
    { $most ->
        [2] In a corridor of 10 ft two fight side by side.
       *[other] In a corridor of 10 ft three fight side by side.
    }
objection-phase-bombard = In the bombardment phase.
objection-not-flying = Does not fly.
objection-nothing-to-drop = Has nothing to drop.
objection-not-above = The target is not below; how high the flier is stands on its sheet.
objection-too-high = Too high: { $feet } ft, at most { $most } ft.
attacks-subdue = { $by } → { $at }: { $arm }, to subdue
attacks-subdue-flat = { $by } → { $at }: { $arm }, with the hilt or the flat, to subdue
subdued = { $at }: +{ $damage } subdual damage
blow-waits = { $at }: +{ $damage } subdual damage, counts when the phase ends
gives-up = { $at }: subdued, surrenders
bombards = { $by }: drops something
bombards-at = { $by } → { $at }: drops something
reason-bombard = a drop from the air
subdual = subdual damage
fact-room = Attackers fit around
fact-in-hand = In hand
fact-abreast = Abreast here
reason-corridor = a passage { $feet } ft wide
fact-subdual = Subdual damage
spell-sleep = sleep
spell-light = light

error-hit-dice = “{ $text }” are not hit dice; write them like 1−1, 3, 4+1, 7+ or nh.

## Standing orders

order-broken = morale has broken
order-tie = a tie in initiative
way-flee = flees
way-surrender = surrenders
way-reroll = roll again
way-together = act at the same time
# The order by the GM's hand
order-rolled-once = Initiative is rolled once a round.
order-by-dice = The highest number acts first.

reason-by-hit-dice = by hit dice { $dice }
reason-aac-base = the base of ascending armour class
reason-less-thac0 = less THAC0

# What was guessed of a stat block.
ose-guess-ascending = { $written } is an ascending armour class: descending { $taken }
ose-guess-average = hit points are the average of the hit dice: { $taken }
ose-guess-inches = { $written } is in inches: { $taken } ft
ose-guess-round = { $written } is for a round: { $taken } ft in a turn
ose-guess-way = { $written }, for no movement on foot is named
ose-guess-swims = swims ({ $written }), so at home in water
ose-guess-immune = “{ $written }”
ose-guess-dice = “{ $written }” is taken for { $taken } hit dice
