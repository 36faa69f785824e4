## Sections of the sheet

section-identity = Who it is
section-body = Body
section-characteristics = Characteristics
section-skills = Skills
section-armour = Armour by location
section-weapons = Weapons
section-talents = Talents
section-state = State
section-weapon = Weapon

## Who, body

field-rank = Role
field-rank-hint = What 0 HP means to it.
value-rank-character = character
value-rank-mob = mob
value-rank-important = important NPC
value-rank-boss = boss
field-grade = Damage by grade
field-grade-hint = Instead of the weapon’s damage.
value-grade-none = by weapon
value-grade-weak = weak: SB + 2
value-grade-average = average: SB + 4
value-grade-strong = strong: SB + 6
field-survival = How the boss survives
field-hp = HP
field-hp_most = HP at most
field-speed = Speed
field-size_class = Size
field-size_class-hint = Empty: by height or length.
value-size_class-tiny = tiny
value-size_class-little = little
value-size_class-small = small
value-size_class-average = average
value-size_class-large = large
value-size_class-enormous = enormous
value-size_class-monstrous = monstrous
field-height = Height or length
field-height-hint = 0: average.
field-locations = Own chart of locations

## Characteristics, skills

field-strength = Strength
field-toughness = Toughness
field-initiative = Initiative
field-agility = Agility
field-ballistic = Ballistic Skill
field-luck = Luck
field-strength_bonus = Strength bonus (SB)
field-strength_bonus-hint = Empty: the tens of Strength.
field-toughness_bonus = Toughness bonus (TB)
field-toughness_bonus-hint = Empty: the tens of Toughness.
field-initiative_bonus = Initiative bonus
field-initiative_bonus-hint = Empty: the tens of Initiative.
field-melee = Melee
field-dodge = Dodge
field-skills = Skills with groups of weapons
field-value = Value
field-stealth = Stealth
field-perception = Perception
field-cool = Cool
field-heal = Heal
field-trade = Trade

## Armour

field-armour_head = Head
field-armour_left_arm = Left arm
field-armour_right_arm = Right arm
field-armour_body = Body
field-armour_left_leg = Left leg
field-armour_right_leg = Right leg

## Weapons

field-weapons = Weapons
field-main = In the leading hand
field-off = In the other hand
field-hand = Leading hand
value-hand-right = right
value-hand-left = left
field-name = Name
field-group = Group
value-group-basic = basic
value-group-brawling = brawling
value-group-cavalry = cavalry
value-group-fencing = fencing
value-group-flail = flail
value-group-parry = parrying
value-group-polearm = polearm
value-group-two_handed = two-handed
value-group-blackpowder = black powder
value-group-bow = bow
value-group-crossbow = crossbow
value-group-sling = sling
value-group-throwing = throwing
field-length = Length
value-length-personal = personal
value-length-very_short = very short
value-length-short = short
value-length-average = average
value-length-long = long
value-length-very_long = very long
value-length-massive = massive
field-damage = Damage
field-damage-hint = SB+4, 9, 1d10+4; SB: the tens of Strength.
letters-SB = SB
field-bonus = Damage of its qualities
field-hands = Hands needed
field-range = Range
field-range-hint = 0: for melee only.
field-thrown = Thrown
field-missile = Missile
value-missile-none = none
value-missile-arrow = arrow
value-missile-bolt = bolt
value-missile-dart = dart or knife
value-missile-spear = spear
value-missile-bullet = bullet
value-missile-stone = stone
field-reload = Actions to reload
field-qualities = Qualities
value-qualities-piercing = piercing
value-qualities-shield = shield
value-qualities-black_powder = black powder
value-qualities-unreliable = unreliable
value-qualities-improvised = improvised
field-ammunition = Ammunition
field-ammunition-hint = Empty: not counted.
field-loaded = Loaded
field-reloaded = Reload actions done
field-reload_extra = Reload actions besides
field-jammed = Jammed
field-broken = Destroyed
field-delayed_round = Does not fire before round

## Talents

field-ambidextrous = Ambidextrous
field-initiative_talent = To initiative
field-acts_first = Acts first
field-acts_last = Acts last
field-advantage_limit = Limit of Advantage
field-surgery = Surgery
field-night_vision = Night vision
field-at_home_in_water = At home in water
field-beast = Beast
field-beast-hint = No hands, no speech: it takes nothing, casts nothing, heals nobody

## State

field-advantage = Advantage
field-mounted = Mounted
field-flammable = Catches fire easily
field-afflictions = States
field-kind = State
value-kind-stunned = stunned
value-kind-prone = prone
value-kind-bleeding = bleeding
value-kind-burning = burning
value-kind-frightened = frightened
value-kind-broken = broken
value-kind-poisoned = poisoned
value-kind-exhausted = exhausted
value-kind-blinded = blinded
value-kind-deafened = deafened
value-kind-surprised = surprised
value-kind-unbalanced = off balance
field-turns = Own turns left
field-wounds = Wounds
field-modifier = Penalty
field-dice = Damage a round
field-source = Of whom it is afraid
field-location = Location
value-location-head = head
value-location-left_arm = left arm
value-location-right_arm = right arm
value-location-body = body
value-location-left_leg = left leg
value-location-right_leg = right leg
field-treated = Treated
field-stuck = Stuck in the body
value-stuck-none = nothing
value-stuck-arrow = arrow
value-stuck-bolt = bolt
value-stuck-dart = dart or knife
value-stuck-spear = spear
value-stuck-bullet = bullet
value-stuck-stone = stone
field-last_hit = Last hit
value-last_hit-head = head
value-last_hit-left_arm = left arm
value-last_hit-right_arm = right arm
value-last_hit-body = body
value-last_hit-left_leg = left leg
value-last_hit-right_leg = right leg
field-fate = Fate
value-fate-fighting = fights
value-fate-down = is down
value-fate-surrendered = has surrendered
value-fate-dead = is dead

reason-tens = { $of } { $whole } ÷ 10, rounded down
reason-height = height, inches
