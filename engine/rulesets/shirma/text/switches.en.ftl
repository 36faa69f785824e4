## Sections of the switches

section-place = Place of the fight
section-tests = Tests
section-surprise = Surprise
section-initiative = Initiative
section-turn = Turn
section-melee = Melee
section-shooting = Shooting
section-modifiers = Modifiers
section-scatter = Scatter
section-locations = Hit locations
section-damage = Damage and wounds
section-advantage = Advantage
section-criticals = Criticals, fumbles, misfires
section-manoeuvres = Manoeuvres
section-shooting-table = Quick shooting table
section-states = States
section-npc = NPCs
unit-yards = yards
unit-inches = inches

## The place

field-weather = Weather
field-weather-hint = Does not trouble those under a roof: floor, cave, building.
value-weather-normal = normal
value-weather-bad = bad: pouring rain (−10)
value-weather-extreme = extreme: downpour, storm, blizzard (−20)
field-daylight = Light of the hour
field-daylight-hint = Where no lamp or fire of the map reaches.
value-daylight-by_map = as the map has it
value-daylight-dusk = dusk
value-daylight-shadow = deep shadow
value-daylight-dark = darkness
field-diagonal_cost = A diagonal step costs
value-diagonal_cost-one = one cell
value-diagonal_cost-alternate = one and two cells by turns
value-diagonal_cost-half-more = one cell and a half

## Tests

field-auto_results = 01–05 always succeed, 96–00 always fail
field-opposed_tie = Tie of an opposed test
field-opposed_tie-hint = For surprise and Agility; fighting tests have a tie of their own.
value-opposed_tie-higher_base = goes to the higher skill
value-opposed_tie-nothing = changes nothing
value-opposed_tie-reroll = is rolled again

## Surprise

field-surprise_groups = Stealth against Perception
value-surprise_groups-by_side = one roll a side
value-surprise_groups-per_observer = each observer for itself
field-surprise_winner = Surprise goes to
value-surprise_winner-either = whoever wins the test
value-surprise_winner-ambusher_only = the ambush alone
field-surprise_advantage = Advantage for surprise
value-surprise_advantage-on_attack = for attacking the surprised
value-surprise_advantage-at_once = at once, to the winners
field-surprise_turn = Before the first round
value-surprise_turn-full_turn = a whole turn
value-surprise_turn-action_only = an action, no movement
field-surprised_state = The surprised
value-surprised_state-document = act later and give Advantage
value-surprised_state-wfrp = do not defend either, +20 against them

## Initiative

field-initiative_roll = Initiative
value-initiative_roll-every_round = anew each round
value-initiative_roll-once_per_fight = once a fight
field-initiative_ties = Equal initiative
value-initiative_ties-cascade = Agility, a test, d100
value-initiative_ties-d100 = d100 at once
value-initiative_ties-agility_d100 = Agility, then d100
field-initiative_choice = The winner of the Agility test
value-initiative_choice-ask = chooses who goes first
value-initiative_choice-winner_first = goes first

## The turn

field-speed_unit = Speed is counted
value-speed_unit-double_yards = two yards a point
value-speed_unit-yards = in yards
value-speed_unit-cells = in cells
field-defence_cost = A defence roll
value-defence_cost-free = is free
value-defence_cost-reaction_needed = takes the reaction, gives +20
field-upkeep_moment = Bleeding and fire act
value-upkeep_moment-end_of_round = at the end of the round
value-upkeep_moment-start_of_own_turn = at the start of one’s turn

## Melee

field-length_on_defence = A shorter weapon hinders parrying too
field-engagement = Engaged are
value-engagement-by_reach = those within reach
value-engagement-by_contact = those who exchanged blows
field-improvised_bonus = Improvised weapon: SB and
field-close_fight_length = Length of weapons in a close fight
value-close_fight_length-cancelled = does not count
value-close_fight_length-kept = counts
field-winner_strikes = A defender who wins
value-winner_strikes-by_note = only strikes back
value-winner_strikes-any_winner = always lands a blow
field-shield_with = A shield gives +1 SL
value-shield_with-any_defence = to any defence
value-shield_with-melee_only = to Melee only
field-shield_arc = A shield covers
value-shield_arc-all_round = all round
value-shield_arc-front_only = the front and its own side
field-counter_sl = Two SL to strike back
value-counter_sl-net = of difference
value-counter_sl-own = of one’s own
field-counter_attack = Striking back
value-counter_attack-same_roll = by the same roll
value-counter_attack-new_attack = is a new attack
value-counter_attack-off = none
field-dodge_missiles = Shots can be dodged

## Modifiers

field-cap_scope = The limit of −30
value-cap_scope-negatives = is for the penalties
value-cap_scope-net = is for the whole sum
field-cap_single = The limit holds for a single penalty
field-cap_conditions = Penalties of own states
value-cap_conditions-inside = are within the limit
value-cap_conditions-outside = come on top
field-positive_cap = Limit of bonuses
value-positive_cap-none = none
value-positive_cap-60 = +60, Advantage apart
field-group_and_size = A shot into a group
value-group_and_size-group_only = counts the group alone
value-group_and_size-both = counts the size too
field-outnumber_count = Numbers are counted
value-outnumber_count-local = round the target
value-outnumber_count-whole_fight = over the whole fight
field-outnumber_for_shooting = Numbers help shooting
field-aim_lost_by = Aim is lost by
value-aim_lost_by-next_action = another action only
value-aim_lost_by-move_or_wound = a move or a wound too
field-flank_for_shooting = Flank and rear help shooting
field-flank_needs_other_enemy = For the flank the target fights another
field-prone_target_for_shooting = +20 for shooting the prone too
field-prone_attack = An attack while prone
value-prone_attack--20 = −20
value-prone_attack--10 = −10
field-below_for_shooting = Standing lower hinders shooting too
field-mounted_is_higher = A rider stands higher
field-cover_in_melee = Cover counts in melee too
field-called_shot = Aiming at a body part
value-called_shot-any_attack = with any attack
value-called_shot-melee_only = in melee only
field-cramped_detect = A cramped place
value-cramped_detect-marked = is marked on the map
value-cramped_detect-marked_or_walls = and any passage between walls
field-dark_melee = Darkness in melee hinders
value-dark_melee-both = both
value-dark_melee-attacker_only = the attacker only
field-size_in_melee = Size of the target in melee too

## Scatter

field-scatter_for = What scatters
value-scatter_for-thrown = thrown weapons
value-scatter_for-all_missiles = all missiles
field-scatter_frame = The diagram lies
value-scatter_frame-map = as the map
value-scatter_frame-thrower = from the thrower
field-hex_scatter = On hexes
value-hex_scatter-bearing = eight bearings
value-hex_scatter-hex_reroll = six, 7 and 8 again
field-scatter_measure = Distance is measured
value-scatter_measure-true_distance = in a straight line
value-scatter_measure-map_rule = in steps of the map
field-scatter_half = Half of the distance
value-scatter_half-round_down = is rounded down
value-scatter_half-exact = is exact

## Locations, damage

field-arm_rows = Arms in the table
value-arm_rows-role = by off and leading hand
value-arm_rows-side = by left and right
field-ranged_location = Location of a shot
value-ranged_location-inverted = the roll reversed
value-ranged_location-separate_d100 = a d100 of its own
value-ranged_location-own_roll = the roll itself
field-melee_damage_sl = Melee damage adds
value-melee_damage_sl-net = the difference of SL
value-melee_damage_sl-own = one’s own SL
field-minimum_wound = The least wound
value-minimum_wound-1 = 1
value-minimum_wound-0 = 0
field-damage_mode = Damage
value-damage_mode-sl = weapon and SL
value-damage_mode-dice = the weapon’s dice, no SL
value-damage_mode-dice_and_sl = the weapon’s dice and SL
field-crit_at_zero = Critical wound at 0 HP
value-crit_at_zero-offer = offer
value-crit_at_zero-always = always
value-crit_at_zero-never = never

## Advantage

field-advantage_timing = A point for declaring
value-advantage_timing-next_test = counts from the next test
value-advantage_timing-own_attack = counts for this attack
field-charge_advantage = A charge gives a point
value-charge_advantage-gain = yes
value-charge_advantage-none = no
field-advantage_stack = From one attack
value-advantage_stack-each_cause = a point for each cause
value-advantage_stack-one_per_attack = one point at most
field-advantage_loss = What is lost
value-advantage_loss-all = all Advantage
value-advantage_loss-one = a point for each cause

## Criticals, fumbles

field-crit_needs = Critical: a double and
value-crit_needs-hit_only = a hit
value-crit_needs-hit_and_success = a hit and a success
field-projectile_sticks = A missile sticks
value-projectile_sticks-every_hit = with every wound
value-projectile_sticks-on_critical = on a critical hit
field-fumble_needs = Fumble: a double and
value-fumble_needs-miss_only = a miss
value-fumble_needs-miss_and_failure = a miss and a failure
field-misfire_roll = The misfire table
value-misfire_roll-instead = instead of fumbles
value-misfire_roll-in_addition = in addition to fumbles
field-explosion_soak = From an explosion
value-explosion_soak-normal = TB and armour protect
value-explosion_soak-full = nothing protects

## Manoeuvres

field-charge_cost = A charge takes
value-charge_cost-action_and_move = action and movement
value-charge_cost-action_only = the action alone
field-charge_max = A charge goes up to
value-charge_max-run = a run
value-charge_max-walk = a walk
field-charge_when_engaged = A charge out of melee
value-charge_when_engaged-allowed = is allowed
value-charge_when_engaged-forbidden = is forbidden
field-charge_path = The run-up
value-charge_path-any = any path
value-charge_path-straight = 8 yards straight
field-disengage_move = Disengaging goes
value-disengage_move-from_movement = from the turn’s movement
value-disengage_move-extra_move = by a move of its own
field-disengage_failure = Disengaging fails
value-disengage_failure-attack_then_move = attacks, then movement
value-disengage_failure-stay = attacks, and it stays
field-parry_bonus = +20 of the reaction
value-parry_bonus-triggering = against this attack
value-parry_bonus-following = against the next one
value-parry_bonus-all_until_turn = until one’s own turn
field-knockdown_choice = Throwing down: skill
value-knockdown_choice-each = each chooses
value-knockdown_choice-same_as_attacker = as the attacker

## The second table

field-ranged_table = Shooting table
field-ranged_table-hint = Sets the five switches below that stand at “by the table”.
value-ranged_table-book = of section 2, the full one
value-ranged_table-quick = of section 9, the quick one
field-range_bands = Ranges
value-range_bands-by_table = by the table
value-range_bands-book = five bands
value-range_bands-quick = three bands
field-very_long_band = Very long range
value-very_long_band-exact = the last yard
value-very_long_band-last_tenth = the last tenth
field-small_target = A small target
value-small_target-by_table = by the table
value-small_target-by_class = by its size
value-small_target-any_smaller = any −10
field-aim_bonus = Aiming
value-aim_bonus-by_table = by the table
value-aim_bonus-20 = +20
value-aim_bonus-10 = +10
field-cover_scale = Cover
value-cover_scale-by_table = by the table
value-cover_scale-book = −10, −20, −30
value-cover_scale-graded = down to −40
field-obscured = Fog and darkness
value-obscured-by_table = by the table
value-obscured-book = 0, −20, −30
value-obscured-graded = −10, −20, −30
field-melee_shot = −20 for shooting in melee
value-melee_shot-target = if the target is in melee
value-melee_shot-shooter = if the shooter is
value-melee_shot-either = if either of them is
field-moving_target = A moving target
value-moving_target-any_move = moved at all
value-moving_target-run_only = ran
field-quick_shot = Quick shooting
value-quick_shot-declared = when declared
value-quick_shot-always = whenever not aimed
field-unseen_target = An unseen target
value-unseen_target-known_cell = −30 where its place is known
value-unseen_target-strict = no shot

## States, NPCs

field-bleeding_stack = Bleeding wounds
value-bleeding_stack-single = one roll for all
value-bleeding_stack-stacked = a roll for each
field-burning_soak = Against fire protect
value-burning_soak-tb_and_lowest_ap = TB and the worst armour
value-burning_soak-none = nothing
field-fear_radius_yards = Near the source of fear
field-stand_up_cost = Standing up takes
value-stand_up_cost-action = the action
value-stand_up_cost-movement = the movement
field-blinded_melee = The blinded in melee
value-blinded_melee-as_darkness = as in darkness
value-blinded_melee-melee_fails = fail their tests
field-deafened_penalty = The deafened: Perception
field-group_initiative = Initiative of a group
value-group_initiative-mean_characteristic = by the mean characteristic
value-group_initiative-mean_of_rolls = the mean of the rolls
field-npc_damage = Damage by grade
value-npc_damage-base = SL are added
value-npc_damage-flat = is all the damage
