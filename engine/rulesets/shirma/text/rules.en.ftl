# The rulebook: headings of chapters, titles of rules and what they say. Their order is in data/rulebook.toml.

## Tests and success levels

book-tests = Tests and success levels
rule-SH-TEST-01-title = A d100 test
rule-SH-TEST-01 = Roll d100 against a target: the skill or characteristic with all its modifiers. A roll no higher than the target succeeds: against 65 a 65 passes, a 66 does not. A target below 0 counts as 0, and there is no upper limit; 00 is read as 100.
rule-SH-TEST-02-title = Success levels (SL)
rule-SH-TEST-02 = SL are the tens of the target minus the tens of the roll; 01–09 have 0 tens, 00 has 10. Against 65 a 23 gives +4 and an 88 gives −2; against 40 a 00 gives −6. What a shield or a charge adds changes the SL alone: it never turns a failure into a success.
rule-SH-TEST-03-title = Automatic success and failure
rule-SH-TEST-03 = By default there are none: only the comparison with the target counts. With the switch on, 01–05 always succeeds with at least +1 SL and 96–00 always fails with −1 SL at best.
rule-SH-TEST-04-title = Opposed test
rule-SH-TEST-04 = Both sides roll and the higher SL wins; the difference is the net SL. A failed test may win all the same: −1 against −3 wins by 2. By default a tie goes to the higher bare skill or characteristic and, if these are equal too, to nobody; the switch gives every tie to nobody or has both roll again. In a melee attack, a close fight, a clinch or a knockdown a tie never changes anything.
rule-SH-TEST-05-title = Bonuses of characteristics
rule-SH-TEST-05 = A bonus is the characteristic divided by 10, rounded down: Strength 39 gives SB 3, Toughness 40 gives TB 4, Initiative 54 gives 5. SB and TB enter damage, the Initiative bonus the order of turns.

## Surprise

book-surprise = Surprise
rule-SH-SURP-01-title = Stealth against Perception
rule-SH-SURP-01 = Before the first round an ambush is settled by an opposed test of Stealth against Perception. By default one roll stands for each side: the worst Stealth of those in hiding against the best Perception of the observers. With the switch the hiders roll Stealth once and every observer rolls Perception alone, to be surprised or not. The GM says whether there is a test and who takes part.
rule-SH-SURP-02-title = Who surprises and who is surprised
rule-SH-SURP-02 = The winner of the test has Surprise and the losers count as Surprised; a tie that nothing settles gives it to nobody. By default observers who see through the ambush may win it too; a switch keeps it to the ambushers. By default the point of Advantage comes from attacking somebody Surprised; another switch credits it at once for winning the test, and none for the attack.
rule-SH-SURP-03-title = Turns before the first round
rule-SH-SURP-03 = Those with Surprise act before round 1: one turn each, in order of initiative among themselves. By default it is a full turn; the switch leaves the main action and free actions but no movement.
rule-SH-SURP-04-title = What being Surprised means
rule-SH-SURP-04 = By default the Surprised only miss the turns before round 1 and bring Advantage to whoever attacks them; they may defend. With the switch (as in WFRP) they have no defence, the attack is a simple test, and in melee it gets +20. The state passes when round 1 begins.

## Initiative

book-initiative = Initiative
rule-SH-INIT-01-title = d10 + Initiative bonus
rule-SH-INIT-01 = At the start of a round everybody rolls d10 and adds the Initiative bonus: Initiative 47 and a 6 make 10. By default it is rolled each round; with the switch the order of round 1 holds for the whole fight.
rule-SH-INIT-02-title = How the bonus is counted
rule-SH-INIT-02 = Initiative 54 gives a bonus of 5, so d10 + 5 is rolled and a 3 makes 8. At the borders 9 gives 0, 59 gives 5, 60 gives 6.
rule-SH-INIT-03-title = Highest result first
rule-SH-INIT-03 = Turns go from the highest result down. The GM may drag a combatant to another place for this round.
rule-SH-INIT-04-title = Ties: d100, lowest first
rule-SH-INIT-04 = The tied roll d100 and the lowest acts first: of 17 and 60 it is the 17. Equal rolls are made again. By default this comes last, after Agility has failed to settle the tie.
rule-SH-INIT-05-title = Ties: higher Agility
rule-SH-INIT-05 = Of equal results the higher Agility acts first: 42 before 35. By default one way follows another: Agility, an opposed Agility test, d100. The switch keeps the d100 alone, or Agility and then d100 without the opposed test.
rule-SH-INIT-06-title = Ties: opposed Agility test
rule-SH-INIT-06 = With equal Agility the two make an opposed Agility test, and its winner chooses whether it or the other goes first. With three or more tied, or a tied test, d100 decides. With the switch the winner simply goes first and nobody is asked.
rule-SH-INIT-07-title = Talents and the order of turns
rule-SH-INIT-07 = Some talents change the order. The sheet has an adjustment to initiative and the marks “acts first” and “acts last” for them; the marks come before every way of settling ties.

## A combatant's turn

book-turn = A combatant’s turn
rule-SH-TURN-01-title = One main action
rule-SH-TURN-01 = A turn has one main action: an attack, a spell, a prayer. Aiming, entering a close fight, a clinch, a knockdown, standing up, putting out fire and each action of reloading take it too.
rule-SH-TURN-02-title = One movement
rule-SH-TURN-02 = A turn has one movement of up to the Speed; it may be split by the main action. By default a walk is Speed × 2 yards and a run × 4: Speed 4 makes 8 and 16 yards. The switch reads Speed as yards or as cells, with a run twice as long as a walk. Diagonals have a switch of their own; by turns, they are counted through the whole turn.
rule-SH-TURN-03-title = One reaction
rule-SH-TURN-03 = A round has one reaction, an answer to what others do: parry, dodge, counterspell. By default the defence itself costs nothing and the reaction buys +20 to it or a counterspell. With the switch the first defence of the round takes the reaction (and has its +20); later melee attacks are simple tests against no defence.
rule-SH-TURN-04-title = Free actions
rule-SH-TURN-04 = Free actions are unlimited: talking, shouting, changing weapons. Reloading a bow and disengaging are free as well. The GM says when it becomes too much.
rule-SH-TURN-05-title = The course of a fight
rule-SH-TURN-05 = First come the turns of surprise, if any; then rounds: initiative, turns in order, end of the round. By default bleeding and burning act at the end of the round, in the order of turns; with the switch when the sufferer’s own turn begins. The GM ends the fight.

## Weapon length

book-length = Weapon length
rule-SH-LENGTH-01-title = Shorter against longer: −10
rule-SH-LENGTH-01 = Whoever has the shorter weapon attacks in melee at −10: the dagger against the spear, not the spear against the dagger. One step of length is enough and more does not add up; in a close fight there is no penalty. By default defence is free of it; with the switch a defence with Melee suffers −10 too, never a Dodge.
rule-SH-LENGTH-02-title = Reach and engagement
rule-SH-LENGTH-02 = Weapons up to long reach 2 yards, very long ones 4, massive ones 6; an adjacent cell is always within reach. By default two enemies are engaged when at least one reaches the other with nothing in between and both can fight. With the switch only those are who exchanged blows this round or the last. The GM may mark a pair by hand.

## Close fight

book-close = Close fight
rule-SH-CLOSE-01-title = Entering a close fight
rule-SH-CLOSE-01 = The main action may be spent on getting close in: an opposed Melee test with the modifiers of an attack. It deals no damage.
rule-SH-CLOSE-02-title = The winner chooses
rule-SH-CLOSE-02 = Whoever wins the test says whether this becomes a close fight or goes on as before; a tie changes nothing. The close fight is between these two alone.
rule-SH-CLOSE-03-title = Leaving a close fight
rule-SH-CLOSE-03 = A close fight ends when the pair is no longer engaged, or when either of the two goes down prone.
rule-SH-CLOSE-04-title = Longer weapons are improvised
rule-SH-CLOSE-04 = In a close fight any weapon longer than short counts as improvised: damage SB + 1 and none of its own qualities. A dagger stays a dagger, a sword does not stay a sword.
rule-SH-CLOSE-05-title = Weapon length in a close fight
rule-SH-CLOSE-05 = By default the −10 for the shorter weapon does not hold between the two in a close fight; the switch keeps it.

## Clinch

book-clinch = Clinch
rule-SH-CLINCH-01-title = Taking hold
rule-SH-CLINCH-01 = An unarmed combatant may clinch the opponent instead of hurting it: the main action, an opposed test of Melee against Melee or Dodge. A win holds the opponent and deals no damage; a tie or a loss does nothing.
rule-SH-CLINCH-02-title = What a clinch does
rule-SH-CLINCH-02 = The one who is held does not move, charge or disengage. The holder stays in place too until it lets go, which is free. Being clinched is a state and costs Advantage.
rule-SH-CLINCH-03-title = Breaking a clinch
rule-SH-CLINCH-03 = The one held spends its action on an opposed Strength test and is free if it wins; a tie keeps the clinch. The holder who wins the same test on its turn deals SB + net SL instead of attacking. The clinch also ends when the holder is stunned, prone, broken, out of the fight or moved away.

## Melee

book-melee = Melee
rule-SH-MELEE-01-title = Opposed melee test
rule-SH-MELEE-01 = The attacker’s Melee against the defender’s Melee or Dodge, whichever the defender chooses; the program proposes the better one. A stunned or helpless defender has no roll: the attack is a simple test and the net SL is the attacker’s own.
rule-SH-MELEE-02-title = More SL lands the blow
rule-SH-MELEE-02 = More SL for the attacker is a hit, more for the defender a miss; by default the defender strikes back only under the rule of the counter-attack. With the switch a winning defender always lands a blow from the same rolls, by any margin and with either defence.
rule-SH-MELEE-03-title = A tie is parried
rule-SH-MELEE-03 = With equal SL (shield and charge counted) the blow is parried or blocked: no damage, no counter-attack, nobody’s Advantage changes.
rule-SH-MELEE-04-title = Shield: +1 SL in defence
rule-SH-MELEE-04 = A shield in hand gives the defender +1 SL; against shots it does nothing. By default it helps Melee and Dodge alike, from any side. One switch keeps it to a defence with Melee, the other to attacks from the front and the shield side.
rule-SH-MELEE-05-title = No counter-attack after a Dodge
rule-SH-MELEE-05 = Whoever defended with Dodge strikes no blow back, win or lose (except with the switch that lets every winning defender strike).
rule-SH-MELEE-06-title = Counter-attack
rule-SH-MELEE-06 = A defender who wins with Melee by a net 2 SL or more may strike back, at no cost of action or reaction; a switch asks for 2 SL of the defender’s own instead. By default damage comes from the same rolls: weapon + net SL, location and critical by the defender’s roll. Another switch makes it a new attack that allows no answer, or does away with it.

## Shooting

book-ranged = Shooting
rule-SH-RANGED-01-title = A simple ranged test
rule-SH-RANGED-01 = A shot or throw is a simple test of the skill with that kind of weapon or, without one, of Ballistic Skill. By default nobody dodges missiles; the switch allows it.
rule-SH-RANGED-02-title = What modifies a shot
rule-SH-RANGED-02 = Range, cover, the target’s size and movement, light and the rest are gathered into one list before the roll. The GM may strike any line and add others.
rule-SH-RANGED-03-title = A success is a hit
rule-SH-RANGED-03 = On a success, with 0 SL too (target 40, roll 40), location and damage follow. On a miss a fumble is looked for and a thrown weapon scatters. Ammunition is spent and the weapon unloaded either way.

## Adding modifiers, difficulty

book-modifiers = Adding modifiers, difficulty
rule-SH-CAP-01-title = Never worse than −30
rule-SH-CAP-01 = Negative modifiers add up, but together to no worse than −30: −20, −10 and −20 make −30, and with +20 for aiming −10. By default the negatives are clamped first and the positives added afterwards; a switch clamps the net sum. By default a single −40 becomes −30 too, and a combatant’s own states are inside the clamp; two more switches change that.
rule-SH-CAP-02-title = Positive modifiers
rule-SH-CAP-02 = Positive modifiers add up without a limit: a shot at a giant at short range has +80. The switch stops their sum at +60, Advantage left aside.
rule-SH-CAP-03-title = One cause counts once
rule-SH-CAP-03 = An entry of the table counts once even when several of its examples hold: mud and pouring rain make −10. Each cause (ground, weather, light, cover, range, size, numbers) gives one step, the strongest; deep snow in a blizzard is −50, that is −30.
rule-SH-DIFF-01-title = Steps of difficulty
rule-SH-DIFF-01 = Elementary +60, Easy +40, Ordinary +20, Serious 0, Hard −10, Heavy −20, Insane −30. The GM picks a step wherever the difficulty is left to the GM: disengaging, removing states, healing, repair.

## Modifiers of +60 and +40

book-modifiers-easy = Modifiers of +60 and +40
rule-SH-MOD-01-title = Monstrous target: +60
rule-SH-MOD-01 = A shot at something the size of a giant gets +60. By default size is left out when shooting into a group; with the switch the group and the size of the one aimed at both count.
rule-SH-MOD-02-title = Shooting into a crowd: +60
rule-SH-MOD-02 = A shot into a crowd of 13 or more gets +60. A group is made of tokens with no more than one empty cell between neighbours, friend and foe, the shooter left out; a hit goes to one of them at random. The GM may edit the group or name the victim.
rule-SH-MOD-03-title = Point blank: +40
rule-SH-MOD-03 = Up to a tenth of the weapon’s range (R/10) a shot gets +40: with a bow of range 60 up to 6 yards. The bands of the book: point blank to R/10, short to R/2, normal to R, long to 2R, extreme to 3R; a border belongs to the nearer band. In force with the book’s bands.
rule-SH-MOD-04-title = Enormous target: +40
rule-SH-MOD-04 = A shot at something the size of a griffon gets +40.
rule-SH-MOD-05-title = Three to one: +40
rule-SH-MOD-05 = An attack with three on one’s own side to each enemy gets +40 in place of +20. By default the count is local: friends who reach the target against the target and those of its side engaged with them; the stunned, clinched, broken, surprised and fallen do not count. One switch counts the whole fight, the other gives the bonus to shots as well.
rule-SH-MOD-06-title = Large group: +40
rule-SH-MOD-06 = A shot into a group of 7–12 targets gets +40.

## Modifiers of +20

book-modifiers-ordinary = Modifiers of +20
rule-SH-MOD-07-title = Large target: +20
rule-SH-MOD-07 = A shot at something the size of an ogre gets +20.
rule-SH-MOD-08-title = Short range by the book: +20
rule-SH-MOD-08 = Up to half the weapon’s range (R/2), beyond point blank, a shot gets +20. In force with the book’s bands; the quick table gives nothing here.
rule-SH-MOD-09-title = Small group: +20
rule-SH-MOD-09 = A shot into a group of 3–6 targets gets +20. One or two are no group.
rule-SH-MOD-10-title = Aiming
rule-SH-MOD-10 = To aim is to spend a main action, without a test; the next main action, if it is a shot at the same target, gets +20. Any other action or losing sight of the target ends the aim. By default neither movement nor a wound does; with the switch they do.
rule-SH-MOD-11-title = From flank or rear: +20
rule-SH-MOD-11 = An attack from the side or the back on somebody who takes part in melee gets +20, once. On squares the front is the cell faced and the two beside it, the flanks the two at right angles, the rear the three behind; on hexes the front is three cells, the flanks one on each side, the rear one. By default it is for melee only, and the target must be engaged with somebody besides the attacker; two switches change that.
rule-SH-MOD-12-title = Two to one: +20
rule-SH-MOD-12 = An attack with two on one’s own side to each enemy gets +20; so do five against two. The count is that of three to one.
rule-SH-MOD-13-title = Against the prone: +20
rule-SH-MOD-13 = An attack on somebody prone gets +20; it is the same bonus as that of the Prone state and counts once. By default shots have it too; the switch keeps it to melee.

## Modifiers of 0 and −10

book-modifiers-hard = Modifiers of 0 and −10
rule-SH-MOD-14-title = Standard attack: 0
rule-SH-MOD-14 = Where nothing applies there is no modifier.
rule-SH-MOD-15-title = Average target: 0
rule-SH-MOD-15 = A shot at something the size of a man has no modifier.
rule-SH-MOD-16-title = Attacking while prone
rule-SH-MOD-16 = The prone attack at a penalty. By default it is the −20 of the state, which holds for all its tests; with the switch an attack from the ground loses 10 and other tests still lose 20.
rule-SH-MOD-17-title = Attacking from below: −10
rule-SH-MOD-17 = Whoever stands lower than the opponent attacks in melee at −10, in addition to being prone. By default shots are free of it and a rider is no higher than a man on foot; two switches change that.
rule-SH-MOD-18-title = Awkward surroundings: −10
rule-SH-MOD-18 = Mud or broken ground under the attacker, or bad weather on the map, give −10 to attacks and shots, and −10 together. Defence is not touched. Weather is normal (0), bad (pouring rain, −10) or extreme (downpour, hurricane, blizzard, −20).
rule-SH-MOD-19-title = Long range by the book: −10
rule-SH-MOD-19 = Beyond the weapon’s range and up to twice that (R to 2R) a shot gets −10. In force with the book’s bands.
rule-SH-MOD-20-title = Shooting on the move: −10
rule-SH-MOD-20 = Whoever has moved a cell or more this round shoots at −10. If movement is left, the program asks before the roll: yes gives −10, no locks the movement for this turn. Turning on the spot is no movement.
rule-SH-MOD-21-title = Small target: −10
rule-SH-MOD-21 = A shot at something the size of a child gets −10.
rule-SH-MOD-22-title = Unreliable cover: −10
rule-SH-MOD-22 = A shot at a target behind a bush or the like gets −10; of the cover on the line the best counts. By default cover helps against shots alone, with the switch in melee too.

## Modifiers of −20

book-modifiers-heavy = Modifiers of −20
rule-SH-MOD-23-title = Called shot: −20
rule-SH-MOD-23 = For −20 a part of the body may be chosen before the roll: a hit lands there. By default shooters may do so too; the switch keeps it to melee.
rule-SH-MOD-24-title = Extreme weather: −20
rule-SH-MOD-24 = A downpour, hurricane or snowstorm gives −20 to attacks and shots in place of the −10 of bad weather. Under a roof it does not count.
rule-SH-MOD-25-title = Long weapon in a cramped place: −20
rule-SH-MOD-25 = A melee weapon longer than average strikes at −20 in a cramped place: a halberd in a tunnel, not a sword. By default cramped cells are marked on the map; with the switch a cell blocked on two opposite sides counts as well.
rule-SH-MOD-26-title = Fog, smoke, shadow: −20
rule-SH-MOD-26 = A shot at a target hidden by fog, smoke or shadow gets −20. The other steps are in the rule of fog and darkness.
rule-SH-MOD-27-title = Dodging prone or mounted: −20
rule-SH-MOD-27 = The prone and the mounted dodge at −20. For the prone it is the penalty of the state itself, never −40.
rule-SH-MOD-28-title = Melee in darkness: −20
rule-SH-MOD-28 = When the opponent’s cell is dark for a combatant, its attack gets −20. By default a defence with Melee or Dodge suffers just as much; the switch leaves the penalty to the attack alone.
rule-SH-MOD-29-title = Little target: −20
rule-SH-MOD-29 = A shot at something the size of a cat gets −20.
rule-SH-MOD-30-title = Off hand: −20
rule-SH-MOD-30 = An attack with a weapon in the off hand gets −20; defending with it does not. Two-handed weapons and the ambidextrous are free of it.
rule-SH-MOD-31-title = Fair cover: −20
rule-SH-MOD-31 = A shot at a target behind a wooden fence or the like gets −20.

## Modifiers of −30

book-modifiers-insane = Modifiers of −30
rule-SH-MOD-32-title = Difficult surroundings: −30
rule-SH-MOD-32 = Standing in deep snow, in water and the like one attacks, shoots and dodges at −30 (in place of the −10 of awkward ground). A defence with Melee does not suffer; water creatures are exempt.
rule-SH-MOD-33-title = Tiny target: −30
rule-SH-MOD-33 = A shot at something the size of a mouse gets −30.
rule-SH-MOD-34-title = Extreme range by the book: −30
rule-SH-MOD-34 = Beyond twice the weapon’s range and up to three times (2R to 3R) a shot gets −30; farther than that there is none. In force with the book’s bands.
rule-SH-MOD-35-title = Complete darkness: −30
rule-SH-MOD-35 = A shot at a target in complete darkness gets −30 in place of the −20 of shadow, as long as its place is known.
rule-SH-MOD-36-title = Reliable cover: −30
rule-SH-MOD-36 = A shot at a target behind a stone wall or the like gets −30. If nothing of it can be seen there is no shot.

## Sizes of creatures

book-sizes = Sizes of creatures
rule-SH-SIZE-01-title = Tiny: under a foot
rule-SH-SIZE-01 = Butterfly, mouse, dove: −30. Size modifies shots at the creature; by default melee is free of it, the switch adds it. A limit belongs to the smaller class: exactly 2 feet is little, 7 average, 12 large, 20 enormous; only tiny is strictly under 1 foot.
rule-SH-SIZE-02-title = Little: up to 2 feet
rule-SH-SIZE-02 = Cat, falcon, human infant: −20.
rule-SH-SIZE-03-title = Small: up to 4 feet
rule-SH-SIZE-03 = Giant rat, halfling, human child: −10.
rule-SH-SIZE-04-title = Average: up to 7 feet
rule-SH-SIZE-04 = Dwarf, elf, adult human: 0. This is the class where none is given.
rule-SH-SIZE-05-title = Large: up to 12 feet
rule-SH-SIZE-05 = Horse, ogre, troll: +20. On cells of 2 yards it usually takes 2 × 2; the space of a token can be changed.
rule-SH-SIZE-06-title = Enormous: up to 20 feet
rule-SH-SIZE-06 = Griffon, wyvern, manticore: +40. Its usual space on the map is 3 × 3.
rule-SH-SIZE-07-title = Monstrous: over 20 feet
rule-SH-SIZE-07 = Dragon, giant, daemon prince: +60. Its usual space on the map is 4 × 4.

## A missed throw

book-scatter = A missed throw
rule-SH-SCATTER-01-title = Where the weapon falls
rule-SH-SCATTER-01 = After a miss with a thrown weapon 1d10 is rolled on the diagram to see where it falls; it can be picked up there. By default arrows, bolts and bullets that miss are gone; with the switch they scatter too.
rule-SH-SCATTER-02-title = Eight directions
rule-SH-SCATTER-02 = Round the target: 1, 2, 3 are the upper row from left to right, 4 is left, 5 right, 6, 7, 8 the lower row. By default the diagram lies on the map as printed, up being the top; a switch turns its top from the thrower to the target. On hexes the same eight bearings are used and the hex that holds the point; another switch gives 1–6 to the six sides of the hex and rolls 7 and 8 again.
rule-SH-SCATTER-03-title = 1–8: off by 2d10 yards
rule-SH-SCATTER-03 = On 1–8 the weapon goes that way from the target by 2d10 yards and stops before a wall. By default this is straight distance: 4 yards along a diagonal on cells of 2 yards are one cell across and one up. With the switch the cells are counted by the map’s own rule of distance.
rule-SH-SCATTER-04-title = 9: at the thrower’s feet
rule-SH-SCATTER-04 = On 9 the weapon falls in the thrower’s own cell; no distance is rolled.
rule-SH-SCATTER-05-title = 10: at the target’s feet
rule-SH-SCATTER-05 = On 10 the weapon falls in the target’s cell; no distance is rolled.
rule-SH-SCATTER-06-title = No more than half the distance
rule-SH-SCATTER-06 = The weapon goes off by no more than half the distance between thrower and target: at 40 yards a 13 stays 13, at 9 yards it is only 4. By default the half is rounded down to whole yards (from 1 yard it is 0, at the target’s feet); the switch keeps it exact, 4.5.
rule-SH-SCATTER-07-title = An example of scatter
rule-SH-SCATTER-07 = The target is 10 yards away, the 1d10 shows 5 and the 2d10 make 8. Half the distance is 5, so the weapon lies 5 yards to the right of the target.
rule-SH-SCATTER-08-title = A random direction
rule-SH-SCATTER-08 = The same diagram gives a random direction whenever one is wanted: 1–8 point the way, 9 and 10 are rolled again.

## Hit locations

book-locations = Hit locations
rule-SH-LOC-01-title = 01–09: head
rule-SH-LOC-01 = Skull, face, neck. The location says whose armour points protect and which table a critical wound uses.
rule-SH-LOC-02-title = 10–24: left arm
rule-SH-LOC-02 = Shoulder, elbow, hand of the off-hand arm. By default the row follows the role: of a left-hander 10–24 is the right arm. With the switch it is always the left.
rule-SH-LOC-03-title = 25–44: right arm
rule-SH-LOC-03 = Shoulder, elbow, hand of the leading arm.
rule-SH-LOC-04-title = 45–79: body
rule-SH-LOC-04 = Chest, belly, back.
rule-SH-LOC-05-title = 80–89: left leg
rule-SH-LOC-05 = Thigh, knee, foot.
rule-SH-LOC-06-title = 90–00: right leg
rule-SH-LOC-06 = Thigh, knee, foot; 00 belongs here. The GM may give creatures of another build a table of their own.
rule-SH-LOC-07-title = The roll reversed
rule-SH-LOC-07 = The location is the attack roll with its digits swapped: 37 is 73, body; 05 is 50, body; 10 is 01, head; 00 stays 00, right leg.
rule-SH-LOC-08-title = Location of a shot
rule-SH-LOC-08 = By default a shot uses the reversed roll too: 12 is 21, left arm. The switch rolls a separate d100 or reads the attack roll as it is.
rule-SH-LOC-09-title = Choosing the location in melee
rule-SH-LOC-09 = In melee the location is chosen for the same single −20: Melee 50, target 30, and a 25 hits the head. The chosen location holds for a critical wound as well.

## Damage and wounds

book-damage = Damage and wounds
rule-SH-DMG-01-title = Base damage
rule-SH-DMG-01 = Base damage is that of the weapon: SB and a number, or a number alone. With Strength 35 a weapon of SB + 4 gives 7.
rule-SH-DMG-02-title = Damage in melee
rule-SH-DMG-02 = The SL of the opposed test and the weapon’s modifiers are added to the base: SB 3 + 4, net +3 SL, quality +1 make 11. By default it is the net SL, the switch takes the attacker’s own; against somebody without defence it is the attacker’s own anyway.
rule-SH-DMG-03-title = Damage of a shot
rule-SH-DMG-03 = The SL of the ranged test and the weapon’s modifiers are added to the base: weapon 8 and +2 SL make 10.
rule-SH-DMG-04-title = Damage less protection
rule-SH-DMG-04 = Wounds are damage less the Toughness bonus and the armour points of the location hit: 12 − (3 + 2) = 7. They come off HP, which never fall below 0.
rule-SH-DMG-05-title = A hit wounds for at least 1
rule-SH-DMG-05 = A hit causes 1 wound at the least, a miss and a parried blow none. With the switch protection may absorb a hit completely.
rule-SH-DMG-06-title = A die in damage
rule-SH-DMG-06 = By default damage has no die: base plus SL. The switch lets weapons roll dice instead of SL or along with it; so 1d10 + 4 with an 8 is 12 and, against TB 3 and 2 AP, 7 wounds.
rule-SH-DMG-07-title = Zero HP
rule-SH-DMG-07 = At 0 HP a combatant is down and unable to act until the GM decides; this is not yet death. Mobs, important NPCs and bosses have rules of their own. Damage at 0 goes no lower, but by default the program offers a roll on the critical table of the location; the switch makes it every time or never.

## Advantage and how it is gained

book-advantage = Advantage and how it is gained
rule-SH-ADV-01-title = A point of Advantage: +10
rule-SH-ADV-01 = Each point adds 10 to combat and mental tests: attack, defence, manoeuvres, disengaging, fear, terror and Cool. Initiative, damage, healing and repair are left alone. It is added after the −30 clamp.
rule-SH-ADV-02-title = Points add up
rule-SH-ADV-02 = Two points give +20, three +30. The count stands on the token.
rule-SH-ADVGAIN-01-title = Attacking the surprised
rule-SH-ADVGAIN-01 = Attacking somebody Surprised gives a point, and so does every other way: +1 each. By default a point earned by declaring an attack does not help that attack but counts from the next test; with the switch it helps at once.
rule-SH-ADVGAIN-02-title = Advantage for a charge
rule-SH-ADVGAIN-02 = By default a charge gives a point besides its own +10; the point does not help the charging attack and stays afterwards. With the switch a charge brings no Advantage.
rule-SH-ADVGAIN-03-title = Winning an opposed test
rule-SH-ADVGAIN-03 = Whoever wins an opposed test of the fight gains a point: with an attack, a defence, a close fight, a clinch, a knockdown. The tests of surprise and of turn order do not count.
rule-SH-ADVGAIN-04-title = Wounding from outside
rule-SH-ADVGAIN-04 = A point goes to whoever is engaged with nobody and wounds an enemy for at least 1 with a shot, a throw or an undefended blow from ambush.
rule-SH-ADVGAIN-05-title = Advantage for a critical hit
rule-SH-ADVGAIN-05 = A critical hit gives the attacker a point. By default causes add up: a won melee attack with a critical brings 2. The switch allows one point from an attack.
rule-SH-ADVGAIN-06-title = Fear overcome
rule-SH-ADVGAIN-06 = Passing a fear or terror test against the enemy gives a point. The GM says when it is due and how hard it is; the test is one of Cool.

## Losing Advantage and its limit

book-advantage-lost = Losing Advantage and its limit
rule-SH-ADVLOSS-01-title = Losing an opposed test
rule-SH-ADVLOSS-01 = The loser of an opposed test of the fight by default loses all Advantage: from 3 to 0. With the switch every cause but the end of the fight takes a single point.
rule-SH-ADVLOSS-02-title = Any state
rule-SH-ADVLOSS-02 = Gaining a state loses Advantage, the clinch and Surprised included. A state one chooses oneself, such as lying down, counts too; the Vulnerable mark of a charge does not.
rule-SH-ADVLOSS-03-title = Any wound
rule-SH-ADVLOSS-03 = Losing 1 HP or more loses Advantage whatever the source: a blow, bleeding, fire, a misfire. Where points are lost one by one, an attack takes one even if it both wins the test and wounds.
rule-SH-ADVLOSS-04-title = Giving in to fear
rule-SH-ADVLOSS-04 = Failing a fear or terror test loses Advantage.
rule-SH-ADVLOSS-05-title = The end of the fight
rule-SH-ADVLOSS-05 = When the fight ends everybody’s Advantage is reset to 0.
rule-SH-ADVMAX-01-title = No more than five
rule-SH-ADVMAX-01 = Usually there are 5 points at most, that is +50; any more are lost.
rule-SH-ADVMAX-02-title = Talents and the limit
rule-SH-ADVMAX-02 = Some talents raise the limit of Advantage; it stands on the sheet, usually 5.
rule-SH-ADVORDER-01-title = The order within an attack
rule-SH-ADVORDER-01 = First the points for declaring (a surprised target, a charge), then the rolls, still with the old count; the loser loses and the winner gains; the wounded loses; a critical or a wound from outside gains; last, states take it away. From 2 points a charge makes 3, the win 4, a critical 5, while a defender’s 3 become 0.

## Critical hits

book-critical = Critical hits
rule-SH-CRIT-01-title = A hit and a double
rule-SH-CRIT-01 = A critical hit is a successful attack with a double on the d100: 11, 22 … 99, 00. By default the hit is enough, even when the attacker’s own test failed (winning −0 against −3); with the switch the roll must be a success too. A defender’s double counts only when it strikes back.
rule-SH-CRIT-02-title = A critical wound
rule-SH-CRIT-02 = Besides the normal wounds the target receives a critical wound. The GM may cancel or choose it.
rule-SH-CRIT-03-title = Rolling the critical wound
rule-SH-CRIT-03 = 1d100 plus the excess damage; more than 100 counts as 100: 97 and 7 give the last row.
rule-SH-CRIT-04-title = Excess damage
rule-SH-CRIT-04 = It is the damage less the Toughness bonus and armour points: 12 − 3 − 2 = 7, so 1d100 + 7 is rolled.
rule-SH-CRIT-05-title = Excess of at least 1
rule-SH-CRIT-05 = Even if protection absorbed everything the excess is 1: damage 5 against TB 4 and 3 AP makes 1d100 + 1.
rule-SH-CRIT-06-title = Each location has its table
rule-SH-CRIT-06 = Head, arm, body and leg have tables of their own; left or right is kept.

## Piercing weapons

book-piercing = Piercing weapons
rule-SH-PIERCE-01-title = Criticals of piercing weapons
rule-SH-PIERCE-01 = A piercing weapon is critical on a double and on any roll divisible by 10: 10, 20 … 90, 00. Against a target of 55 a hit with a 50 is critical.
rule-SH-PIERCE-02-title = The missile sticks
rule-SH-PIERCE-02 = Piercing arrows, bolts, darts, spears and bullets stick in the body. By default with every hit that wounds, with the switch only with a critical one.
rule-SH-PIERCE-03-title = Pulling a missile out
rule-SH-PIERCE-03 = Pulling out a dart, spear, arrow or bolt is a Heal test at +0; a success removes one. The GM says how long it takes and what failure brings.
rule-SH-PIERCE-04-title = Bullets need a surgeon
rule-SH-PIERCE-04 = A bullet is taken out only by somebody with the talent Surgery; no test is needed unless the GM wants one.
rule-SH-PIERCE-05-title = While it stays in
rule-SH-PIERCE-05 = Each missile left in keeps 1 HP from being recovered: with a maximum of 14 and two arrows one heals to 12.

## Critical wounds

book-critical-wounds = Critical wounds
rule-SH-CRITW-01-title = States from a wound
rule-SH-CRITW-01 = A critical wound puts on the states of its row, such as bleeding.
rule-SH-CRITW-02-title = Penalties from a wound
rule-SH-CRITW-02 = A wound gives penalties to characteristics and tests; they enter the list of modifiers.
rule-SH-CRITW-03-title = A wound needs treatment
rule-SH-CRITW-03 = A wound stays on the sheet until it is marked as treated; its row says what that takes.
rule-SH-CRITW-04-title = Deadly wounds
rule-SH-CRITW-04 = Some rows are deadly; the GM confirms that the combatant dies.

## Fumbles

book-fumbles = Fumbles
rule-SH-FUMBLE-01-title = A miss and a double
rule-SH-FUMBLE-01 = A fumble is a miss with a double on the d100: 11, 22 … 99, 00. By default the miss is enough even if the attacker’s own test succeeded (target 50, roll 33, opposed test lost); the switch asks for a failed roll too. A parried tie is neither critical nor fumble.
rule-SH-FUMBLE-02-title = Rolling on the fumble table
rule-SH-FUMBLE-02 = 1d100 is rolled on the fumble table; the GM may replace the result.
rule-SH-FUMBLE-03-title = What a fumble does
rule-SH-FUMBLE-03 = A lost weapon lies in one’s own cell or flies off; a fall is the Prone state; self-harm is damage to oneself less one’s own protection; lost balance is −10 to tests until the end of one’s next turn.

## Black powder misfires

book-misfires = Black powder misfires
rule-SH-MISFIRE-01-title = When a misfire is rolled
rule-SH-MISFIRE-01 = A fumble with a black powder weapon that is Unreliable is rolled on the misfire table, 1d100. By default it replaces the fumble table, with the switch both are rolled, fumbles first.
rule-SH-MISFIRE-02-title = 01–25: delay
rule-SH-MISFIRE-02 = The weapon does not fire this turn but stays loaded; it may be fired from the next turn on.
rule-SH-MISFIRE-03-title = 26–50: misfire
rule-SH-MISFIRE-03 = The charge is lost and reloading takes one action more: 3 instead of 2.
rule-SH-MISFIRE-04-title = 51–75: jam
rule-SH-MISFIRE-04 = The weapon cannot be fired or loaded until a Trade test succeeds: one action a try, at +0 unless the GM says otherwise.
rule-SH-MISFIRE-05-title = 76–00: explosion
rule-SH-MISFIRE-05 = The weapon is destroyed and the explosion hurts its owner.
rule-SH-MISFIRE-06-title = Damage of the explosion
rule-SH-MISFIRE-06 = The owner takes the weapon’s damage without SL; a Luck test halves it, rounded down. Luck stands on the sheet, usually 50. By default the Toughness bonus and the armour of the leading arm protect (at least 1 wound); with the switch it all goes through.

## Charge

book-charge = Charge
rule-SH-CHARGE-01-title = Movement and attack in one
rule-SH-CHARGE-01 = A charge is movement and attack as one action; its path must end with the enemy in reach. By default it takes the main action and the movement of the turn, covers up to Speed × 4 yards and may begin in melee. Switches leave the normal movement, shorten the charge to a walk and forbid it to the engaged.
rule-SH-CHARGE-02-title = A run-up of 8 yards
rule-SH-CHARGE-02 = The path of a charge is at least 8 yards: 4 cells of 2 yards, while 3 are a normal move. By default any path will do; with the switch the last 8 yards go straight at the target. The GM may allow less.
rule-SH-CHARGE-03-title = Charge: +10 to the attack
rule-SH-CHARGE-03 = The charging attack gets +10.
rule-SH-CHARGE-04-title = Charge: +1 SL
rule-SH-CHARGE-04 = The charging attack has +1 SL before the comparison, so damage grows with it.
rule-SH-CHARGE-05-title = Vulnerable after a charge
rule-SH-CHARGE-05 = From declaring the charge to the start of its next turn the charger is Vulnerable: enemies attack and shoot it at +20. A counter-attack with the same rolls gets nothing.

## Disengaging

book-disengage = Disengaging
rule-SH-DISENGAGE-01-title = A free action
rule-SH-DISENGAGE-01 = Moving away from an enemy is a free action, one attempt a turn. By default the distance comes out of the turn’s movement; the switch gives a walk of its own, once a turn.
rule-SH-DISENGAGE-02-title = Initiative test
rule-SH-DISENGAGE-02 = Disengaging takes an Initiative test at a difficulty set by the GM, usually +0. One test stands for all enemies.
rule-SH-DISENGAGE-03-title = Success: leaving safely
rule-SH-DISENGAGE-03 = On a success the combatant moves away and nobody gets a free attack.
rule-SH-DISENGAGE-04-title = Failure: a free attack
rule-SH-DISENGAGE-04 = On a failure each enemy whose reach is being left gets one attack at once, an ordinary one with a defence. By default the mover then goes on; with the switch the failure cancels the movement as well.
rule-SH-DISENGAGE-05-title = Walking out without a test
rule-SH-DISENGAGE-05 = Simply leaving an enemy’s reach draws a free attack from it, one from each enemy in a move. The stunned, the broken, the prone and those clinched by another do not make it. The GM may waive it.

## Defence (parry)

book-defence = Defence (parry)
rule-SH-DEF-01-title = Reaction: +20 to defence
rule-SH-DEF-01 = As a reaction to an attack 20 is added to a defence with Melee or Dodge: Dodge 35 makes 55. By default it helps against that very attack; the switch gives it to the next defence, or to every defence until one’s own turn.
rule-SH-DEF-02-title = Once a round
rule-SH-DEF-02 = The parry can be used once a round; the reaction comes back at the start of one’s own turn.

## Knockdown

book-knockdown = Knockdown
rule-SH-KNOCK-01-title = Throwing to the ground
rule-SH-KNOCK-01 = A knockdown is an attack with the main action meant to bring the opponent down; it deals no damage. The GM says whether something much larger can be thrown at all.
rule-SH-KNOCK-02-title = Strength or Melee
rule-SH-KNOCK-02 = An opposed test of Strength or Melee. By default each side uses the better of its own; with the switch the attacker’s choice binds both.
rule-SH-KNOCK-03-title = The opponent goes down
rule-SH-KNOCK-03 = A win gives the opponent the Prone state; a tie or a loss does nothing.

## Shooting modifiers

book-shooting = Shooting modifiers
rule-SH-SHOOT-01-title = Two tables of shooting
rule-SH-SHOOT-01 = Ranges come in two kinds. By the book: point blank +40, short +20, normal 0, long −10, extreme −30. By the quick table: up to half the range 0, farther −10, at the maximum −20. The book is the default; one switch moves ranges, aiming, small targets, cover and visibility together (each can be set alone too), and the other rows of the quick table always hold.
rule-SH-SHOOT-02-title = Quick table: short, 0
rule-SH-SHOOT-02 = Up to half the range, exactly half included, there is no modifier: with a range of 60 up to 30 yards.
rule-SH-SHOOT-03-title = Quick table: long, −10
rule-SH-SHOOT-03 = From half the range to very long a shot gets −10.
rule-SH-SHOOT-04-title = Quick table: very long, −20
rule-SH-SHOOT-04 = At the maximum range a shot gets −20. By default that is the last yard: with a range of 60 there is −10 at 59 and −20 at 60. With the switch it is the last tenth, above 54.
rule-SH-SHOOT-05-title = Beyond the range
rule-SH-SHOOT-05 = There is no shot beyond the limit. By the quick table it is the weapon’s range, by the book three times the range.
rule-SH-SHOOT-06-title = Small targets
rule-SH-SHOOT-06 = By default a small target gives −10, a little one −20, a tiny one −30. With the switch anything smaller than a man gives −10; the bonuses for big targets stay.
rule-SH-SHOOT-07-title = What aiming gives
rule-SH-SHOOT-07 = By default aiming adds 20, with the switch 10; it costs an action either way.
rule-SH-SHOOT-08-title = Grades of cover
rule-SH-SHOOT-08 = By default grades 1, 2, 3 give −10, −20, −30 and grade 4 counts as 3. With the switch grade 4 (an arrow slit, almost nothing to be seen) gives −40; the clamp at −30 still holds.
rule-SH-SHOOT-09-title = Fog and darkness
rule-SH-SHOOT-09 = By default haze or dusk does nothing, fog, smoke and shadow give −20, complete darkness −30; the worse of light and fog counts. With the switch the steps are −10, −20, −30.
rule-SH-SHOOT-10-title = Shooting into melee: −20
rule-SH-SHOOT-10 = A shot at somebody engaged in melee gets −20; it adds to the bonus for a group, and a miss hits no friend unless the GM says so. The switch gives the −20 when the shooter is engaged, or in either case, once.
rule-SH-SHOOT-11-title = Moving target: −10
rule-SH-SHOOT-11 = If the target moved a cell or more in its latest turn, the shot gets −10, on top of the shooter’s own movement. With the switch only if it went farther than a walk.
rule-SH-SHOOT-12-title = Quick shooting: −10
rule-SH-SHOOT-12 = By default a quick shot is declared and gets −10, while an ordinary unaimed one has nothing. With the switch every shot without aiming has −10.
rule-SH-SHOOT-13-title = Unseen target
rule-SH-SHOOT-13 = If the line is free and the target’s place known, one shoots at the unseen at −30; darkness and being unseen are the same −30. Through a wall, or at a place not known, there is no shot. With the switch nobody shoots at the unseen at all.
rule-SH-SHOOT-14-title = Through allies: −10 each
rule-SH-SHOOT-14 = Each able ally whose cell the line of fire crosses gives −10; four make −40, that is −30. A cell touched at a corner does not count; the prone and much smaller may be shot over.

## Reloading

book-reload = Reloading
rule-SH-RELOAD-01-title = Bow
rule-SH-RELOAD-01 = A bow is ready again at once, reloading is free; there is one shot to a main action.
rule-SH-RELOAD-02-title = Crossbow
rule-SH-RELOAD-02 = Reloading takes 1 action: a turn to shoot, a turn to reload, a turn to shoot again.
rule-SH-RELOAD-03-title = Gun and pistol
rule-SH-RELOAD-03 = Reloading takes 2 actions. It may be broken off and taken up again, nothing is lost.

## States in battle

book-states = States in battle
rule-SH-COND-01-title = Stunned
rule-SH-COND-01 = Takes no action, movement or reaction; every test fails without a roll, so blows meet no defence.
rule-SH-COND-02-title = Prone
rule-SH-COND-02 = −20 to attacks and all tests; enemies attack at +20. Each counts once; what an attack from the ground loses is changed by the switch of its own rule.
rule-SH-COND-03-title = Bleeding
rule-SH-COND-03 = Loses 1d10 HP every round; neither Toughness nor armour helps. By default there is one bleeding however many wounds; with the switch 1d10 for each.
rule-SH-COND-04-title = Burning
rule-SH-COND-04 = 1d10 + 4 damage every round; fire may spread, which the GM judges. By default TB and the lowest armour of the six locations reduce it (at least 1 wound), with the switch nothing does.
rule-SH-COND-05-title = Frightened
rule-SH-COND-05 = −10 to tests while the source of fear is within 8 yards and in sight; the switch sets the distance.
rule-SH-COND-06-title = Broken
rule-SH-COND-06 = Makes no attack of any kind, be it a charge, a manoeuvre or a free attack; it may defend, move and disengage.

## Removing states

book-states-removed = Removing states
rule-SH-CONDOFF-01-title = Stunned passes
rule-SH-CONDOFF-01 = The stunned lose their next turn and recover when it is over.
rule-SH-CONDOFF-02-title = Standing up
rule-SH-CONDOFF-02 = Standing up is an action without a test. By default the main action; with the switch it takes the movement instead.
rule-SH-CONDOFF-03-title = Stopping the bleeding
rule-SH-CONDOFF-03 = A Heal test by the patient or somebody beside it, with the main action; the GM sets the difficulty by the wound, usually +0.
rule-SH-CONDOFF-04-title = Putting out fire
rule-SH-CONDOFF-04 = The action “Put out” and a test: usually Agility (Dodge) at +0 unless the GM chooses another. In water the GM may waive the test.
rule-SH-CONDOFF-05-title = Fright passes
rule-SH-CONDOFF-05 = Fright ends if at the end of its turn the combatant is farther from the source than fear reaches or has lost sight of it. It ends with a Cool test too: one at the end of the turn, at no cost.
rule-SH-CONDOFF-06-title = Pulling oneself together
rule-SH-CONDOFF-06 = Broken ends with a Cool test passed at the end of the turn, and also when the combatant is not engaged and no able enemy sees it or stands within the reach of fear.

## Further states

book-states-more = Further states
rule-SH-COND-07-title = Poisoned
rule-SH-COND-07 = Damage each round and a penalty depend on the poison; until the GM writes in others there is no damage and tests lose 10.
rule-SH-COND-08-title = Exhausted
rule-SH-COND-08 = −10 to all tests.
rule-SH-COND-09-title = Blinded
rule-SH-COND-09 = Fails whatever needs sight, shooting included. By default melee and defence have the −20 of darkness; with the switch they fail as well.
rule-SH-COND-10-title = Deafened
rule-SH-COND-10 = Does not hear: tests by ear fail, other Perception has −20; the switch changes the number.

## Balance of a fight

book-balance = Balance of a fight
rule-SH-GM-01-title = A normal fight
rule-SH-GM-01 = Fewer than 3 able enemies to a character: 5 against 4, or 11 against 4. Fewer than one to a character is below the norm. The measure only informs.
rule-SH-GM-02-title = A hard fight
rule-SH-GM-02 = From 3 enemies to a character, but fewer than 4: 12 against 4.
rule-SH-GM-03-title = A very hard fight
rule-SH-GM-03 = From 4 enemies to a character, or a boss among them.

## Groups and deaths of NPCs

book-npc = Groups and deaths of NPCs
rule-SH-NPC-01-title = Groups act together
rule-SH-NPC-01 = NPCs can be put into a group with one place in the order; each has its own action, movement and reaction.
rule-SH-NPC-02-title = Initiative of a group
rule-SH-NPC-02 = One d10 for the group plus the bonus of the mean Initiative: 28, 31 and 40 make 33, bonus 3. With the switch everybody rolls and the results are averaged; both are rounded down.
rule-SH-NPC-03-title = A group in one line
rule-SH-NPC-03 = A group’s actions are told together: the program settles the attacks of all at once and writes one line that can be unfolded.
rule-SH-NPC-04-title = Weak enemies: SB + 2
rule-SH-NPC-04 = A weak enemy’s damage is SB + 2. By default this is base damage and SL is added: SB 3 and net 2 make 7. With the switch it is the whole damage.
rule-SH-NPC-05-title = Average enemies: SB + 4
rule-SH-NPC-05 = An average enemy’s damage is SB + 4.
rule-SH-NPC-06-title = Strong enemies: SB + 6
rule-SH-NPC-06 = A strong enemy’s damage is SB + 6.
rule-SH-NPC-07-title = Mobs
rule-SH-NPC-07 = A mob dies as soon as its HP reach 0: it leaves the order and its body stays on the map.
rule-SH-NPC-08-title = Important NPCs
rule-SH-NPC-08 = At 0 HP the GM chooses: it surrenders, flees (Broken), takes a critical wound of the last location, or dies.
rule-SH-NPC-09-title = Bosses
rule-SH-NPC-09 = At 0 HP a boss is not removed: the program stops and shows the GM’s note with its special rules.

## Tables and reference

book-tables = Tables and reference
rule-SH-TABLE-01-title = Tables of critical wounds
rule-SH-TABLE-01 = Four tables, head, arm, body and leg, cover 01–100 without gaps and grow worse upwards. The source has none: the rows were written for the program, and the GM may put in others.
rule-SH-TABLE-02-title = The fumble table
rule-SH-TABLE-02 = One table for melee and shooting covers 01–100, with lost weapons, falls, self-harm and lost balance. It too was written for the program and can be replaced.
rule-SH-USE-01-title = Rules at hand
rule-SH-USE-01 = The rules are meant for quick reference in play: every line of a modifier or of the log names its rule and opens its text here.
