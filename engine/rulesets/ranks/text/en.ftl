ruleset-name = Rank combat
ruleset-short = Ranks

## Sections of the forms

section-ranks = Ranks and mastery
section-health = Health and fatigue
section-bonuses = Bonuses to the next roll
section-arms = Weapons and hands
section-states = States
section-once = For one exchange
section-scale = Scale of ranks and rolls
section-damage = Damage
section-initiative = Initiative and bonuses
section-defence = Dodge, parry, block
section-actions = Actions a turn and paired weapons
section-movement = Movement
section-ranged = Ranged attacks
unit-metres = m
unit-velocity = m/s

## Fields of the sheet

field-mobility = Mobility
field-mobility-hint = The letter of the rank, then “+” or “−”: C, D−, B+.
field-strength = Strength
field-defence = Defence
field-mana = Mana
field-mgi = Magic (MGI)
field-mgi-hint = Rank of magic: replaces the mobility roll of spells and of what magic throws.
field-dodge_mastery = Mastery of dodging
field-health = Health
field-health-hint = Counts where “damage takes health” is chosen.
field-damage = Damage taken
field-fatigue = Fatigue
field-fatigue_limit = Limit of fatigue
field-fatigue_limit-hint = It only warns.
field-bonus_mobility = To the mobility roll
field-bonus_strength = To the strength roll
field-arms = Weapons, shields, spells
field-right = In the right hand
field-right-hint = A name from the list of weapons; a two-handed one takes both hands.
field-left = In the left hand
field-bare_rank = Bare hands: rank
field-bare_mastery = Bare hands: mastery
field-bare_wards = Bare hands may parry and block
field-conditions = States
value-conditions-unaware = unaware
value-conditions-bound = bound
value-conditions-unconscious = unconscious
field-out = Out of the fight
field-once_wa = WA, weapon rank
field-once_wa-hint = Empty: by sheet and roll. Cleared after the exchange.
field-once_ma = MA, mastery
field-once_aa = AA, mobility
field-once_sa = SA, strength
field-once_md = MD, mastery
field-once_ad = AD, mobility
field-once_ad-hint = With the +3 of a block.
field-once_sd = SD, strength
field-once_defence = Def, defence

field-name = Name
field-kind = Kind
value-kind-melee = melee
value-kind-thrown = thrown
value-kind-magic = thrown by magic
value-kind-bow = bow
value-kind-crossbow = crossbow
value-kind-firearm = firearm
value-kind-spell = spell
field-rank = Rank
field-mastery = Mastery
field-is_weapon = Counts as a weapon
field-is_weapon-hint = For pairs: a shield counts only where this is ticked.
field-wards = Parries and blocks
field-two_handed = Two-handed
field-natural = Grows on the body, takes no hand
field-reach = Reach
field-velocity = Muzzle velocity
field-own_aa = Mobility of a shot (AA) of its own
field-own_aa-hint = Instead of [muzzle velocity / 250].
field-units = Actions a spell takes
field-cast = Of them done already
field-note = Note

## Switches

field-rank_scale = Scale of ranks
field-rank_scale-hint = From the weakest to the strongest; the tables need G, F, E, D, C, B and A.
field-worth = Number in the formulas
field-rank_plus_value = Every “+” adds
field-rank_minus_value = Every “−” adds
field-rank_minus_value-hint = A negative number takes away.
field-roll_dice = Dice of a roll
field-roll_dice-hint = The rank is added to them: 2d6, 3d6, d20. A march is always 2d6.
field-integer_part = Integer part [x]
value-integer_part-floor = down: [−1/3] = −1
value-integer_part-trunc = fraction dropped: [−1/3] = 0
field-negative_ranks = Weapon rank (WA) and defence (Def) below 0
value-negative_ranks-printed = as they are
value-negative_ranks-zero = count as 0
field-damage_target = Damage
value-damage_target-tally = is only counted
value-damage_target-health = takes health
field-undefended = A blow without defence
value-undefended-full = full damage
value-undefended-no_defence_roll = like a dodge with nothing to defend (AD = MD = 0)
value-undefended-ask = ask
field-first_initiative = First initiative
value-first_initiative-gm = whoever strikes first
value-first_initiative-mobility_roll = by a mobility roll
field-bonus_stack = A new bonus beside an old one
value-bonus_stack-add = they add up
value-bonus_stack-max = the larger stays
value-bonus_stack-replace = the new one stays
field-bonus_scope = A mobility bonus is used by
value-bonus_scope-any = any roll, movement too
value-bonus_scope-combat = blows and defences only
field-dodge_ma = Mastery (MA) against a dodge
value-dodge_ma-weapon = mastery of the weapon
value-dodge_ma-dodge = mastery of dodging
field-timing_sign = A defence is late
value-timing_sign-printed = at T < 0 (as printed)
value-timing_sign-reversed = at T > 0 (turned round)
field-timing_sign-hint = T = AA + MA − AD − MD: mobility and mastery of the attacker less the defender’s; one reading for parry and block.
field-timing_modifiers = The shift T/3 in the test of strength
value-timing_modifiers-scoped = only in time
value-timing_modifiers-both = always
value-timing_modifiers-none = never
field-initiative_check = Test of strength after a late defence
value-initiative_check-always = is made
value-initiative_check-in_time_only = is not made
field-parry_defender_bonus = Bonus of a parry
value-parry_defender_bonus-lead = [(SD − SA)/3]: the lead of the defender’s strength
value-parry_defender_bonus-printed = [(SA − SD)/3], as printed
field-failed_block_inner_max = Late block: strength not below 0
field-pair_bonus_on = +1 for paired weapons
value-pair_bonus_on-rolls = to the rolls
value-pair_bonus_on-ranks = to the ranks
field-pair_fatigue = Triple fatigue
value-pair_fatigue-turn_total = of the whole turn
value-pair_fatigue-paired_actions = of paired actions only
field-five_actions = The five actions of the example
value-five_actions-table = no, 4 by the table
value-five_actions-five_for_A = A and more: 5
value-five_actions-sum = both tables together
field-spell_mix = A spell and a blow in one turn
value-spell_mix-total = together, within the mana
value-spell_mix-alone = spells only
field-mana_minus = A “−” of mana costs an action
field-series_penalty = The minus of a series counts
value-series_penalty-declared = what was declared
value-series_penalty-performed = not what was cut
field-movement_roll = Movement roll
value-movement_roll-own = its own, once a turn
value-movement_roll-shared = that of the blow
field-chase_uses = A chase compares
value-chase_uses-distance = all the metres
value-chase_uses-roll = the bare rolls
field-chase_distance = Initial distance
value-chase_distance-ruler = by the ruler
value-chase_distance-gap = to the edge of reach
value-chase_distance-path = along the way
field-march_minus = March with F−
value-march_minus-letter = allowed
value-march_minus-strict = not allowed
field-march_penalty = Minuses and bonuses in a march
field-ranged_defence = Parrying and blocking shots
value-ranged_defence-allow = allowed
value-ranged_defence-ask = ask
value-ranged_defence-dodge_only = dodging only
field-ranged_scale = A rank in place of a roll
value-ranged_scale-printed = as printed
value-ranged_scale-with_dice = rank and dice
field-fixed_values_penalised = Modifiers act on ranks too
field-spell_sa = Strength of a spell (SA)
value-spell_sa-strength = strength roll
value-spell_sa-mgi = MGI rank
field-firearm_rounding = Muzzle velocity / 250
value-firearm_rounding-floor = down
value-firearm_rounding-nearest = to the nearest
field-range_penalty = Range penalty
value-range_penalty-auto = by the formula
value-range_penalty-manual = the GM says
value-range_penalty-off = none

complaint-letter-twice = The letter { $letter } stands on the scale twice.
complaint-letter-empty = A rank has no letter.
complaint-letter-missing = The scale lacks: { $letters }.
complaint-letter-order = The letters of the tables are out of order; it should be: { $letters }.
complaint-worth-falls = { $higher } stands above { $lower }, but its number is smaller.
complaint-dice = “{ $dice }” is not dice; write it like 2d6.

## Library

group-people = People
group-creatures = Creatures
name-duelist = Duelist
name-guard = Guard
name-twin-blades = Twin blades
name-brute = Brute
name-spearman = Spearman
name-archer = Archer
name-crossbowman = Crossbowman
name-gunman = Gunman
name-mage = Mage
name-runner = Runner
name-wolf = Wolf
name-golem = Golem

arm-none = nothing
arm-bare = bare hands
arm-dagger = dagger
arm-short-sword = short sword
arm-sword = sword
arm-rapier = rapier
arm-sabre = sabre
arm-axe = axe
arm-mace = mace
arm-great-sword = great sword
arm-spear = spear
arm-staff = staff
arm-club = club
arm-bite = bite
arm-claws = claws
arm-fist-of-stone = fist of stone
arm-shield = shield
arm-buckler = buckler
arm-throwing-knife = throwing knife
arm-javelin = javelin
arm-sling = sling
arm-flying-blade = flying blade
arm-short-bow = short bow
arm-long-bow = long bow
arm-crossbow = crossbow
arm-pistol = pistol
arm-rifle = rifle
arm-spark = spark
arm-fire-lance = fire lance

## What can be done

group-attacks = Attacks
group-magic = Spells
group-movement = Movement
group-series = Declare a series
group-weapons = Weapons
group-other = Other
group-gm = GM
offer-strike = Strike: { $arm }
offer-strike-both = Both hands at once: { $arm }
offer-strike-split = Double blow: { $arm } and { $other }
offer-strike-split-same = Two blows, two targets: { $arm }
offer-strike-guard = Strike: { $arm }, ward: { $other }
offer-strike-guard-same = One hand strikes, one wards: { $arm }
offer-shoot = Shoot: { $arm }
offer-shoot-both = Both hands at once: { $arm }
offer-shoot-split = Shot and blow: { $arm } and { $other }
offer-shoot-split-same = Two shots, two targets: { $arm }
offer-shoot-guard = Shoot: { $arm }, ward: { $other }
offer-shoot-guard-same = One hand shoots, one wards: { $arm }
offer-throw = Throw: { $arm }
offer-throw-both = Throw with both hands at once: { $arm }
offer-throw-split = Throw and blow: { $arm } and { $other }
offer-throw-split-same = Two throws, two targets: { $arm }
offer-throw-guard = Throw: { $arm }, ward: { $other }
offer-throw-guard-same = One hand throws, one wards: { $arm }
offer-spell = Spell: { $arm }
cost-units = { $cast } of { $units }
cost-harmless = cannot hurt
cost-last = leaves no defence
offer-roll-movement = Roll movement
offer-stride = Move farther (1 action)
cost-more-metres = +{ $metres } m
cost-metres = { $least } m
cost-metres-between = { $least }–{ $most } m
mode-contact = Move
mode-contact-chance = If the roll allows
mode-march = March
mode-turn = Turn on the spot
offer-declare-blow = + blow: { $arm }
offer-declare-shot = + shot: { $arm }
offer-declare-throw = + throw: { $arm }
offer-declare-cast = + spell: { $arm }
offer-declare-both = + both hands: { $arm }
offer-declare-split = + double: { $arm } and { $other }
offer-declare-split-same = + two blows, two targets: { $arm }
offer-declare-ward = + defence
offer-declare-move = + movement
offer-retract = Take back the rest
offer-ready-right = Right hand: { $arm }
offer-ready-left = Left hand: { $arm }
offer-do-physical = Another action
offer-do-magical = Magical action
offer-grant = Grant one more action
offer-clear-bonus = Clear the bonuses
offer-initiative-take = Takes the initiative
offer-initiative-give = Gives up the initiative
offer-initiative-drop = Nobody has the initiative

round-number = Round { $number }
next-begin = Begin the fight
next-one = End the turn
next-turn = Next round
slot-urgent = intercepts

## Objections

objection-off-board = Not on the map.
objection-down = Out of the fight.
objection-no-such-action = There is no such action.
objection-begun = The fight has begun already.
objection-no-arm = There is no such arm.
objection-no-target = This needs a target.
objection-nothing-declared = Nothing was declared.
objection-no-magic = There is no magic to work.
objection-no-bonus = There is no bonus.
objection-rolled-already = The movement roll was made already.
objection-not-with-both = This is not used with both hands at once.
objection-not-apart = The two hands cannot act apart here.
objection-nothing-wards = The other hand has nothing to ward with.
objection-needs-no-hand = This needs no hand.
objection-in-hand-already = In this hand already.
objection-takes-both-hands = A two-handed arm takes both hands; the right one takes it.
objection-helpless = Cannot act.
objection-not-begun = The fight has not begun.
objection-over = The fight is over.
objection-turn-past = Has acted this turn.
objection-turn-to-come = The turn is still to come.
objection-turn-of = It is the turn of { $who }.
objection-limit =
    { $most ->
        [one] No more than { $most } action a turn.
       *[other] No more than { $most } actions a turn.
    }
objection-mana-limit =
    { $most ->
        [one] With casting only { $most } action a turn, by the mana rank.
       *[other] With casting only { $most } actions a turn, by the mana rank.
    }
objection-magic-alone = Casting and other actions do not mix in one turn.
objection-not-in-hand = Not in hand.
objection-marched = No blow in the turn of a march.
objection-target-off-board = The target is not on the map.
objection-target-down = The target is out of the fight.
objection-self = An attack needs another target.
objection-no-sight = The target is not in sight.
objection-out-of-run = Too far to run: { $lead } m at most, the target is { $metres } m away.
objection-too-slow = Too slow: { $lead } against a distance of { $metres } m.
objection-no-way = There is no way to the target.
objection-in-contact = This is contact: an enemy is { $metres } m away, contact goes to { $most }.
objection-moved-already = Has moved this turn.
objection-marches = Is marching this turn.
objection-no-metres = No metres are left.
objection-too-far = Too far: { $cost } m, { $left } left.
objection-not-forward = A march goes forward only.
objection-barred = The way is barred.
objection-occupied = There is no room to stand.

## Questions

rank-roll = { $what }
roll-mobility = Mobility roll
roll-strength = Strength roll
roll-shot = Roll of the shot
movement-roll = Movement roll
march-roll = March
first-roll = Mobility roll for the first initiative
hurt = damage
unhurt = no damage
not-caught = not caught
no-blow = no blow
done = done
damage = Damage
initiative-lost = Defender takes the initiative
bonus-won = Bonus to the attacker
tied-rolls = A tie: { $roll }. Who goes first?
tie-as-listed = In the listed order
goes-first = { $who }
defence = How does { $by } answer { $at } ({ $arm })?
defence-dodge = Dodge
defence-parry = Parry: { $item }
defence-parry-both = Parry with both hands: { $item }
defence-block = Block: { $item } (if too late, about { $full } damage)
defence-block-both = Block with both hands: { $item } (if too late, about { $full } damage)
defence-none = No defence
replies =
    { $blows ->
        [one] { $at } → { $by }: { $blows } blow is declared. How many does { $by } meet?
       *[other] { $at } → { $by }: { $blows } blows are declared. How many does { $by } meet?
    }
replies-count =
    { $count ->
        [one] { $count } blow
       *[other] { $count } blows
    }
may-ward = { $shooter } → { $at }: { $arm }. May it be parried or blocked?
may-ward-yes = Yes
may-ward-no = Only dodged
undefended = { $striker } → { $at }: no defence. What counts?
undefended-full = Full damage
undefended-no_defence_roll = Like a dodge with nothing to defend (AD = MD = 0)
range-aa = { $metres } m: how much off mobility (AA)?
range-sa = { $metres } m: how much off strength (SA)?
range-minus =
    { $amount ->
        [0] Nothing
       *[other] −{ $amount }
    }
flee = { $at } chases { $by } ({ $metres } m). What does { $by } do?
which-distance = { $at } has come nearer. From which distance does { $chaser } begin the chase?
distance-at-start = as the turn began: { $metres } m
distance-now = as they stand now: { $metres } m
stands-ground = Stand
runs-away = Flee
march-contact = { $count ->
    [one] The march would come within reach of { $foes }, { $metres } m away. Run on?
   *[other] The march would come within reach of { $foes }; the nearest is { $metres } m away. Run on?
}
march-stops = Stop
march-on = Run on
extra-action = { $at } is defending against { $other } but declares more actions than { $other }. Allow the blow?
extra-react = Yes: the target reacts
extra-cancel = No: cancel it
extra-by-hand = The GM decides by hand
series = The series: { $at } → { $other }. What next?
series-continue = Go on
series-cut = Cut it
series-pass = Cut it, initiative to the opponent

## Lines of a roll

reason-mobility = Mobility { $rank }
reason-strength = Strength { $rank }
reason-defence = Defence { $rank }
reason-mgi = Magic rank (MGI) { $rank }
reason-weapon = Weapon rank { $rank }
reason-bonus = Bonus won earlier
reason-actions =
    { $count ->
        [one] { $count } action this turn
       *[other] { $count } actions this turn
    }
reason-pair = Paired weapons
reason-pair-rank = Paired weapons: rank +1
reason-run = Has run
reason-block = Blocking
reason-march = 10 × mobility { $rank }
reason-distance = Distance { $metres } m
reason-fled = Run of the one who flees
reason-strictly = Must be more, equal is not enough
reason-range-aa = Mobility (AA) at { $metres } m: { $arm }
reason-range-sa = Strength (SA) at { $metres } m: { $arm }
reason-in-contact = Contact: { $metres } m of { $most }
reason-beyond-contact = { $metres } m to an enemy, contact to { $most } m
limit-mobility = Mobility { $rank }
limit-mana = Mana { $rank }
limit-five = Five for A and more
limit-sum = Together with mana { $rank }
limit-minus = The “−” of the rank
limit-granted = Granted by the GM

## Gauges

gauge-health = Health
gauge-actions = Actions
counter-damage = Damage
fact-mobility = Mobility
fact-strength = Strength
fact-defence = Defence
fact-limit = Actions a turn
fact-contact = Move this turn, m
fact-march = March, m
fact-fatigue = Fatigue
fact-damage = Damage
badge-down = out of the fight
badge-bonus-mobility = mobility bonus: { NUMBER($amount) }
badge-bonus-strength = strength bonus: { NUMBER($amount) }
badge-actions =
    { $count ->
        [one] { $count } action: −{ $minus }
       *[other] { $count } actions: −{ $minus }
    }
badge-declared = { $count } more declared
badge-run = has run: −{ $minus }
badge-paired = paired weapons: fatigue ×3
badge-urgent = intercepted the initiative
badge-tired = limit of fatigue
badge-no-defence = no action left for a defence
badge-once = for one exchange (W weapon, M mastery, A mobility, S strength; A attack, D defence): { $what }
badge-unknown-rank = not on the scale: { $ranks }
zone-reach = Reach
zone-near = No range penalty
zone-middle = Mobility (AA) −1
zone-far = Mobility (AA) −2 and more
link-initiative = initiative
link-chase = chase, m:

## Log

turn = Round { $number }
turn-of = { $by } acts
gm-reorders = { $at }: another place in the order
gm-grants = { $by }: one more action
gm-clears-bonus = { $by }: bonuses cleared
gm-initiative-take = Initiative: { $by } over { $at }
gm-initiative-give = Initiative: { $at } over { $by }
gm-initiative-drop = { $by } and { $at }: nobody has the initiative
rolls-first = { $by }: { $total } for the initiative
rolls-mobility = { $by }: mobility roll { $total }
rolls-strength = { $by }: strength roll { $total }
rolls-movement = { $by }: movement up to { $total } m
rolls-march = { $by }: march { $total } m
attacks = { $by } → { $at }: { $arm }
attacks-both = { $by } → { $at }: both hands, { $arm }
attacks-shoot = { $by } → { $at }: shoots, { $arm }
attacks-throw = { $by } → { $at }: throws, { $arm }
attacks-spell = { $by } → { $at }: spell, { $arm }
casts-on = { $by }: { $arm }, steps: { $units } of { $most }
defends-dodge = { $by } dodges
defends-parry = { $by } parries: { $item }
defends-block = { $by } blocks: { $item }
defends-not = { $by }: no defence ({ $why })
undefended-helpless = cannot defend
undefended-unaware = unaware of the blow
undefended-ordered = reactions are off
undefended-chosen = by choice
undefended-spent = no action left
rank-meets-roll = A rank against a roll: strength (SA) { $sa }, mobility (AA) { $aa }
range-told = { $metres } m: mobility (AA) −{ $aa }, strength (SA) −{ $sa }
timing-in-time = { $sign ->
    [reversed] { $by }: T = { $ahead } ≤ 0, the defence is in time
   *[printed] { $by }: T = { $ahead } ≥ 0, the defence is in time
}
timing-late = { $sign ->
    [reversed] { $by }: T = { $ahead } > 0, the defence is late
   *[printed] { $by }: T = { $ahead } < 0, the defence is late
}
rounding-late = { $sign ->
    [minus] Strength of the blow (SA) { $strength } − { $shift } = { $shifted }: [T/3] of T = { $ahead } ({ $how })
   *[plus] Strength of the blow (SA) { $strength } + { $shift } = { $shifted }: [T/3] of T = { $ahead } ({ $how })
}
rounding-in-time = { $sign ->
    [minus] Strength of the defence (SD) { $strength } − { $shift } = { $shifted }: [−T/3] of T = { $ahead } ({ $how })
   *[plus] Strength of the defence (SD) { $strength } + { $shift } = { $shifted }: [−T/3] of T = { $ahead } ({ $how })
}
figures = Attack: weapon rank (WA) { $wa }, mastery (MA) { $ma }, mobility (AA) { $aa }, strength (SA) { $sa }. Defence: weapon rank (WD) { $wd }, mastery (MD) { $md }, mobility (AD) { $ad }, strength (SD) { $sd }, defence rank (Def) { $defence }
gm-overwrites = Set by the GM (W weapon, M mastery, A mobility, S strength; second letter: A attack, D defence): { $what }
odd-ranks = Odd ranks: weapon (WA) { $wa }, defence (Def) { $defence }; the result may surprise
blow-dodge = { $at }, dodge: weapon rank { $wa } × lead { $value } − defence rank { $defence } → damage { $damage }
blow-parry-in-time = { $at }, parry: weapon rank { $wa } × lead { $value } − defence rank { $defence } → damage { $damage }
blow-parry-late = { $at }, late parry: weapon rank { $wa } × lead { $value } − defence rank { $defence } → damage { $damage }
blow-block-in-time = { $at }, block: weapon rank { $wa } × lead { $value } − defence rank { $defence } → damage { $damage }
blow-block-late = { $at }, late block, full: weapon rank { $wa } × strength { $value } − defence rank { $defence } → damage { $damage }
blow-full = { $at }, no defence ({ $why }): weapon rank { $wa } × strength { $value } − defence rank { $defence } → damage { $damage }
blow-open = { $at }, no defence ({ $why }): weapon rank { $wa } × lead { $value } − defence rank { $defence } → damage { $damage }
goes-down = { $at }: out of the fight
wins-bonus-mobility = { $by } gets { $signed } to the next mobility roll
wins-bonus-strength = { $by } gets { $signed } to the next strength roll
intercepts = { $by } intercepts the initiative: { $at } is the defender now
no-advantage = Nobody has an advantage
initiative-passes = The initiative is with { $by }
series-is-cut = { $by }: the series is cut
extra-cancelled = { $by }: the action too many is cancelled
declares-blow = { $by } declares a blow: { $arm }
declares-shot = { $by } declares a shot: { $arm }
declares-throw = { $by } declares a throw: { $arm }
declares-cast = { $by } declares a spell: { $arm }
declares-both = { $by } declares both hands: { $arm }
declares-split = { $by } declares a double blow: { $arm }
declares-ward = { $by } declares a defence
declares-move = { $by } declares a movement
retracts = { $by } takes back the rest of the series
readies = { $by } takes in hand: { $arm }
does-physical = { $by }: another action
does-magical = { $by }: a magical action
strides = { $by }: an action to move, +{ $metres } m
turns = { $by } turns
moves-not = { $by }: does not get off the spot
moves-contact = { $by }: goes { $metres } m
moves-contact-short = { $by }: goes { $metres } m, the roll allows no more
moves-march = { $by }: march, { $metres } m
moves-march-short = { $by }: march, { $metres } m and no further
chase-begins = { $by } → { $at }: chase, { $metres } m
runs-from = { $by } runs { $metres } m away
catches = 
    { $minus ->
        [0] { $by } → { $at }: reached ({ $lead } > { $metres }), no penalty
       *[other] { $by } → { $at }: reached ({ $lead } > { $metres }), −{ $minus } until the turn ends
    }
catches-not = { $by } → { $at }: not reached ({ $lead } against a distance of { $metres })
chase-gap = { $by } → { $at }: { $metres } m left
tires = { $by }: fatigue +{ $more }, { $fatigue } in all
fatigue-limit = { $by }: fatigue { $fatigue } of { $most }


## Standing orders

order-defence = defence
order-flee = when chased by an enemy
order-replies = answers to a series
order-extra-action = an action too many
order-series = a series goes on
order-may-ward = warding off a shot
order-which-distance = initial distance of a chase
way-best = least damage
way-dodge = always dodge
way-parry = parry, else dodge
way-block = block, else dodge
way-keep-one = while another action is left
way-no-defence = no defence
way-stand-ground = stands its ground
way-run = runs away
way-react = the target reacts
way-cancel = cancel it
way-go-on = goes on
way-yes = allowed
way-no = not allowed
way-as-judged = as judged first for this target
way-at-start = as the turn began
way-as-now = as they stand now
# The order by the GM's hand
order-rolled-once = Mobility is rolled once, at the beginning of a fight.
turn-spent = { $by } has nothing left to do: the turn is over
overruled-against-dodge = against a dodge
