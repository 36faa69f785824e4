# The rulebook: headings of chapters, titles of rules and what they say. Their order is in data/rulebook.toml.

# Rounds
book-rounds = Rounds
rule-TA-RND-01-title = A fight goes by rounds
rule-TA-RND-01 = Time in a fight is counted in rounds. When all the combatants have acted or declined, the next round opens; the GM begins and ends the fight.
rule-TA-RND-02-title = One turn a round
rule-TA-RND-02 = Each combatant gets one turn per round. A turn may be empty; whoever is unconscious is passed over.
rule-TA-RND-03-title = How long a round lasts
rule-TA-RND-03 = A round stands for 2–6 seconds of game time, so the clock shows a span: 10 rounds are 20 to 60 seconds. What acts cost does not depend on the clock; it is counted in percent of the turn.

# Initiative
book-initiative = Initiative
rule-TA-INI-01-title = What initiative is
rule-TA-INI-01 = Initiative adds up Dexterity, the modifier of the weapon in hand and that of the situation. By default no die is rolled and each round begins with a fresh sum; switches add a d20 and have it worked out once for the whole fight.
rule-TA-INI-02-title = Initiative and the weapon
rule-TA-INI-02 = Every weapon has an initiative modifier of its own, as a rule 0, apart from its attack modifier. With two weapons the worse one counts, with empty hands 0.
rule-TA-INI-03-title = Initiative and the situation
rule-TA-INI-03 = A sheathed weapon, surprise and other circumstances change initiative. The rules give no numbers: the two that are named stay 0 until the GM sets them in the switches; anything else is written on the combatant’s sheet.
rule-TA-INI-04-title = The order of turns
rule-TA-INI-04 = Turns go from the highest initiative down. Among equals the higher Dexterity acts first; if that is equal too, the GM is asked once and the answer holds for the fight.

# Actions in a fight
book-actions = Actions in a fight
rule-TA-ACT-01-title = Five kinds of acts
rule-TA-ACT-01 = Whatever one does is of one of five kinds: free action, standard action, standard movement, full movement, full action. Finishing off and turning undead count as standard actions; the GM names the kind of anything the tables do not list.
rule-TA-ACT-02-title = The right to decline
rule-TA-ACT-02 = Nobody has to use what is open to them: a turn may be ended with nothing spent, and an attack of opportunity may be let pass.
rule-TA-ACT-03-title = What a turn can hold
rule-TA-ACT-03 = A turn is 100 %: a standard action and a standard movement cost 50 % each, a full movement and a full action 100 %, free actions 0 %. No more than 100 % can be spent, and there is never a second standard action. Two standard movements are allowed by default; a switch forbids them.

# Attack of opportunity
book-strikes = Attack of opportunity
rule-TA-AOO-01-title = A blow out of turn
rule-TA-AOO-01 = Some acts give an opponent the right to strike at once, out of turn, with a melee weapon. The strike comes when the act has been declared and before it takes effect (only the touch of a trip is rolled earlier); it undoes the act only where a rule says so, or when the one who acts is out of action.
rule-TA-AOO-02-title = What one strikes with
rule-TA-AOO-02 = An attack of opportunity needs a melee weapon in hand; natural weapons will do, bare hands and bows will not. By default not even the unarmed skill helps; a switch allows bare hands to those who have it, or to everybody.
rule-TA-AOO-03-title = Settled at once
rule-TA-AOO-03 = An attack of opportunity is one ordinary melee attack with all its modifiers, certain hits and mishaps. Its damage is taken before anything goes on; it does not spoil a spell being cast unless the GM rules so.
rule-TA-AOO-04-title = How many strikes
rule-TA-AOO-04 = There are 1 + Dexterity of them a round: three at Dexterity +2, one at 0, none at −1 and below. The count is renewed when a round starts; a switch raises the lower limit from 0 to 1.
rule-TA-AOO-05-title = One for each enemy
rule-TA-AOO-05 = One and the same enemy can be struck in this way once a round, whatever is left in store. A switch allows one for every provocation instead.
rule-TA-AOO-06-title = Who may strike
rule-TA-AOO-06 = Where a rule names nobody, it is every able opponent who can reach the provoker’s cell with a melee weapon; the unconscious and those in total defence do not strike. By default the zone of reach lies all around the figure; a switch narrows it to front and flanks, or to the front alone.

# Free actions
book-free-actions = Free actions
rule-TA-FREE-01-title = Free actions cost nothing
rule-TA-FREE-01 = They take 0 % of the turn and may be done on one’s own turn at any moment and in any number: before, between and after the rest.
rule-TA-FREE-02-title = Free actions are safe
rule-TA-FREE-02 = No free action gives enemies an attack of opportunity.
rule-TA-FREE-03-title = A shout
rule-TA-FREE-03 = Calling out a few words is a free action. How long the phrase may be is for the GM to judge.
rule-TA-FREE-04-title = Dropping prone
rule-TA-FREE-04 = Throwing oneself down where one stands is a free action; the facing stays and nobody looks at what lies there. Shots at one who lies have −4 and blows +4, and getting up costs half a turn and provokes.
rule-TA-FREE-05-title = Letting an item fall
rule-TA-FREE-05 = Dropping what one holds at one’s feet or close by, without aiming, is a free action. The item lies on the own cell or on a free one next to it.
rule-TA-FREE-06-title = Giving up a spell
rule-TA-FREE-06 = Breaking off a long spell begun earlier is a free action and leaves the whole turn. What is lost by it is up to the GM.
rule-TA-FREE-07-title = Infravision
rule-TA-FREE-07 = Going back from infravision to plain sight is a free action. Going over to it costs nothing either, unless the GM says so.

# Standard actions
book-standard-actions = Standard actions
rule-TA-STD-01-title = What a standard action costs
rule-TA-STD-01 = A standard action costs 50 % of the turn. It is done as a whole before the standard movement or as a whole after it, whichever one likes.
rule-TA-STD-02-title = Only one in a turn
rule-TA-STD-02 = No second standard action fits in the same turn: one cannot draw a sword and strike with it at once.
rule-TA-STD-03-title = Which actions are dangerous
rule-TA-STD-03 = The table says whether a standard action gives an attack of opportunity. A trip, a disarm and a push are answered only by the one they are aimed at, anything else by every enemy who reaches. An unarmed attack lays one open to all of them by default; a switch leaves the answer to its target alone.
rule-TA-STD-04-title = Unarmed attack
rule-TA-STD-04 = A blow with bare hands is a standard action that provokes an attack of opportunity; the unarmed skill does away with it.
rule-TA-STD-05-title = A blow with a weapon
rule-TA-STD-05 = A blow with a melee weapon is a standard action and does not provoke.
rule-TA-STD-06-title = Shooting and loading
rule-TA-STD-06 = A shot, a throw and the loading of a crossbow are standard actions that provoke. By default loading may be paid with the movement as well; a switch leaves only one of the two.
rule-TA-STD-07-title = Whirlwind in the table
rule-TA-STD-07 = A whirlwind attack takes a standard action and gives no attack of opportunity.
rule-TA-STD-08-title = Total defence in the table
rule-TA-STD-08 = Total defence takes a standard action and gives no attack of opportunity.
rule-TA-STD-09-title = Trip in the table
rule-TA-STD-09 = A trip is a standard action, and its victim answers with an attack of opportunity. By default the trip skill lifts that answer; a switch makes it unavoidable.
rule-TA-STD-10-title = Distracting in the table
rule-TA-STD-10 = Distracting an enemy is a standard action that does not provoke.
rule-TA-STD-11-title = Disarm in the table
rule-TA-STD-11 = Disarming is a standard action; the victim may answer with an attack of opportunity unless the one who tries has the skill.
rule-TA-STD-12-title = Push in the table
rule-TA-STD-12 = A push gives its victim an attack of opportunity unless one has the skill. Though it stands among the standard actions, it takes the whole turn by default; a switch makes it a standard action.
rule-TA-STD-13-title = Casting in the table
rule-TA-STD-13 = Casting a spell is a standard action, and every enemy in reach gets an attack of opportunity. Spells whose own text says otherwise, and touching allies, take what is said of them.
rule-TA-STD-14-title = Control in the table
rule-TA-STD-14 = Taking control of an opponent or a place is a standard action without an attack of opportunity.
rule-TA-STD-15-title = Taking a weapon in hand
rule-TA-STD-15 = Drawing a weapon or taking up a battle stance is a standard action without an attack of opportunity. Putting weapons away or changing them costs the same.
rule-TA-STD-16-title = Another action
rule-TA-STD-16 = A table turned over, oil spilt, a bottle broken for its edge: all such things take a standard action. What comes of it, and whether it provokes, is the GM’s decision; “no” is proposed.
rule-TA-STD-17-title = A skill lifts the answer
rule-TA-STD-17 = Four actions of the table bear an asterisk: unarmed attack, trip, disarm, push. Whoever has the skill of that very action does not provoke by it.

# Standard movements
book-standard-movements = Standard movements
rule-TA-MOV-01-title = What a standard movement costs
rule-TA-MOV-01 = A standard movement costs 50 % of the turn and comes before the standard action or after it.
rule-TA-MOV-02-title = The order matters
rule-TA-MOV-02 = Splitting a turn into action and movement is a convention, yet their order has weight: reach, arcs, cover and attacks of opportunity are tested as things were done. To step away and then shoot is safe, to shoot and then step away is not.
rule-TA-GEO-01-title = Where a figure looks
rule-TA-GEO-01 = A figure looks at one of the neighbouring cells: 8 facings of 45° on squares, 6 of 60° on hexes. A turn of “up to 90°” is up to two facings on squares and by default one on hexes; whatever is wider by the shorter way round is an about-turn. A switch gives two facings on hexes.
rule-TA-GEO-02-title = Arcs on squares
rule-TA-GEO-02 = Of the eight neighbouring cells three ahead are the front, two at the sides the flanks, three behind the rear. Farther off the angle between the facing and the line of centres decides: less than 67.5° is front, up to 112.5° flank, more is rear.
rule-TA-GEO-03-title = Arcs on hexes
rule-TA-GEO-03 = Of the six neighbouring hexes three ahead are the front, two the flanks, and the one straight behind the rear. Farther off: up to and including 90° front, up to and including 150° flank, beyond that rear. A switch gives the rear both neighbours at 120° as well, three in all.
rule-TA-GEO-04-title = What “one’s back” means
rule-TA-GEO-04 = The back is shown when after a step or turn the opponent lies in the rear arc; whoever reached the figure before it or reaches it after may strike. By default a back turned earlier counts as well; a switch asks that this very movement has shown it.
rule-TA-GEO-05-title = Distance and zone of reach
rule-TA-GEO-05 = Distance is counted in steps, a diagonal being one. The zone of an ordinary weapon is the neighbouring cells, that of a halberd and its like those at 1 and 2 steps, as long as the line of centres is free; it may graze a barrier but not squeeze between two. A switch takes the neighbouring cells from long weapons.
rule-TA-MOV-03-title = Step and turn
rule-TA-MOV-03 = A step to a neighbouring cell, whatever the ground, and a turn of up to 90° are one standard movement; either may be left out. It provokes only if the figure ends up with its back to an opponent.
rule-TA-MOV-04-title = About-turn
rule-TA-MOV-04 = Turning on the spot by more than 90° is a standard movement without a step. By default it provokes when the back comes to face an opponent; a switch says never or always.
rule-TA-MOV-05-title = Loading as a movement
rule-TA-MOV-05 = Loading a crossbow with the standard movement provokes as well. Which half of the turn pays for it is set by a switch; by default either.
rule-TA-MOV-06-title = Shield and small gear
rule-TA-MOV-06 = Donning or doffing a shield, or any item marked “within 6 seconds”, is a standard movement that provokes. AC changes only after the strikes.
rule-TA-MOV-07-title = Getting up
rule-TA-MOV-07 = Rising from the ground, from all fours or from one knee is a standard movement that provokes. The blows fall while the fighter still lies, that is at +4.
rule-TA-MOV-08-title = Picking something up
rule-TA-MOV-08 = Taking a small item from the own cell or one beside it is a standard movement that provokes. It succeeds if one is still able; the GM may ask for a roll.
rule-TA-MOV-09-title = Mounting and dismounting
rule-TA-MOV-09 = Getting into the saddle or out of it is a standard movement and does not provoke. The rider takes the cell and facing of the mount.
rule-TA-MOV-10-title = Another movement
rule-TA-MOV-10 = Leaping on a counter, sliding down a rail and other stunts are a standard movement to a cell one points at. The test, the place and the attack of opportunity are the GM’s; “does not provoke” is proposed.

# Full movements
book-full-movements = Full movements
rule-TA-FMV-01-title = Full movement
rule-TA-FMV-01 = It takes 100 % of the turn; only free actions fit beside it. One goes no farther than one’s speed; turns on the way cost nothing, each step has its own facing, difficult ground costs more.
rule-TA-FMV-02-title = Testing the path
rule-TA-FMV-02 = The whole path is tested before anything moves, step by step and for each enemy apart. There are three reasons for a strike: retreating with the back turned, leaving a zone of reach by more than the shortest way, running around the enemy.
rule-TA-FMV-03-title = A safe path
rule-TA-FMV-03 = Going off by the shortest way without showing one’s back, coming up to an enemy and moving about in its zone give no attack of opportunity. Backing off with face or flank to it is safe.
rule-TA-FMV-04-title = Retreating with the back turned
rule-TA-FMV-04 = A step provokes when the enemy reached the cell left, the distance to it grew and after the step it lies in the rear arc. By default a path that ends in its zone with the back to it counts too, and so does a back turned before the retreat; there are switches for both.
rule-TA-FMV-05-title = Backing off blindly
rule-TA-FMV-05 = Whoever goes backwards may stumble: a step into the rear arc onto difficult or dangerous ground asks the GM, and one who falls stays there. There are no ready numbers; one who runs face forward gets no such question and finds shelter more easily.
rule-TA-FMV-06-title = Leaving by a longer way
rule-TA-FMV-06 = Whoever leaves a zone of reach in more steps than needed is struck on the step that leads out of it. By default one who runs through it is judged likewise, from entry to exit; a switch leaves only those who began inside.
rule-TA-FMV-07-title = Near and far zones
rule-TA-FMV-07 = The zone of a long weapon is left by the same rules as that of a sword; its radius is the farthest reach among the melee weapons in the enemy’s hands. Missile weapons have no zone.
rule-TA-FMV-08-title = A barrier is no excuse
rule-TA-FMV-08 = The shortest way is measured as if the ground were open: walls and figures do not lengthen it. A switch has it measured on the real map.
rule-TA-GEO-06-title = The shortest way out
rule-TA-GEO-06 = A zone of radius R is left from distance d in R − d + 1 steps: one from a sword, two when standing next to a halberdier. Turns on the spot are no steps; every enemy, and every stay in a zone, is judged by itself.
rule-TA-FMV-09-title = Running around
rule-TA-FMV-09 = Whoever runs around an enemy in one full movement is struck by it. By default a half circle of 180° is enough, and the blow falls on the step that completes it; a switch asks for the full 360°.
rule-TA-GEO-07-title = How a run around is measured
rule-TA-GEO-07 = The angles of the steps, seen from the enemy’s centre, are added while the figure stays in its zone: going back subtracts, leaving the zone clears the sum, turns on the spot give nothing. A single step never counts, and rounds are not added together.
rule-TA-FMV-10-title = Hurt on the way
rule-TA-FMV-10 = If the strike did damage, the full movement is cut short: the figure stands on the first new cell of its path and the turn is spent. After a miss, or a hit for nothing, it goes on. A switch leaves the hurt one where the blow fell.
rule-TA-GEO-08-title = The order of strikes on a path
rule-TA-GEO-08 = For each enemy the earliest reason counts, one blow each. Strikes go by the steps of the path, on one step by initiative, and are rolled against the figure as it stands after that step. Once the mover is hurt, the reasons of later steps are void.

# Full actions
book-full-actions = Full actions
rule-TA-FUL-01-title = Full action
rule-TA-FUL-01 = A full action costs 100 % of the turn; only free actions are left beside it.
rule-TA-FUL-02-title = Full attack
rule-TA-FUL-02 = Blows with two weapons, the Second shot and the like: all the attacks of the list, one after the other, each at a target of one’s choice. By default not even shooting provokes in this way; a switch makes shooting do so.
rule-TA-FUL-03-title = Multiattack
rule-TA-FUL-03 = An experienced fighter spends the whole turn on a multiattack: as many attacks, with such bonuses, as its sheet lists. It does not provoke.
rule-TA-FUL-04-title = Preparing a crossbow
rule-TA-FUL-04 = Taking a crossbow out of its case and making it ready is a full action; it still has to be loaded. By default it provokes; a switch asks the GM or waives the strike, for potions and touching allies too.
rule-TA-FUL-05-title = Potion
rule-TA-FUL-05 = Drinking a potion, or giving it to somebody beside one, is a full action that provokes: first the strikes, then the potion heals its dice, up to the most hit points.
rule-TA-FUL-06-title = Touching allies
rule-TA-FUL-06 = Laying a touch spell on allies is a full action: up to 6 of them, each of whom has to stand next to the caster. Like a potion it provokes.
rule-TA-FUL-07-title = How dangerous full actions are
rule-TA-FUL-07 = Full attack and multiattack are safe, the other full actions provoke. The GM may waive it.
rule-TA-FUL-08-title = A step with the full attack
rule-TA-FUL-08 = A full attack brings a free step of one cell or a turn of up to 90°, not both; the back is tested as usual. A multiattack brings none by default; a switch allows it.

# Melee attack roll
book-melee-roll = Melee attack roll
rule-TA-ATK-01-title = What the roll adds up
rule-TA-ATK-01 = To the d20 go half of Dexterity and Strength together, rounded up, the level bonus, the weapon modifier and those of the situation.
rule-TA-ATK-02-title = Rounding the half
rule-TA-ATK-02 = Half of Dexterity and Strength is rounded up: 5/2 makes 3 and −3/2 makes −1. By default up means up for negative numbers too; a switch rounds them away from zero, so that −3/2 makes −2.
rule-TA-ATK-03-title = When a blow hits
rule-TA-ATK-03 = A blow hits when the total is no less than the target’s AC: 17 against 17 is a hit. A switch asks for more than that.

# Situation modifiers in melee
book-melee-situation = Situation modifiers in melee
rule-TA-MOD-01-title = From the flank
rule-TA-MOD-01 = A blow struck from the target’s flank arc has +2.
rule-TA-MOD-02-title = From the rear
rule-TA-MOD-02 = A blow struck from the target’s rear arc has +4, in place of the flank’s +2; so has a strike out of turn at a back that was shown.
rule-TA-MOD-03-title = At a rider
rule-TA-MOD-03 = A blow at one in the saddle has −2. By default this hinders everybody; a switch keeps it for those on foot.
rule-TA-MOD-04-title = From a height
rule-TA-MOD-04 = If the striker’s cell is higher than the target’s, the roll has +2. A saddle is no height by default; a switch makes it one.
rule-TA-MOD-05-title = At one standing higher
rule-TA-MOD-05 = If it is the target who stands higher, the roll has −1.
rule-TA-MOD-06-title = At one who lies
rule-TA-MOD-06 = A blow at one who lies has +4, also at one who is only getting up.
rule-TA-MOD-07-title = At one who crouches
rule-TA-MOD-07 = A blow at one who crouches, kneels or is on all fours has +2; it is not added to the bonus against one who lies.
rule-TA-MOD-08-title = The off hand
rule-TA-MOD-08 = Blows with the off hand take a penalty from the table, and if both hands strike in the turn, so does the main hand; three facts pick the row: whether the second weapon is light, and the skills Ambidexterity and Two-weapon fighting. A blow with the off hand alone is penalised too by default; a switch lifts that.
rule-TA-OFF-01-title = Usual penalties
rule-TA-OFF-01 = Without skills and with a second weapon that is not light: main hand −6, off hand −10.
rule-TA-OFF-02-title = A light second weapon
rule-TA-OFF-02 = The second weapon is light: main hand −4, off hand −8.
rule-TA-OFF-03-title = Ambidexterity
rule-TA-OFF-03 = With Ambidexterity: main hand −6, off hand −6.
rule-TA-OFF-04-title = Two-weapon fighting
rule-TA-OFF-04 = With Two-weapon fighting: main hand −4, off hand −8.
rule-TA-OFF-05-title = Light weapon and Ambidexterity
rule-TA-OFF-05 = The second weapon is light, with Ambidexterity: main hand −4, off hand −4.
rule-TA-OFF-06-title = Light weapon and Two-weapon fighting
rule-TA-OFF-06 = The second weapon is light, with Two-weapon fighting: main hand −2, off hand −6.
rule-TA-OFF-07-title = Both skills
rule-TA-OFF-07 = With both Ambidexterity and Two-weapon fighting: main hand −4, off hand −4.
rule-TA-OFF-08-title = Light weapon and both skills
rule-TA-OFF-08 = The second weapon is light, with both skills: main hand −2, off hand −2.
rule-TA-MOD-09-title = State of mind
rule-TA-MOD-09 = Fear, rage and high spirits the GM puts into a number on the sheet; it goes into every attack roll until changed. As a rule it is 0.
rule-TA-MOD-10-title = Modifiers of one’s own
rule-TA-MOD-10 = The list of situation modifiers is open: a campaign may have its own, each with a name and a number, and the GM brings them in with an attack. Flank, rear, riders and heights matter in melee alone; shots have a list of their own.

# Damage
book-damage = Damage
rule-TA-DMG-01-title = Damage in melee
rule-TA-DMG-01 = Add the weapon’s dice, Strength according to the hand, magic and other damage. By default it is never below 0, and a hit for 0 is no wound; a switch raises the lower limit to 1.
rule-TA-DMG-02-title = Strength of the main hand
rule-TA-DMG-02 = A blow with the main hand adds the whole of Strength, a negative one too.
rule-TA-DMG-03-title = Strength of the off hand
rule-TA-DMG-03 = A blow with the off hand adds half of Strength, rounded up: +2 at Strength +3.
rule-TA-DMG-04-title = Strength with a two-handed weapon
rule-TA-DMG-04 = A blow with a two-handed weapon adds one and a half times Strength, rounded up: +5 at Strength +3.
rule-TA-DMG-05-title = Rounding Strength
rule-TA-DMG-05 = A broken part of Strength is rounded up, also when it is negative: 4.5 makes 5, −4.5 makes −4. The switch for rounding negative numbers holds here too.

# Critical damage and critical misses
book-criticals = Critical damage and critical misses
rule-TA-CRT-01-title = A certain hit
rule-TA-CRT-01 = When the d20 shows 20, the attack hits whatever the AC and may do critical damage.
rule-TA-CRT-02-title = Other numbers
rule-TA-CRT-02 = A weapon may have its own numbers for a certain hit, such as 19 and 20; unless they are named it is 20.
rule-TA-CRT-03-title = Percentile dice against resistance
rule-TA-CRT-03 = After a certain hit percentile dice are rolled (00 is 100): the damage is multiplied if they show more than the target’s resistance to that type of damage. Against resistance 30 it takes 31; at resistance 0 the damage is always multiplied.
rule-TA-CRT-04-title = Twice the damage
rule-TA-CRT-04 = Critical damage is twice the usual. By default the whole sum is doubled, Strength and magic included; a switch multiplies the weapon’s dice only.
rule-TA-CRT-05-title = Another multiplier
rule-TA-CRT-05 = A weapon may have another multiplier written down, such as ×3; the usual one is ×2.
rule-TA-CRT-06-title = Criticals of spells
rule-TA-CRT-06 = Battle spells with an attack roll obey the same: certain hit, percentile dice against the resistance to their damage type, double damage. Which spells are battle spells is up to the GM.
rule-TA-FUM-01-title = A sure miss
rule-TA-FUM-01 = When the d20 shows 1, the attack misses whatever the total. This goes for every attack roll, touches and attacks of opportunity included.
rule-TA-FUM-02-title = Mishap
rule-TA-FUM-02 = That 1 brings a mishap of the GM’s choice: the weapon falls or sticks in the target, the fighter falls down or is entangled, something else happens, or nothing.
rule-TA-FUM-03-title = Mishaps on checks
rule-TA-FUM-03 = A 1 on a skill check, above all when climbing or jumping, may end in a mishap too. By default nobody asks; a switch turns the question on for climbing and jumping, or for all checks.

# Ranged combat
book-ranged = Ranged combat
rule-TA-RNG-01-title = Ranged attack roll
rule-TA-RNG-01 = To the d20 go Dexterity, the level bonus, the modifiers of weapon and situation, less the penalty for range. By default that is one number; a switch adds the weapon’s own penalty to it.
rule-TA-RNG-02-title = Shooting at one who crouches
rule-TA-RNG-02 = A shot at one who crouches, kneels or is on all fours has −2.
rule-TA-RNG-03-title = Shooting at one who lies
rule-TA-RNG-03 = A shot at one who lies has −4, in place of the penalty for crouching.
rule-TA-RNG-04-title = The enemy is fighting an ally
rule-TA-RNG-04 = If the target is engaged with an ally of the shooter, the shot has −4. By default any melee contact is enough in which one reaches the other; a switch asks for grappling.
rule-TA-RNG-05-title = Visibility, wind, arrows
rule-TA-RNG-05 = Dusk, wind, wet or strange arrows together give −1 to −10; the sum does not go below −10. The GM sets visibility for the whole fight, poor arrows on the shooter’s sheet.
rule-TA-RNG-06-title = Range penalty
rule-TA-RNG-06 = By default the extreme range is cut into quarters: −1 for each full quarter, −4 at the very end. With a limit of 40 that is 0 at 9 cells, −1 at 10, −2 at 20, −4 at 40; a switch leaves the number, from 0 to 4, to the GM.
rule-TA-RNG-07-title = No aim beyond that
rule-TA-RNG-07 = Beyond the weapon’s extreme range there is no aimed shot: at 41 cells with a limit of 40 no attack is rolled. An unaimed one the GM may allow.
rule-TA-COV-01-title = Cover
rule-TA-COV-01 = Cover adds to AC and to Reflex. A metre wall, a tree, a window and an arrow slit give their row of the table; anything else, corners too, gives the row that the hidden share of the target comes up to: 1/4, 1/2, 3/4, 9/10; one wholly hidden cannot be shot at. Only the best cover counts, by default against shots and spells only; a switch brings it into melee.
rule-TA-COV-02-title = Quarter cover
rule-TA-COV-02 = A quarter is hidden, as behind a metre wall: AC +2, Reflex +1.
rule-TA-COV-03-title = Half cover
rule-TA-COV-03 = Half is hidden, as behind a tree or a corner or in a window: AC +4, Reflex +2.
rule-TA-COV-04-title = Three-quarter cover
rule-TA-COV-04 = Three quarters are hidden, with no more than a peep around the corner: AC +7, Reflex +3.
rule-TA-COV-05-title = Nine-tenths cover
rule-TA-COV-05 = Nine tenths are hidden, as at an arrow slit: AC +10, and for Reflex evasion in place of a number.
rule-TA-COV-06-title = Evasion
rule-TA-COV-06 = If a Reflex save succeeds where a part of the damage would still be taken, there is none at all; on a failure it is full. A switch leaves half of it on a failure too.
rule-TA-RDM-01-title = Ranged damage
rule-TA-RDM-01 = To the weapon’s dice go Dexterity, magic and other damage; a negative Strength takes away. It is never below 0.
rule-TA-RDM-02-title = The shooter’s Strength
rule-TA-RDM-02 = The shooter’s negative Strength lowers the damage by its amount: −2 takes 2 away. A positive one gives nothing.

# Whirlwind attack
book-whirlwind = Whirlwind attack
rule-TA-WHL-01-title = Whirlwind attack
rule-TA-WHL-01 = The fighter drops its guard for the sake of a sure blow: one melee attack on one opponent with +2 on the roll.
rule-TA-WHL-02-title = Open to blows
rule-TA-WHL-02 = A whirlwind attack has its price: −2 AC against all opponents, from its declaration until one’s next turn begins.

# Total defence
book-total-defence = Total defence
rule-TA-TDF-01-title = Total defence
rule-TA-TDF-01 = The fighter does nothing but parry and dodge: +4 AC, touch AC too, against everybody until its next turn begins. By default it makes no attacks of opportunity meanwhile; a switch allows them.

# Trip
book-trip = Trip
rule-TA-TRP-01-title = The touch
rule-TA-TRP-01 = A trip begins with a touch: an attack roll with bare hands and no weapon modifier against AC without armour (the shield stays). A 20 always touches, a 1 never does; no damage is done.
rule-TA-TRP-02-title = The answer to a trip
rule-TA-TRP-02 = After the touch, even one that missed, the victim answers with an attack of opportunity if it has a melee weapon and a strike left. Nobody else answers; the trip skill lifts this answer too.
rule-TA-TRP-03-title = Damage spoils the trip
rule-TA-TRP-03 = The checks come only if the touch succeeded and the answer did no damage. A hit for 0 does not matter.
rule-TA-TRP-04-title = The attacker’s check
rule-TA-TRP-04 = The one who trips rolls a d20 and adds half of Strength and Dexterity together, rounded up.
rule-TA-TRP-05-title = The victim’s check
rule-TA-TRP-05 = The victim rolls a d20 and adds Strength or Dexterity, whichever it likes; the better one is proposed.
rule-TA-TRP-06-title = Difference in size
rule-TA-TRP-06 = Each size category by which the victim is larger gives its check +4, each by which it is smaller −4.
rule-TA-TRP-07-title = Special circumstances
rule-TA-TRP-07 = Whoever is hard to bring down, like a centaur, a stocky dwarf or a golem, adds 4 or more to the check. The number stands on the sheet; other cases are the GM’s.
rule-TA-TRP-08-title = Who falls
rule-TA-TRP-08 = The victim falls if the attacker’s total is greater; on a tie it keeps its feet.
rule-TA-TRP-09-title = Tripping with the multiattack
rule-TA-TRP-09 = Whoever has a multiattack may try as often in a turn as it has attacks, each new try at a further −5. By default this goes for the touch and the check; a switch leaves it to the check alone.
rule-TA-TRP-10-title = Counter-trip
rule-TA-TRP-10 = If the trip fails the victim may at once trip the attacker: the same checks with the parts exchanged and no touch, and no answer after that. By default any failure gives the right: a miss, damage, a lost check; a switch leaves the lost check only.
rule-TA-TRP-11-title = Falling together
rule-TA-TRP-11 = If the victim lost by exactly one point, the GM may give it a counter-trip to take the attacker down with it.
rule-TA-TRP-12-title = Rising under blows
rule-TA-TRP-12 = Trying to rise gives an attack of opportunity to all enemies in reach; they strike at one who lies, at +4.
rule-TA-TRP-13-title = Hindering one who rises
rule-TA-TRP-13 = In place of the strike an enemy may keep down the one who rises: touch, answer, checks, as in a trip. If this succeeds, the one who rises stays down and has lost the movement; if not, it gets up and may counter. By default it answers with a blow unless the enemy has the trip skill; a switch denies it the answer.
rule-TA-TRP-14-title = The advantage of standing
rule-TA-TRP-14 = Whoever hinders while standing adds 4 to the touch and to the checks. By default the +4 against one who lies is not added to the touch as well; a switch adds both.
rule-TA-TRP-15-title = Grappling weapons
rule-TA-TRP-15 = A grappling weapon gives the one who trips +4 on the check, not on the touch.

# Distracting
book-distract = Distracting
rule-TA-DST-01-title = Distracting
rule-TA-DST-01 = A feint, a pan thrown, a yell in place of an attack: a standard action without a roll and without an answer. One picks an enemy and an ally; whether the means fit the distance the GM judges.
rule-TA-DST-02-title = What the ally gains
rule-TA-DST-02 = An ally next to the distracted enemy chooses: +2 on its own next attack on that enemy, or +2 AC against one attack by that enemy. By default, what is not used lapses when the distracter’s next turn begins; a switch keeps it.

# Disarming
book-disarm = Disarming
rule-TA-DSA-01-title = Knocking a weapon away
rule-TA-DSA-01 = Within melee reach one may knock the weapon out of an armed opponent’s hands; one who is unarmed has it in hand after a success. It is the weapon in the main hand, or in the other if that is empty; natural weapons cannot be knocked away.
rule-TA-DSA-02-title = The answer to a disarm
rule-TA-DSA-02 = Before the rolls the victim makes an attack of opportunity; other enemies do not. The disarm skill lifts it.
rule-TA-DSA-03-title = Opposed attack rolls
rule-TA-DSA-03 = If the answer did no harm, both roll a d20 with their whole melee bonus, bare hands with a weapon modifier of 0. The attacker wins only with the greater total; a 20 or a 1 means nothing special.
rule-TA-DSA-04-title = Two hands hold faster
rule-TA-DSA-04 = If the weapon to be knocked away is two-handed, the victim has +4; the bonus for a guard comes on top.
rule-TA-DSA-05-title = The guard
rule-TA-DSA-05 = A guard, or any other cover for the hand, gives the victim +4 but is no help against snatching weapons.
rule-TA-DSA-06-title = Weapons not for melee
rule-TA-DSA-06 = Whoever holds a weapon not made for melee rolls at −4. By default each suffers for its own; a switch lays the penalty on both.
rule-TA-DSA-07-title = Snatching weapons
rule-TA-DSA-07 = A snatching weapon gives the attacker +4 on the opposed roll.
rule-TA-DSA-08-title = Disarming with the multiattack
rule-TA-DSA-08 = With a multiattack one tries as often as it has attacks: the second try at −5, the third at −10 and so on.
rule-TA-DSA-09-title = Where the weapon goes
rule-TA-DSA-09 = A weapon knocked away lies on the victim’s cell, or is in the hand of a winner who was unarmed; the victim’s zone of reach changes at once.

# Pushing back
book-push = Pushing back
rule-TA-PSH-01-title = Pushing instead of striking
rule-TA-PSH-01 = In place of damage one may shove an opponent back; for this one has to stand next to the opponent.
rule-TA-PSH-02-title = The answer to a push
rule-TA-PSH-02 = Before anything else the one being pushed makes an attack of opportunity; the push skill lifts it.
rule-TA-PSH-03-title = Strength against Strength
rule-TA-PSH-03 = If the answer did no harm, both roll a d20 and add Strength.
rule-TA-PSH-04-title = Size and stability
rule-TA-PSH-04 = The check of the one being pushed changes by ±4 for each size category between the two, and has +4 or more for a centaur, a dwarf, a golem or anybody as firm on the feet.
rule-TA-PSH-05-title = Not moved
rule-TA-PSH-05 = If the attacker’s total is not the greater, nobody moves. By default, after a success the attacker goes along behind the opponent; a switch leaves it where it is.
rule-TA-PSH-06-title = By how many cells
rule-TA-PSH-06 = The opponent gives way by the margin divided by 5, rounded up: 5 points are 1 cell, 6 are two, 11 are three. The opponent is moved straight away from the attacker, as far as the first cell that is taken or barred; this does not provoke.
rule-TA-PSH-07-title = What a push costs
rule-TA-PSH-07 = By default one may push once, and the whole turn goes on it; a multiattack is no help. A switch makes the push a standard action.

# Nonlethal damage
book-nonlethal = Nonlethal damage
rule-TA-NLT-01-title = Striking without killing
rule-TA-NLT-01 = With a weapon not meant for it, a nonlethal blow has −4 on the attack roll. Such damage is kept apart: when nothing is left of the hit points less that pool, the fighter is unconscious but alive.

# Control
book-control = Control
rule-TA-CTL-01-title = Keeping an enemy covered
rule-TA-CTL-01 = As a standard action one takes control of an opponent or a place: a window aimed at, a knife at a captive’s throat, a door watched sword in hand. It lasts until the fighter does something else; whether it is possible the GM judges.
rule-TA-CTL-02-title = Acting first
rule-TA-CTL-02 = Against the one under control, and anybody who appears in the place controlled, initiative has +10. If that makes it higher, the fighter acts before that one out of order, only against it, using its own turn of the round; on a tie Dexterity decides.

# Armour class
book-armour-class = Armour class
rule-TA-AC-01-title = What AC adds up
rule-TA-AC-01 = AC is 10 plus the bonuses of armour and shield, Dexterity and the size modifier. Size stands on the sheet; +8 for fine by way of 0 for medium down to −8 for colossal are proposed.
rule-TA-AC-02-title = Touch AC
rule-TA-AC-02 = Armour is no help against a touch, while the shield stays: AC 19 with armour 5 makes 14.
rule-TA-AC-03-title = When Dexterity does not protect
rule-TA-AC-03 = Whoever is immobilised or caught by surprise loses Dexterity in AC. By default it is left out altogether, even a negative one; a switch keeps a negative one in force.

# Saving throws
book-saves = Saving throws
rule-TA-SAV-01-title = Fortitude
rule-TA-SAV-01 = d20 + Constitution + the Fortitude bonus of the level; it succeeds when the total is no less than the difficulty the GM sets.
rule-TA-SAV-02-title = Reflex
rule-TA-SAV-02 = d20 + Dexterity + the Reflex bonus of the level + what cover adds; it succeeds when the total is no less than the difficulty.
rule-TA-SAV-03-title = Will
rule-TA-SAV-03 = d20 + Wisdom + the Will bonus of the level; it succeeds when the total is no less than the difficulty. Fortitude, Reflex and Will have each a bonus of their own.

# Spells and turning undead
book-magic = Spells and turning undead
rule-TA-SPL-01-title = Spell attack
rule-TA-SPL-01 = To the d20 goes the ability one casts with, no level bonus and no weapon; it is held against AC, for touch spells against touch AC. Which spells need the roll is up to the GM.
rule-TA-TUR-01-title = Turning difficulty
rule-TA-TUR-01 = For every undead monster the GM writes down a turning difficulty beforehand, as a rule the same for a whole kind.
rule-TA-TUR-02-title = Turning all in sight
rule-TA-TUR-02 = With one attempt a priest or paladin works on all the undead in sight, at any distance. By default it is a standard action without an attack of opportunity; a switch makes it a full action.
rule-TA-TUR-03-title = Turning roll
rule-TA-TUR-03 = One roll for all: d20, class level and Wisdom; the total is held against the difficulty of each monster. A 20 or a 1 decides nothing by itself.
rule-TA-TUR-04-title = Turned
rule-TA-TUR-04 = An undead is turned when the roll is no less than its difficulty. Whether it flees, cowers or falls apart is up to the GM.
rule-TA-TUR-05-title = Commanding undead
rule-TA-TUR-05 = A neutral or evil priest whose roll is at least 5 above the difficulty may make the undead serve in place of turning it. Paladins cannot.
rule-TA-TUR-06-title = How long command lasts
rule-TA-TUR-06 = Command lasts one round for each point by which the roll was above the difficulty: 20 against 15 gives 5 rounds.
rule-TA-TUR-07-title = When command ends
rule-TA-TUR-07 = When the time is up the undead is free, and for one more round it cannot be commanded again, though it can be turned. After that the priest tries anew; what it does meanwhile is up to the GM.

# Zero hit points
book-zero-hp = Zero hit points
rule-TA-HP-01-title = Out of action
rule-TA-HP-01 = At 0 hit points or below a fighter is unconscious: it lies, does not act, does not strike out of turn and adds no Dexterity to AC. It does not die of this, but lies there until somebody heals or kills it.
rule-TA-HP-02-title = Finishing off
rule-TA-HP-02 = An opponent in reach kills the unconscious with a standard action and no roll. By default that does not provoke; a switch makes it so.
rule-TA-HP-03-title = Coming round
rule-TA-HP-03 = By default a fighter wakes with at least 1 hit point again: from −5 it takes 6; it still lies. A switch has any healing wake it.

# Battle level
book-encounter = Battle level
rule-TA-ENC-00-title = The table of battle levels
rule-TA-ENC-00 = The table ties the battle level to the number and level of opponents: one, two, three, four, 5–6, 7–9, 10–12, a pair of equals, a pair of unequals. It is read both ways; where “two” and “a pair of equals” differ, the former leads.
rule-TA-ENC-01-title = Battle level 1
rule-TA-ENC-01 = Level of the opponents: one: 1 or 2; two: 1/2; three: 1/3; four: 1/4; 5–6: 1/6; 7–9: 1/8; 10–12: 1/8; a pair of equals: 1/2; of unequals: 1/2 + 1/3.
rule-TA-ENC-02-title = Battle level 2
rule-TA-ENC-02 = Level of the opponents: one: 2 or 3; two: 1; three: 1/2 or 1; four: 1/2; 5–6: 1/3; 7–9: 1/4; 10–12: 1/6; a pair of equals: 1; of unequals: 1 + 1/2.
rule-TA-ENC-03-title = Battle level 3
rule-TA-ENC-03 = Level of the opponents: one: 3 or 4; two: 1 or 2; three: 1; four: 1/2 or 1; 5–6: 1/2; 7–9: 1/3; 10–12: 1/4; a pair of equals: 1; of unequals: 2 + 1.
rule-TA-ENC-04-title = Battle level 4
rule-TA-ENC-04 = Level of the opponents: one: 3, 4 or 5; two: 2; three: 1 or 2; four: 1; 5–6: 1/2 or 1; 7–9: 1/2; 10–12: 1/3; a pair of equals: 2; of unequals: 3 + 1.
rule-TA-ENC-05-title = Battle level 5
rule-TA-ENC-05 = Level of the opponents: one: 4, 5 or 6; two: 3; three: 2; four: 1 or 2; 5–6: 1; 7–9: 1/2; 10–12: 1/2; a pair of equals: 3; of unequals: 4 + 2.
rule-TA-ENC-06-title = Battle level 6
rule-TA-ENC-06 = Level of the opponents: one: 5, 6 or 7; two: 4; three: 3; four: 2; 5–6: 1 or 2; 7–9: 1; 10–12: 1/2; a pair of equals: 4; of unequals: 5 + 3.
rule-TA-ENC-07-title = Battle level 7
rule-TA-ENC-07 = Level of the opponents: one: 6, 7 or 8; two: 5; three: 4; four: 3; 5–6: 2; 7–9: 1; 10–12: 1/2; a pair of equals: 5; of unequals: 6 + 4.
rule-TA-ENC-08-title = Battle level 8
rule-TA-ENC-08 = Level of the opponents: one: 7, 8 or 9; two: 6; three: 5; four: 4; 5–6: 3; 7–9: 2; 10–12: 1; a pair of equals: 6; of unequals: 7 + 5.
rule-TA-ENC-09-title = Battle level 9
rule-TA-ENC-09 = Level of the opponents: one: 8, 9 or 10; two: 7; three: 6; four: 5; 5–6: 4; 7–9: 3; 10–12: 2; a pair of equals: 7; of unequals: 8 + 6.
rule-TA-ENC-10-title = Battle level 10
rule-TA-ENC-10 = Level of the opponents: one: 9, 10 or 11; two: 8; three: 7; four: 6; 5–6: 5; 7–9: 4; 10–12: 3; a pair of equals: 8; of unequals: 9 + 7.
rule-TA-ENC-11-title = Battle level 11
rule-TA-ENC-11 = Level of the opponents: one: 10, 11 or 12; two: 9; three: 8; four: 7; 5–6: 6; 7–9: 5; 10–12: 4; a pair of equals: 9; of unequals: 10 + 8.
rule-TA-ENC-12-title = Battle level 12
rule-TA-ENC-12 = Level of the opponents: one: 11, 12 or 13; two: 10; three: 9; four: 8; 5–6: 7; 7–9: 6; 10–12: 5; a pair of equals: 10; of unequals: 11 + 9.
rule-TA-ENC-13-title = Battle level 13
rule-TA-ENC-13 = Level of the opponents: one: 12, 13 or 14; two: 11; three: 10; four: 9; 5–6: 8; 7–9: 7; 10–12: 6; a pair of equals: 11; of unequals: 12 + 10.
rule-TA-ENC-14-title = Battle level 14
rule-TA-ENC-14 = Level of the opponents: one: 13, 14 or 15; two: 12; three: 11; four: 10; 5–6: 9; 7–9: 8; 10–12: 7; a pair of equals: 12; of unequals: 13 + 11.
rule-TA-ENC-15-title = Battle level 15
rule-TA-ENC-15 = Level of the opponents: one: 14, 15 or 16; two: 13; three: 12; four: 11; 5–6: 10; 7–9: 9; 10–12: 8; a pair of equals: 13; of unequals: 14 + 12.
rule-TA-ENC-16-title = Battle level 16
rule-TA-ENC-16 = Level of the opponents: one: 15, 16 or 17; two: 14; three: 13; four: 12; 5–6: 11; 7–9: 10; 10–12: 9; a pair of equals: 14; of unequals: 15 + 13.
rule-TA-ENC-17-title = Battle level 17
rule-TA-ENC-17 = Level of the opponents: one: 16, 17 or 18; two: 15; three: 14; four: 13; 5–6: 12; 7–9: 11; 10–12: 10; a pair of equals: 15; of unequals: 16 + 14.
rule-TA-ENC-18-title = Battle level 18
rule-TA-ENC-18 = Level of the opponents: one: 17, 18 or 19; two: 16; three: 15; four: 14; 5–6: 13; 7–9: 12; 10–12: 11; a pair of equals: 16; of unequals: 17 + 15.
rule-TA-ENC-19-title = Battle level 19
rule-TA-ENC-19 = Level of the opponents: one: 18, 19 or 20; two: 17; three: 16; four: 15; 5–6: 14; 7–9: 13; 10–12: 12; a pair of equals: 17; of unequals: 18 + 16.
rule-TA-ENC-20-title = Battle level 20
rule-TA-ENC-20 = Level of the opponents: one: 19 and above; two: 18; three: 17; four: 16; 5–6: 15; 7–9: 14; 10–12: 13; a pair of equals: 18; of unequals: 19 + 17.
rule-TA-ENC-21-title = Finding the battle level
rule-TA-ENC-21 = From the number and level of the opponents all the rows that fit are taken, and the middle one is proposed: one of level 4 gives 3, 4 or 5, a pair 5 + 3 gives 6. More than twelve, and three or more unlike ones, the table does not know; the GM judges them.
rule-TA-RES-01-title = What a battle costs
rule-TA-RES-01 = Four characters with all their hit points and spells and fitting equipment, in a battle of a level equal to their mean, spend about 20 % of hit points, spells and potions and as a rule lose nobody. Of any other party or level nothing is promised.
