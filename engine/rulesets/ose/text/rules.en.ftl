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
rule-OSE-DECL-03 = Movement, blows, shots, items and the fighting withdrawal are chosen in one's turn. By default only spells and retreats are declared; a switch asks for the withdrawal too.
rule-OSE-DECL-04-title = A declaration binds
rule-OSE-DECL-04 = By default a declaration holds for the whole round even when it has lost its point: the caster does not move or do anything else, the retreating one does not attack. A spell that simply was not cast stays in memory. A switch lets declarations be taken back.

## Initiative

book-initiative = Initiative
rule-OSE-INIT-01-title = A six-sided die per side
rule-OSE-INIT-01 = Each round 1d6 is rolled for every side; earlier results no longer count. There may be two sides or more, and the referee says who belongs to which.
rule-OSE-INIT-02-title = Highest result first
rule-OSE-INIT-02 = The highest roll begins and the others follow downwards: of 3, 6 and 5 the six acts first, then the five, then the three.
rule-OSE-INIT-03-title = Ties: rolling again
rule-OSE-INIT-03 = By default sides with equal results roll again until they differ. The new roll settles only their order among themselves: it carries nobody past a side that was not tied. A switch has them act at the same time instead, or asks the referee at every tie.
rule-OSE-INIT-04-title = Ties: at the same time
rule-OSE-INIT-04 = Where tied sides act at the same time, they go through the phases together and can kill each other in one moment. By default damage, death and surrender count at the end of the phase: whoever is shot dead strikes no more in melee. A switch puts the results off to the end of the whole turn.
rule-OSE-INIT-05-title = Ties among many sides
rule-OSE-INIT-05 = With more than two sides a tie concerns only those of the same number; the others stay before or after them. With 6, 2, 6 and 2 the two sixes are settled first, then the two twos.

## Slow weapons

book-slow = Slow weapons
rule-OSE-SLOW-01-title = Two-handed weapons come last
rule-OSE-SLOW-01 = A combatant with a two-handed melee weapon (battle axe, polearm, staff, two-handed sword) acts at the end of the round whatever its side rolled. By default holding such a weapon is enough; a switch spares those who have declared something, or slows only those who strike with it.
rule-OSE-SLOW-02-title = Slow missile weapons
rule-OSE-SLOW-02 = Of missile weapons only the crossbow is slow: its wielder shoots after everybody. Long and short bows take both hands, yet shoot in their side's usual phase.
rule-OSE-SLOW-03-title = The slow of several sides
rule-OSE-SLOW-03 = All the slow act after the last side. By default they keep the order of their sides' initiative among themselves; a switch lets them act at the same time.
rule-OSE-SLOW-04-title = The whole turn comes later
rule-OSE-SLOW-04 = By default a slow combatant's whole turn is put off to the end of the round: movement, shot and blow. With a switch it moves with its side and only attacks last.

## Individual initiative

book-individual = Individual initiative
rule-OSE-IND-01-title = Everybody rolls alone
rule-OSE-IND-01 = Off by default. With the switch every combatant rolls 1d6 and adds a dexterity modifier: 3 is −2, 4–8 −1, 9–12 0, 13–17 +1, 18 +2; it goes through phases b to e in its own place.
rule-OSE-IND-02-title = Initiative of monsters
rule-OSE-IND-02 = The referee may give a monster an initiative modifier for its speed, reactions and wits. It takes the place of dexterity's and is never added to it; a creature with neither has 0.
rule-OSE-IND-03-title = Ties and slow weapons, one by one
rule-OSE-IND-03 = With individual initiative ties are settled just as for sides, and those with slow weapons come after everybody in the order of their totals. A group checks morale when the first of it comes to act.

## Morale

book-morale = Morale
rule-OSE-MORALE-01-title = The morale phase
rule-OSE-MORALE-01 = A side's turn opens with phase a: a group with cause for it checks its morale. Monsters and mercenaries, who have a score of 2 to 12, check it; player characters never do. Checks are on by default; a switch does away with them.
rule-OSE-MORALE-02-title = How morale is checked
rule-OSE-MORALE-02 = Roll 2d6: up to the score they fight on, above it they flee or surrender. By default one roll counts for all combatants of a side with the same score; with a switch each rolls alone.
rule-OSE-MORALE-03-title = Causes for a check
rule-OSE-MORALE-03 = There are two causes: the first death on one's side, and half of its starting number killed, helpless or surrendered. Each counts once. When both have come about by phase a, one check settles them by default; with a switch there are two.
rule-OSE-MORALE-04-title = After two successes
rule-OSE-MORALE-04 = A group that has held in two checks during the fight goes on to the death and checks no more.
rule-OSE-MORALE-05-title = Scores of 2 and 12, adjustment
rule-OSE-MORALE-05 = With a score of 2 one never fights, with 12 to the very end; neither makes checks. To any other score the referee may add from −2 to +2 for the situation.
rule-OSE-MORALE-06-title = Flight or surrender
rule-OSE-MORALE-06 = A broken group flees or surrenders, as the referee decides. Those who flee do not attack, and leave melee by the rules of retreat or withdrawal; those who surrendered hold nobody in melee and sit out all phases.

## Movement

book-movement = Movement
rule-OSE-MOVE-01-title = Encounter movement
rule-OSE-MOVE-01 = Out of melee one moves a third of the base rate in a round: 40 ft of 120, 30 of 90, 20 of 60, 10 of 30. A step to a neighbouring cell costs one cell by default, straight or diagonal; a switch counts diagonals as one and two in turn, or as one and a half.
rule-OSE-MOVE-02-title = No longer than 60 rounds
rule-OSE-MOVE-02 = The pace of a fight can be kept up for 60 rounds; only rounds with movement count. By default there is no movement from round 61 on, though fighting goes on; with a switch there is only a warning, or nothing at all.
rule-OSE-MOVE-03-title = Two ways to move in melee
rule-OSE-MOVE-03 = In melee there are two ways to move, fighting withdrawal and retreat; circling an enemy or passing by it is not possible. Turning on the spot is free by default; a switch forbids it.
rule-OSE-MOVE-04-title = Who is in melee
rule-OSE-MOVE-04 = A combatant is in melee when an enemy able to fight stands within 5 ft of it with no wall or closed door between. The dead, helpless, blinded and surrendered hold nobody. With a switch only those hold it with whom a blow was exchanged in this round or the last; the referee may also decide himself.
rule-OSE-MOVE-05-title = Coming into melee
rule-OSE-MOVE-05 = By default ordinary movement ends in the first cell where melee begins; from there one can only withdraw. With a switch enemies can be passed. There are no free blows at those who leave.

## Withdrawal and retreat

book-leaving = Withdrawal and retreat
rule-OSE-WITHDRAW-01-title = Backing away
rule-OSE-WITHDRAW-01 = A withdrawing combatant backs away with its face to the enemy and does not turn. By default any step backwards will do (more than 90° off its facing) that brings it no nearer to those who hold it: facing north, these are south, south-east and south-west. A switch leaves only the step straight back.
rule-OSE-WITHDRAW-02-title = Half the rate
rule-OSE-WITHDRAW-02 = A withdrawal covers at most half the encounter rate, in whole cells rounded down: 40 ft give 4 cells of 5 ft, 30 ft give 3. There may be no cell at all; a switch then grants at least one.
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
rule-OSE-MISSILE-01 = A missile attack needs a target more than 5 ft away; exactly 5 ft is still melee. By default an enemy at one's side does not hinder a shot at somebody farther off; a switch forbids it.
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
rule-OSE-COVER-01 = Where obstacles hide the whole target it cannot be attacked from afar: there is no roll. The referee may call cover complete or lift it.
rule-OSE-COVER-02-title = Partial cover
rule-OSE-COVER-02 = Partial cover takes 1 to 4 from the attack roll: an overturned table 1, dense woods 4. The program proposes the penalty, the referee confirms or changes it. By default the worst of several covers counts and creatures in the line of fire do not; switches add covers up, to 4 at most, and set a penalty for creatures.
rule-OSE-COVER-03-title = Against missiles only
rule-OSE-COVER-03 = Cover hinders missiles alone. In melee and unarmed there is no penalty; where the situation asks for one the referee adds it himself.

## Casting spells

book-casting = Casting spells
rule-OSE-CAST-01-title = Voice and hands
rule-OSE-CAST-01 = Casting takes speech and gestures: gagged or with hands held it cannot be done. Whether full hands are in the way is for the referee to say.
rule-OSE-CAST-02-title = What prevents casting
rule-OSE-CAST-02 = The bound, the mute and those in magical silence can neither declare a spell nor cast it. If this befalls them after the declaration the spell is not cast, but not disrupted either: it stays in memory.
rule-OSE-CAST-03-title = A target in sight
rule-OSE-CAST-03 = The caster must see the target, be it a creature, a thing or a place; this is checked at the moment of casting. Spells that need no sight are marked on the sheet.
rule-OSE-CAST-04-title = Nothing but the spell
rule-OSE-CAST-04 = Whoever has declared a spell does not move, shoot or strike in that round, not even after the spell was disrupted. Turning on the spot is allowed.
rule-OSE-CAST-05-title = Spells in phase d
rule-OSE-CAST-05 = A spell takes effect in phase d of its caster's side: after its movement and missiles, before its melee. Magic items are used in the same phase by default, without declaration; with a switch in any phase from b to e.

## Disrupted spells

book-disruption = Disrupted spells
rule-OSE-DISRUPT-01-title = A hit disrupts
rule-OSE-DISRUPT-01 = A caster who is hit before the declared spell takes effect loses it. By default the hit is enough; with a switch it must deal damage.
rule-OSE-DISRUPT-02-title = A failed save disrupts
rule-OSE-DISRUPT-02 = The same happens when the caster fails a saving throw before the casting. A successful one does no harm to the spell.
rule-OSE-DISRUPT-03-title = No effect
rule-OSE-DISRUPT-03 = A disrupted spell is not cast in phase d and does nothing.
rule-OSE-DISRUPT-04-title = Gone from memory
rule-OSE-DISRUPT-04 = A disrupted spell leaves memory just like one that was cast. If it was memorised several times, one of them is lost.
rule-OSE-DISRUPT-05-title = When a spell can be disrupted
rule-OSE-DISRUPT-05 = Only what happens between the declaration and the caster's own phase d matters; a later hit changes nothing. When sides act at the same time, missiles disrupt, blows come too late, and spells of one phase do not disrupt each other by default; a switch changes that.
