# The rulebook: headings of chapters, titles of rules and what they say. Their order is in data/rulebook.toml.

## The round

book-round = The round
rule-OSE-SEQ-01-title = A round goes by steps
rule-OSE-SEQ-01 = A round has four steps: declarations, the initiative roll (1d6 a side), the turn of the winning side, the turns of the others. When everybody has acted, slow weapons included, a new round opens with declarations again.
rule-OSE-SEQ-02-title = Five phases of a turn
rule-OSE-SEQ-02 = In its turn a side goes through five phases: a) morale, b) movement, c) missiles, d) spells, e) melee. By default movement that is left may be used in any phase from b to e; a switch keeps it to phase b.
rule-OSE-SEQ-03-title = One side after another
rule-OSE-SEQ-03 = The next side begins its five phases only when the one before has finished all of its own, and so on down the initiative. With rolls of 6, 4 and 1 the sides act in just that order.

## Declaring spells and retreats

book-declarations = Declaring spells and retreats
rule-OSE-DECL-01-title = A spell is declared
rule-OSE-DECL-01 = Whoever means to cast declares it before initiative is rolled; without that nothing can be cast in phase d. By default the spell itself is named and the target chosen when it is cast; a switch has the target named as well.
rule-OSE-DECL-02-title = A retreat is declared
rule-OSE-DECL-02 = Only those who declared it at the start of the round may retreat from melee; the others can no more than withdraw. Flight after broken morale needs no declaration: by default it counts at once as a retreat with all that follows from it until the round ends, with a switch the broken may only withdraw.
rule-OSE-DECL-03-title = Nothing else is declared
rule-OSE-DECL-03 = Where to go, whom to strike or shoot, which item to use, whether to withdraw: all this is decided in one’s turn. By default spells and retreats alone need a declaration; a switch asks for withdrawals too.
rule-OSE-DECL-04-title = A declaration binds
rule-OSE-DECL-04 = By default a declaration holds for the whole round even when it has lost its point: the caster stays where it is and does nothing more, the retreating one makes no attack. A spell that simply was not cast stays in memory. A switch lets declarations be taken back.

## Initiative

book-initiative = Initiative
rule-OSE-INIT-01-title = A six-sided die per side
rule-OSE-INIT-01 = Each round 1d6 is rolled for every side; earlier results no longer count. There may be two sides or more, and the GM says who belongs to which.
rule-OSE-INIT-02-title = Highest result first
rule-OSE-INIT-02 = The highest roll begins and the others follow downwards: of 3, 6 and 5 the six acts first, then the five, then the three.
rule-OSE-INIT-03-title = Ties: rolling again
rule-OSE-INIT-03 = By default sides with equal results roll again until they differ. The new roll settles only their order among themselves: it carries nobody past a side that was not tied. A switch has them act at the same time instead, or asks the GM at every tie.
rule-OSE-INIT-04-title = Ties: at the same time
rule-OSE-INIT-04 = Where tied sides act at the same time, they go through the phases together and can kill each other in one moment. By default damage, death and surrender count at the end of the phase: whoever is shot dead strikes no more in melee. A switch puts the results off to the end of the whole turn.
rule-OSE-INIT-05-title = Ties among many sides
rule-OSE-INIT-05 = With more than two sides a tie concerns only those of the same number; the others stay before or after them. With 6, 2, 6 and 2 the two sixes are settled first, then the two twos.

## Slow weapons

book-slow = Slow weapons
rule-OSE-SLOW-01-title = Two-handed weapons come last
rule-OSE-SLOW-01 = Whoever wields a two-handed melee weapon (battle axe, polearm, staff, two-handed sword) acts at the end of the round whatever its side rolled. By default holding such a weapon is enough; a switch spares those who have declared something, or slows only those who strike with it.
rule-OSE-SLOW-02-title = Slow missile weapons
rule-OSE-SLOW-02 = Of missile weapons only the crossbow is slow: its wielder shoots after everybody. Long and short bows take both hands, yet shoot in their side’s usual phase.
rule-OSE-SLOW-03-title = The slow of several sides
rule-OSE-SLOW-03 = All the slow act after the last side. By default they keep the order of their sides’ initiative among themselves; a switch lets them act at the same time.
rule-OSE-SLOW-04-title = The whole turn comes later
rule-OSE-SLOW-04 = By default a slow combatant’s whole turn is put off to the end of the round: movement, shot and blow. With a switch it moves with its side and only attacks last.

## Individual initiative

book-individual = Individual initiative
rule-OSE-IND-01-title = Everybody rolls alone
rule-OSE-IND-01 = Off by default. With the switch every combatant rolls 1d6 and adds a dexterity modifier: 3 is −2, 4–8 −1, 9–12 0, 13–17 +1, 18 +2; it goes through phases b to e in its own place.
rule-OSE-IND-02-title = Initiative of monsters
rule-OSE-IND-02 = The GM may give a monster an initiative modifier for its speed, reactions and wits. It takes the place of dexterity’s and is never added to it; a creature with neither has 0.
rule-OSE-IND-03-title = Ties and slow weapons, individually
rule-OSE-IND-03 = With individual initiative ties are settled just as for sides, with the same switches, and those with slow weapons come after everybody in the order of their totals. A group checks morale when the first of it comes to act.

## Morale

book-morale = Morale
rule-OSE-MORALE-01-title = The morale phase
rule-OSE-MORALE-01 = A side’s turn opens with phase a: a group with cause for it checks its morale. Monsters and mercenaries, who have a score of 2 to 12, check it; player characters never do. Checks are on by default; a switch does away with them.
rule-OSE-MORALE-02-title = How morale is checked
rule-OSE-MORALE-02 = Roll 2d6: up to the score they fight on, above it they flee or surrender. By default one roll counts for all combatants of a side with the same score; with a switch each rolls alone.
rule-OSE-MORALE-03-title = Causes for a check
rule-OSE-MORALE-03 = There are two causes: the first death on one’s side, and half of its starting number killed, helpless or surrendered. Each counts once. When both have come about by phase a, one check settles them by default; with a switch there are two.
rule-OSE-MORALE-04-title = After two successes
rule-OSE-MORALE-04 = A group that has held in two checks during the fight goes on to the death and checks no more.
rule-OSE-MORALE-05-title = Scores of 2 and 12, adjustment
rule-OSE-MORALE-05 = With a score of 2 one never fights, with 12 to the very end; neither makes checks. To any other score the GM may add from −2 to +2 for the situation.
rule-OSE-MORALE-06-title = Flight or surrender
rule-OSE-MORALE-06 = A broken group flees or surrenders, as the GM decides. Those who flee do not attack, and leave melee by the rules of retreat or withdrawal; those who surrendered hold nobody in melee and sit out all phases.

## Movement

book-movement = Movement
rule-OSE-MOVE-01-title = Encounter movement
rule-OSE-MOVE-01 = Out of melee one moves a third of the base rate in a round: 40 ft of 120, 30 of 90, 20 of 60, 10 of 30. A step to a neighbouring cell costs one cell by default, straight or diagonal; a switch counts diagonals as one and two in turn, through all movements of the round, or as one and a half. The dead and the helpless can be stepped over, though nobody stops on a living body; a switch lets only the dead be stepped over.
rule-OSE-MOVE-02-title = No longer than 60 rounds
rule-OSE-MOVE-02 = The pace of a fight can be kept up for 60 rounds; only rounds with movement count. By default there is no movement from round 61 on, though fighting goes on; with a switch there is only a warning, or nothing at all.
rule-OSE-MOVE-03-title = Two ways to move in melee
rule-OSE-MOVE-03 = In melee there are two ways to move, fighting withdrawal and retreat; circling an enemy or passing by it is not possible. Turning on the spot is free by default; a switch forbids it.
rule-OSE-MOVE-04-title = Who is in melee
rule-OSE-MOVE-04 = By default melee means an enemy fit to fight no more than 5 ft away, with no wall or closed door between. The dead, helpless, blinded and surrendered hold nobody. With a switch only those hold it with whom a blow was exchanged in this round or the last; the GM may also decide otherwise.
rule-OSE-MOVE-05-title = Coming into melee
rule-OSE-MOVE-05 = By default ordinary movement ends in the first cell where melee begins; from there one can only withdraw. With a switch enemies can be passed. There are no free blows at those who leave.

## Withdrawal and retreat

book-leaving = Withdrawal and retreat
rule-OSE-WITHDRAW-01-title = Backing away
rule-OSE-WITHDRAW-01 = A withdrawing combatant backs away with its face to the enemy and does not turn. By default any step backwards will do (more than 90° off its facing) that brings it no nearer to those who hold it: facing north, these are south, south-east and south-west. A switch leaves only the step straight back.
rule-OSE-WITHDRAW-02-title = Half the rate
rule-OSE-WITHDRAW-02 = A withdrawal covers at most half the encounter rate, in whole cells rounded down: 40 ft give 4 cells of 5 ft, 30 ft give 3. By default there may be no cell at all; a switch then grants at least one.
rule-OSE-WITHDRAW-03-title = Room behind
rule-OSE-WITHDRAW-03 = Every cell of a withdrawal must be free, passable and large enough for the figure. With a wall at its back a combatant cannot withdraw.
rule-OSE-WITHDRAW-04-title = No penalties for withdrawing
rule-OSE-WITHDRAW-04 = A withdrawal has none of the drawbacks of a retreat: enemies gain no bonus. By default one may attack after it in the same round; a switch forbids that.
rule-OSE-RETREAT-01-title = Retreat at the full rate
rule-OSE-RETREAT-01 = Whoever retreats turns and leaves melee at up to the whole encounter rate: 40 ft are 8 cells of 5 ft. By default other enemies on the way do not stop it; with a switch they do, as with ordinary movement.
rule-OSE-RETREAT-02-title = No attack while retreating
rule-OSE-RETREAT-02 = In the round of its retreat a combatant may not shoot, strike, brawl or drop things from the air.
rule-OSE-RETREAT-03-title = +2 against the retreating
rule-OSE-RETREAT-03 = Attacks on a retreating combatant have +2 until the round ends. By default all enemies gain it, archers too; with a switch only those that held it in melee.
rule-OSE-RETREAT-04-title = The shield of the retreating
rule-OSE-RETREAT-04 = The armour class of a retreating combatant is taken without its shield: AC 4 with a shield becomes AC 5. An attack from behind does not take the shield away twice.
rule-OSE-RETREAT-05-title = When a retreat begins to tell
rule-OSE-RETREAT-05 = By default the +2 and the loss of the shield hold from the declaration to the end of the round, so that an enemy who won initiative already has them. With a switch they begin with the movement itself.

## Missiles

book-missiles = Missiles
rule-OSE-MISSILE-01-title = Farther than 5 ft
rule-OSE-MISSILE-01 = A missile attack needs a target more than 5 ft away; exactly 5 ft is still melee. By default an enemy at one’s side does not hinder a shot at somebody farther off; a switch forbids it.
rule-OSE-RANGE-01-title = The ranges of weapons
rule-OSE-RANGE-01 = Short, medium and long range in feet: crossbow 80/160/240; long bow 70/140/210; short bow 50/100/150; sling 40/80/160; javelin 30/60/90; spear 20/40/60; dagger, silver dagger and hand axe 10/20/30; holy water and oil flask 10/30/50. The limit itself belongs to the nearer range. A difference in height lengthens the shot by default (the straight line counts); a switch measures over the ground.
rule-OSE-RANGE-02-title = Short range
rule-OSE-RANGE-02 = At short range the attack roll gains +1.
rule-OSE-RANGE-03-title = Medium range
rule-OSE-RANGE-03 = Medium range does not change the attack roll.
rule-OSE-RANGE-04-title = Long range
rule-OSE-RANGE-04 = At long range the attack roll loses 1.
rule-OSE-RANGE-05-title = Beyond the range
rule-OSE-RANGE-05 = Farther than long range there is no shot: no roll, so no 20 can help. A short bow reaches 150 ft, but not 155.

## Cover

book-cover = Cover
rule-OSE-COVER-01-title = Complete cover
rule-OSE-COVER-01 = Where obstacles hide the whole target it cannot be attacked from afar: there is no roll. The GM may call cover complete or lift it.
rule-OSE-COVER-02-title = Partial cover
rule-OSE-COVER-02 = Partial cover takes 1 to 4 from the attack roll: an overturned table 1, dense woods 4. The program proposes the penalty, the GM confirms or changes it. By default the worst of several covers counts and creatures in the line of fire do not; switches add covers up, to 4 at most, and set a penalty for creatures.
rule-OSE-COVER-03-title = Against missiles only
rule-OSE-COVER-03 = Cover hinders missiles alone. In melee and unarmed there is no penalty; where the situation asks for one the GM adds it by hand.

## Casting spells

book-casting = Casting spells
rule-OSE-CAST-01-title = Voice and hands
rule-OSE-CAST-01 = Casting takes speech and gestures: gagged or with hands held it cannot be done. Whether full hands are in the way is for the GM to say.
rule-OSE-CAST-02-title = What prevents casting
rule-OSE-CAST-02 = The bound, the mute and those in magical silence can neither declare a spell nor cast it. If this befalls them after the declaration the spell is not cast, but not disrupted either: it stays in memory.
rule-OSE-CAST-03-title = A target in sight
rule-OSE-CAST-03 = The caster must see the target, be it a creature, a thing or a place; this is checked at the moment of casting. Spells that need no sight are marked on the sheet.
rule-OSE-CAST-04-title = Nothing but the spell
rule-OSE-CAST-04 = Whoever has declared a spell does not move, shoot or strike in that round, not even after the spell was disrupted. Turning on the spot is allowed.
rule-OSE-CAST-05-title = Spells in phase d
rule-OSE-CAST-05 = A spell takes effect in phase d of its caster’s side: after its movement and missiles, before its melee. Magic items are used in the same phase by default, without declaration; with a switch in any phase from b to e.

## Disrupted spells

book-disruption = Disrupted spells
rule-OSE-DISRUPT-01-title = A hit disrupts
rule-OSE-DISRUPT-01 = A caster who is hit before the declared spell takes effect loses it. By default the hit is enough; with a switch it must deal damage.
rule-OSE-DISRUPT-02-title = A failed save disrupts
rule-OSE-DISRUPT-02 = The same happens when a saving throw fails before the casting. A successful one does no harm to the spell.
rule-OSE-DISRUPT-03-title = No effect
rule-OSE-DISRUPT-03 = A disrupted spell is not cast in phase d and does nothing.
rule-OSE-DISRUPT-04-title = Gone from memory
rule-OSE-DISRUPT-04 = A disrupted spell leaves memory just like one that was cast. If it was memorised several times, one of them is lost.
rule-OSE-DISRUPT-05-title = When a spell can be disrupted
rule-OSE-DISRUPT-05 = Only what happens between the declaration and the caster’s own phase d matters; a later hit changes nothing. When sides act at the same time, missiles disrupt, blows come too late, and spells of one phase do not disrupt each other by default; a switch changes that.

## Melee and the other sides

book-melee = Melee and the other sides
rule-OSE-MELEE-01-title = A blow reaches 5 ft
rule-OSE-MELEE-01 = In melee one strikes whoever is within 5 ft, up or down as well, and not behind a wall; neighbouring cells are always near enough. Diagonal neighbours count by default; a switch leaves them out. A weapon may be given another reach.
rule-OSE-OTHER-01-title = The same phases for every side
rule-OSE-OTHER-01 = Each side that follows in initiative goes through phases a to e anew. Whoever was killed, made helpless or surrendered before its turn is passed over.

## Making an attack

book-attacks = Making an attack
rule-OSE-NAT-20-title = A natural 20
rule-OSE-NAT-20 = When the d20 of an attack shows 20 it hits, whatever the modifiers and the armour class.
rule-OSE-NAT-01-title = A natural 1
rule-OSE-NAT-01 = When the d20 of an attack shows 1 it misses, however much is added.
rule-OSE-INVULN-01-title = Hitting the invulnerable
rule-OSE-INVULN-01 = Against an attack to which a monster is invulnerable a hit does no damage: the damage die is not rolled, and there is no least point of 1 either.
rule-OSE-ATTACKS-01-title = One attack for a character
rule-OSE-ATTACKS-01 = A player character usually has one attack a round, shot or blow: whoever shot in phase c does not strike in phase e.
rule-OSE-ATTACKS-02-title = A monster’s routine
rule-OSE-ATTACKS-02 = Some monsters attack several times a round, once with each attack of their description: two claws and a bite are three attack rolls and three damage rolls. By default each may have its own target; with a switch the whole routine goes to one.
rule-OSE-ATTACKS-03-title = Attacks and movement in turn
rule-OSE-ATTACKS-03 = Attacks and steps may alternate: strike, walk what is left and strike another, as long as attacks remain and melee does not hold. By default what is left of the movement may be used in later phases of the turn; a switch forbids it.
rule-OSE-ATK-01-title = The d20
rule-OSE-ATK-01 = The attacker rolls 1d20; the GM does so for monsters.
rule-OSE-ATK-02-title = The strength modifier
rule-OSE-ATK-02 = In melee the strength modifier is added: 3 is −3, 4–5 −2, 6–8 −1, 9–12 0, 13–15 +1, 16–17 +2, 18 +3. A creature without strength has 0.
rule-OSE-ATK-03-title = Dexterity, range, cover
rule-OSE-ATK-03 = A missile attack adds dexterity (3 is −3, 4–5 −2, 6–8 −1, 9–12 0, 13–15 +1, 16–17 +2, 18 +3), range (+1, 0, −1) and cover (0 to −4). A thrown weapon counts as a missile: dexterity to hit, nothing to damage. Dexterity betters armour class by as much.
rule-OSE-ATK-04-title = The roll in the matrix
rule-OSE-ATK-04 = In the row of one’s THAC0 look for the modified roll; the heading of the column is the best armour class it hits. THAC0 17 and a total of 13 hit AC 4; a total below the number under AC 9 hits none that is printed.
rule-OSE-ATK-05-title = Hit or miss
rule-OSE-ATK-05 = The attack hits when the opponent’s AC is no better than the one found, that is, its number is no lower: AC 4 found hits AC 4, 5 and so on to 9, and misses AC 3. A shield that does not count now has been taken off beforehand.
rule-OSE-ATK-06-title = Damage after a hit
rule-OSE-ATK-06 = Damage is rolled only after a hit.

## Ascending armour class

book-aac = Ascending armour class
rule-OSE-AAC-01-title = Counting upwards
rule-OSE-AAC-01 = Instead of the matrix a group may use ascending armour class: AAC is 19 less AC — unarmoured 10, leather 12, chainmail 14, plate 16, a shield +1. By default the matrix is used; a switch picks the method.
rule-OSE-AAC-02-title = The same modifiers
rule-OSE-AAC-02 = The modifiers stay the same: strength in melee; dexterity, range and cover for missiles.
rule-OSE-AAC-03-title = The attack bonus
rule-OSE-AAC-03 = The attack bonus is added to the roll, 19 less THAC0: −1 at 20, 0 at 19, +14 at 5. The total is the AAC that is hit.
rule-OSE-AAC-04-title = Against the AAC
rule-OSE-AAC-04 = A total no lower than the opponent’s AAC hits: 15 hits AAC 15, but not AAC 16. A natural 1 and a natural 20 mean what they always do.

## Damage

book-damage = Damage
rule-OSE-DMG-01-title = 1d6 with any weapon
rule-OSE-DMG-01 = By default a character’s attack with any weapon deals 1d6, be it a dagger or a two-handed sword.
rule-OSE-DMG-02-title = Strength and damage
rule-OSE-DMG-02 = The strength modifier is added to a character’s damage in melee. It is not added to that of missiles.
rule-OSE-DMG-03-title = A monster’s damage
rule-OSE-DMG-03 = A monster’s attacks deal the damage written in its description, each with its own dice.
rule-OSE-DMG-04-title = At least one point
rule-OSE-DMG-04 = A hit takes at least 1 hit point, however low the modifiers bring the total: a 1 on the die with −3 for strength is still one point.
rule-OSE-DMG-05-title = Death at 0 hit points
rule-OSE-DMG-05 = Whoever has 0 hit points or fewer is dead, character or monster.
rule-OSE-DMG-06-title = Variable weapon damage
rule-OSE-DMG-06 = Off by default. With the switch each weapon has its own die: 1d4 club, dagger, silver dagger, javelin, sling, staff, torch; 1d6 crossbow, hand axe, lance, both bows, mace, short sword, spear, war hammer; 1d8 battle axe, sword, holy water, oil flask; 1d10 polearm and two-handed sword.

## From behind and unarmed

book-behind = From behind and unarmed
rule-OSE-BEHIND-01-title = No shield for the back
rule-OSE-BEHIND-01 = An attack from behind leaves out the target’s shield: AC 4 with a shield becomes AC 5, an AC without one stays. There is no bonus to hit for it.
rule-OSE-BEHIND-02-title = Where behind is
rule-OSE-BEHIND-02 = An attacker is behind when it stands in the target’s rear, more than 120° off its facing: 3 of the 8 neighbours on squares, 1 of 6 on hexes. The rear is 120° wide by default; a switch makes it 90° or 150°, or does away with it.
rule-OSE-UNARMED-01-title = The roll without a weapon
rule-OSE-UNARMED-01 = Everybody can attack with bare hands: the roll is that of melee, with the strength modifier and at 5 ft.
rule-OSE-UNARMED-02-title = Damage without a weapon
rule-OSE-UNARMED-02 = Bare hands deal 1d2 with the strength modifier, but at least 1. Variable weapon damage does not change this.

## Bombardment

book-bombardment = Bombardment
rule-OSE-BOMB-01-title = Dropping things from the air
rule-OSE-BOMB-01 = A flying creature may drop a stone or another thing on those below; that takes the attack of the round. By default it does so in phase c, with a switch in phase b.
rule-OSE-BOMB-02-title = Up to 300 ft high
rule-OSE-BOMB-02 = Things may be dropped from no higher than 300 ft above the target: from 300 still, from 305 no longer.
rule-OSE-BOMB-03-title = A hit on 16
rule-OSE-BOMB-03 = A drop needs 16 or more on 1d20; armour class, dexterity, range and cover play no part. By default there is one roll for the whole drop, with a switch one for each creature in the area.
rule-OSE-BOMB-04-title = Area and damage
rule-OSE-BOMB-04 = A thing the size of a man deals 2d6 to everybody in an area of 10 × 10 ft, friends too: on cells of 5 ft these are 2 × 2 squares or 5 hexes. By default damage is rolled once for all and hexes count by their centres; switches give each victim its own roll, and an area of three or seven hexes.
rule-OSE-BOMB-05-title = Things of other sizes
rule-OSE-BOMB-05 = For larger or smaller things the GM sets the damage dice and the side of the area; the sheet begins with 2d6 and 10 ft.

## Water

book-water = Water
rule-OSE-WATER-01-title = Penalties in water
rule-OSE-WATER-01 = Whoever fights standing in water or under it loses on attack and damage rolls. The rules give no numbers: by default −2 and −2, and switches set any from 0 to −10; damage does not fall below 1. Those at home in water are exempt.
rule-OSE-WATER-02-title = Missiles under water
rule-OSE-WATER-02 = By default missile weapons do not work when the shooter or the target is under water; in the shallows there are only the penalties. A switch allows shots under water too, with the penalties.

## Subduing

book-subdual = Subduing
rule-OSE-SUBDUE-01-title = Beating without killing
rule-OSE-SUBDUE-01 = An intelligent creature may be struck to overcome it, not to kill; this is chosen with the attack. Whether the target is intelligent is for the GM to say.
rule-OSE-SUBDUE-02-title = What one subdues with
rule-OSE-SUBDUE-02 = Blunt weapons will do (club, mace, sling, staff, war hammer), and bare hands; with an edged one the hilt or the flat is used, without penalty. By default one subdues only in melee; a switch allows missiles as well.
rule-OSE-SUBDUE-03-title = Subdual damage
rule-OSE-SUBDUE-03 = It is rolled like any damage: dice, strength, at least 1. It is written down apart, takes no hit points and does not kill.
rule-OSE-SUBDUE-04-title = Surrender instead of death
rule-OSE-SUBDUE-04 = An intelligent creature that subdual damage would bring to 0 hit points surrenders alive. By default real and subdual damage add up: 8 hit points, 3 of wounds and 5 of subdual are a surrender with 5 left. With a switch subdual damage alone must reach the full number.

## Unstable surfaces

book-unstable = Unstable surfaces
rule-OSE-UNSTABLE-01-title = Unstable footing
rule-OSE-UNSTABLE-01 = A storm-tossed deck, a flying mount, thin planks are unstable footing and hinder whoever stands there. Such cells are marked on the map, riding through the air on the sheet.
rule-OSE-UNSTABLE-02-title = Missiles from unstable footing
rule-OSE-UNSTABLE-02 = A missile attack from an unstable surface has −4. Melee is not hindered.
rule-OSE-UNSTABLE-03-title = No spells
rule-OSE-UNSTABLE-03 = On an unstable surface a spell can be neither declared nor cast.
rule-OSE-UNSTABLE-04-title = No magic items
rule-OSE-UNSTABLE-04 = On an unstable surface magic items cannot be used. By default this concerns only those that are activated, and a magic sword strikes as ever; with a switch magic weapons do not work either.
rule-OSE-UNSTABLE-05-title = Magical flight
rule-OSE-UNSTABLE-05 = A broom, a carpet or a spell of flying is usually no unstable footing, nor are one’s own wings; the back of a flying creature is.

## Limits of invulnerability

book-invulnerable = Limits of invulnerability
rule-OSE-INVLIM-01-title = Silver or magic only
rule-OSE-INVLIM-01 = Some monsters are hurt by silver or magical weapons alone; the sheet says by which. An ordinary sword hits them and does no damage.
rule-OSE-INVLIM-02-title = One invulnerable against another
rule-OSE-INVLIM-02 = By default invulnerability guards against another invulnerable creature too. With a switch the natural attacks of such a creature do damage.
rule-OSE-INVLIM-03-title = Monsters of 5 hit dice
rule-OSE-INVLIM-03 = By default invulnerability does not ask how mighty a monster is. With a switch attacks of monsters with 5 hit dice or more do damage: 5 and 6+3 will do, 4+1 will not; player characters do not count.

## Helpless, crowded, blind

book-hardship = Helpless, crowded, blind
rule-OSE-HELPLESS-01-title = A helpless target
rule-OSE-HELPLESS-01 = An attack on a paralysed, bound, frozen or otherwise helpless opponent hits by itself. It must still be possible: near or far enough, within range, not behind complete cover.
rule-OSE-HELPLESS-02-title = Damage alone
rule-OSE-HELPLESS-02 = Against the helpless no d20 is rolled, only damage with its usual modifiers, at least 1; invulnerability still protects.
rule-OSE-SPACE-01-title = How many enemies find room
rule-OSE-SPACE-01 = How many opponents reach a target at once depends on its size and the ground: up to 8 round a figure of one cell on squares, up to 6 on hexes, and walls take places away. The number is shown; the GM may write another limit on the sheet.
rule-OSE-SPACE-02-title = A corridor of 10 ft
rule-OSE-SPACE-02 = In a corridor 10 ft wide two or three can fight in melee. One for every 5 ft of width, that is two; where the table allows three, the third strikes over the shoulders of the first two. The width of the passage is measured and the number shown.
rule-OSE-BLIND-01-title = The blind do not attack
rule-OSE-BLIND-01 = The blinded can neither strike nor shoot nor drop things; they may move. Those who attack them have no bonus.

## The attack matrix

book-matrix = The attack matrix
rule-OSE-MATRIX-20-title = The row of THAC0 20
rule-OSE-MATRIX-20 = Attack bonus −1; the roll that hits AC −3 to 0: 20, 1: 19, 2: 18, 3: 17, 4: 16, 5: 15, 6: 14, 7: 13, 8: 12, 9: 11.
rule-OSE-MATRIX-19-title = The row of THAC0 19
rule-OSE-MATRIX-19 = Attack bonus 0; the roll that hits AC −3 to −1: 20, 0: 19, 1: 18, 2: 17, 3: 16, 4: 15, 5: 14, 6: 13, 7: 12, 8: 11, 9: 10.
rule-OSE-MATRIX-18-title = The row of THAC0 18
rule-OSE-MATRIX-18 = Attack bonus +1; the roll that hits AC −3 to −2: 20, −1: 19, 0: 18, 1: 17, 2: 16, 3: 15, 4: 14, 5: 13, 6: 12, 7: 11, 8: 10, 9: 9.
rule-OSE-MATRIX-17-title = The row of THAC0 17
rule-OSE-MATRIX-17 = Attack bonus +2; the roll that hits AC −3: 20, −2: 19, −1: 18, 0: 17, 1: 16, 2: 15, 3: 14, 4: 13, 5: 12, 6: 11, 7: 10, 8: 9, 9: 8.
rule-OSE-MATRIX-16-title = The row of THAC0 16
rule-OSE-MATRIX-16 = Attack bonus +3; the roll that hits AC −3: 19, −2: 18, −1: 17, 0: 16, 1: 15, 2: 14, 3: 13, 4: 12, 5: 11, 6: 10, 7: 9, 8: 8, 9: 7.
rule-OSE-MATRIX-15-title = The row of THAC0 15
rule-OSE-MATRIX-15 = Attack bonus +4; the roll that hits AC −3: 18, −2: 17, −1: 16, 0: 15, 1: 14, 2: 13, 3: 12, 4: 11, 5: 10, 6: 9, 7: 8, 8: 7, 9: 6.
rule-OSE-MATRIX-14-title = The row of THAC0 14
rule-OSE-MATRIX-14 = Attack bonus +5; the roll that hits AC −3: 17, −2: 16, −1: 15, 0: 14, 1: 13, 2: 12, 3: 11, 4: 10, 5: 9, 6: 8, 7: 7, 8: 6, 9: 5.
rule-OSE-MATRIX-13-title = The row of THAC0 13
rule-OSE-MATRIX-13 = Attack bonus +6; the roll that hits AC −3: 16, −2: 15, −1: 14, 0: 13, 1: 12, 2: 11, 3: 10, 4: 9, 5: 8, 6: 7, 7: 6, 8: 5, 9: 4.
rule-OSE-MATRIX-12-title = The row of THAC0 12
rule-OSE-MATRIX-12 = Attack bonus +7; the roll that hits AC −3: 15, −2: 14, −1: 13, 0: 12, 1: 11, 2: 10, 3: 9, 4: 8, 5: 7, 6: 6, 7: 5, 8: 4, 9: 3.
rule-OSE-MATRIX-11-title = The row of THAC0 11
rule-OSE-MATRIX-11 = Attack bonus +8; the roll that hits AC −3: 14, −2: 13, −1: 12, 0: 11, 1: 10, 2: 9, 3: 8, 4: 7, 5: 6, 6: 5, 7: 4, 8: 3, 9: 2.
rule-OSE-MATRIX-10-title = The row of THAC0 10
rule-OSE-MATRIX-10 = Attack bonus +9; the roll that hits AC −3: 13, −2: 12, −1: 11, 0: 10, 1: 9, 2: 8, 3: 7, 4: 6, 5: 5, 6: 4, 7: 3, 8 to 9: 2.
rule-OSE-MATRIX-09-title = The row of THAC0 9
rule-OSE-MATRIX-09 = Attack bonus +10; the roll that hits AC −3: 12, −2: 11, −1: 10, 0: 9, 1: 8, 2: 7, 3: 6, 4: 5, 5: 4, 6: 3, 7 to 9: 2.
rule-OSE-MATRIX-08-title = The row of THAC0 8
rule-OSE-MATRIX-08 = Attack bonus +11; the roll that hits AC −3: 11, −2: 10, −1: 9, 0: 8, 1: 7, 2: 6, 3: 5, 4: 4, 5: 3, 6 to 9: 2.
rule-OSE-MATRIX-07-title = The row of THAC0 7
rule-OSE-MATRIX-07 = Attack bonus +12; the roll that hits AC −3: 10, −2: 9, −1: 8, 0: 7, 1: 6, 2: 5, 3: 4, 4: 3, 5 to 9: 2.
rule-OSE-MATRIX-06-title = The row of THAC0 6
rule-OSE-MATRIX-06 = Attack bonus +13; the roll that hits AC −3: 9, −2: 8, −1: 7, 0: 6, 1: 5, 2: 4, 3: 3, 4 to 9: 2.
rule-OSE-MATRIX-05-title = The row of THAC0 5
rule-OSE-MATRIX-05 = Attack bonus +14; the roll that hits AC −3: 8, −2: 7, −1: 6, 0: 5, 1: 4, 2: 3, 3 to 9: 2.
rule-OSE-MATRIX-EXT-title = Beyond the matrix
rule-OSE-MATRIX-EXT = The matrix covers THAC0 20 to 5 and AC −3 to 9, and each of its numbers is THAC0 less AC, but no lower than 2 and no higher than 20. By default it goes on like that beyond its edges: THAC0 19 needs 20 against AC −5 and 7 against AC 12. A switch takes the plain difference there.

## THAC0 without the matrix

book-thac0 = THAC0 without the matrix
rule-OSE-THAC0-01-title = THAC0 less AC
rule-OSE-THAC0-01 = Instead of looking it up, the number can be worked out: the attacker’s THAC0 less the target’s AC. THAC0 19 needs 14 against AC 5 and 21 against AC −2; a natural 1 and a natural 20 mean what they always do. By default the matrix is used; a switch picks this method.
rule-OSE-THAC0-02-title = Where the matrix differs
rule-OSE-THAC0-02 = The subtraction differs from the matrix in 27 cells. In six the matrix stops at 20: THAC0 20 with AC −3 to −1, 19 with −3 and −2, 18 with −3; in twenty-one it stops at 2: THAC0 10 with AC 9, 9 with 8–9, 8 with 7–9, 7 with 6–9, 6 with 5–9, 5 with 4–9. It shows only where there are modifiers.

## THAC0 of monsters by hit dice

book-hit-dice = THAC0 of monsters by hit dice
rule-OSE-HD-NH-title = Normal human
rule-OSE-HD-NH = A normal human, with neither class nor hit dice, has THAC0 20, attack bonus −1.
rule-OSE-HD-1-title = Up to 1 HD
rule-OSE-HD-1 = Hit dice up to and including 1 (½, 1−1, 1) give THAC0 19, attack bonus 0.
rule-OSE-HD-1P-2-title = 1+ to 2 HD
rule-OSE-HD-1P-2 = Hit dice from 1+ to 2 (1+1, 2) give THAC0 18, attack bonus +1.
rule-OSE-HD-2P-3-title = 2+ to 3 HD
rule-OSE-HD-2P-3 = Hit dice from 2+ to 3 (2+1, 3) give THAC0 17, attack bonus +2.
rule-OSE-HD-3P-4-title = 3+ to 4 HD
rule-OSE-HD-3P-4 = Hit dice from 3+ to 4 (3+1, 4) give THAC0 16, attack bonus +3.
rule-OSE-HD-4P-5-title = 4+ to 5 HD
rule-OSE-HD-4P-5 = Hit dice from 4+ to 5 (4+1, 5) give THAC0 15, attack bonus +4.
rule-OSE-HD-5P-6-title = 5+ to 6 HD
rule-OSE-HD-5P-6 = Hit dice from 5+ to 6 (5+1, 6) give THAC0 14, attack bonus +5.
rule-OSE-HD-6P-7-title = 6+ to 7 HD
rule-OSE-HD-6P-7 = Hit dice from 6+ to 7 (6+1, 7) give THAC0 13, attack bonus +6.
rule-OSE-HD-7P-9-title = 7+ to 9 HD
rule-OSE-HD-7P-9 = Hit dice from 7+ to 9 (7+1, 8, 9) give THAC0 12, attack bonus +7.
rule-OSE-HD-9P-11-title = 9+ to 11 HD
rule-OSE-HD-9P-11 = Hit dice from 9+ to 11 (9+1, 10, 11) give THAC0 11, attack bonus +8.
rule-OSE-HD-11P-13-title = 11+ to 13 HD
rule-OSE-HD-11P-13 = Hit dice from 11+ to 13 (11+1, 12, 13) give THAC0 10, attack bonus +9.
rule-OSE-HD-13P-15-title = 13+ to 15 HD
rule-OSE-HD-13P-15 = Hit dice from 13+ to 15 (13+1, 14, 15) give THAC0 9, attack bonus +10.
rule-OSE-HD-15P-17-title = 15+ to 17 HD
rule-OSE-HD-15P-17 = Hit dice from 15+ to 17 (15+1, 16, 17) give THAC0 8, attack bonus +11.
rule-OSE-HD-17P-19-title = 17+ to 19 HD
rule-OSE-HD-17P-19 = Hit dice from 17+ to 19 (17+1, 18, 19) give THAC0 7, attack bonus +12.
rule-OSE-HD-19P-21-title = 19+ to 21 HD
rule-OSE-HD-19P-21 = Hit dice from 19+ to 21 (19+1, 20, 21) give THAC0 6, attack bonus +13.
rule-OSE-HD-21P-title = 21+ HD
rule-OSE-HD-21P = Hit dice above 21 (21+1, 22 and on) give THAC0 5, attack bonus +14.
rule-OSE-HD-BOUND-title = Where the rows end
rule-OSE-HD-BOUND = A plus after the hit dice moves a monster on to the next row: 1 is THAC0 19, 1+1 already 18, 9 is 12, 9+2 is 11. A minus changes nothing (1−1 stays with 1, 2−1 with 2), asterisks do not count; the GM may write another THAC0 on the sheet.

## Saving throws

book-saves = Saving throws
rule-OSE-SAVE-COL-title = Five saving throws
rule-OSE-SAVE-COL = There are five saving throws: death or poison, wands, paralysis or petrification, breath, and spells, rods and staves. Roll 1d20; the number or more succeeds, and a natural 1 or 20 means nothing of its own. Success halves damage and undoes any other effect; the GM carries that out.
rule-OSE-SAVE-NH-title = Saves of a normal human
rule-OSE-SAVE-NH = A normal human needs: death or poison 14; wands 15; paralysis or petrification 16; breath 17; spells, rods and staves 18.
rule-OSE-SAVE-1-3-title = Saves at 1–3 HD
rule-OSE-SAVE-1-3 = With 1–3 hit dice one needs: death or poison 12; wands 13; paralysis or petrification 14; breath 15; spells, rods and staves 16.
rule-OSE-SAVE-4-6-title = Saves at 4–6 HD
rule-OSE-SAVE-4-6 = With 4–6 hit dice one needs: death or poison 10; wands 11; paralysis or petrification 12; breath 13; spells, rods and staves 14.
rule-OSE-SAVE-7-9-title = Saves at 7–9 HD
rule-OSE-SAVE-7-9 = With 7–9 hit dice one needs: death or poison 8; wands 9; paralysis or petrification 10; breath 10; spells, rods and staves 12.
rule-OSE-SAVE-10-12-title = Saves at 10–12 HD
rule-OSE-SAVE-10-12 = With 10–12 hit dice one needs: death or poison 6; wands 7; paralysis or petrification 8; breath 8; spells, rods and staves 10.
rule-OSE-SAVE-13-15-title = Saves at 13–15 HD
rule-OSE-SAVE-13-15 = With 13–15 hit dice one needs: death or poison 4; wands 5; paralysis or petrification 6; breath 5; spells, rods and staves 8.
rule-OSE-SAVE-16-18-title = Saves at 16–18 HD
rule-OSE-SAVE-16-18 = With 16–18 hit dice one needs: death or poison 2; wands 3; paralysis or petrification 4; breath 3; spells, rods and staves 6.
rule-OSE-SAVE-19-21-title = Saves at 19–21 HD
rule-OSE-SAVE-19-21 = With 19–21 hit dice one needs: death or poison 2; wands 2; paralysis or petrification 2; breath 2; spells, rods and staves 4.
rule-OSE-SAVE-22-title = Saves at 22+ HD
rule-OSE-SAVE-22 = With 22 hit dice or more one needs: death or poison 2; wands 2; paralysis or petrification 2; breath 2; spells, rods and staves 2.
rule-OSE-SAVE-BOUND-title = A plus does not better saves
rule-OSE-SAVE-BOUND = The row of saving throws goes by the whole number of hit dice, without the plus: 3+1 takes the row 1–3, 21+4 the row 19–21. A monster below 1 hit die takes the row 1–3 unless its sheet says otherwise, a normal human for one.
rule-OSE-SAVE-PC-title = Saves of characters
rule-OSE-SAVE-PC = Characters of the players and of the GM use not this table but the numbers of their class, written on the sheet.
