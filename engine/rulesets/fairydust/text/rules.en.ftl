# The rulebook: headings of chapters, titles of rules and what they say. Their order is in data/rulebook.toml.

## The skill check

book-checks = The skill check
rule-FD-CHK-01-title = What a check is
rule-FD-CHK-01 = Initiative, attack and defence are skill checks: a die + skill + modifiers; the total may be negative. The chapter names no die: by default it is 1d20 with nothing special about the extremes; a switch sets another. Skill 4, penalty −5 and a 13 make 12.
rule-FD-CHK-02-title = Attack against defence
rule-FD-CHK-02 = The attack check is compared with the defence check; the difference is the margin. Equal results are not mentioned: by default 15 against 15 succeeds, with the switch the attack has to exceed the defence.
rule-FD-CHK-03-title = Double and triple success
rule-FD-CHK-03 = Degrees of success have no upper limit. The chapter does not define them: by default every 5 of margin adds a degree, 19 against 14 is double and 24 triple. With the switch the ratio counts: 28 against 14 is double, and a defence below 5 is taken as 5. Both numbers can be changed.
rule-FD-CHK-04-title = Passive check
rule-FD-CHK-04 = A passive defence stands between a normal one and 0. The chapter does not define it: by default it is 10 + skill + modifiers without a die, so Acrobatics 3 makes 13. The 10 can be changed, and a switch has the die rolled here as well.

## Rounds

book-rounds = Rounds
rule-FD-RND-01-title = Rounds outside of battle
rule-FD-RND-01 = Whatever depends on time runs in rounds: a chase, a fire, a rescue. Without hostile sides there is no bonus for being outnumbered and no attack, but turns, activity points and movement work.
rule-FD-RND-02-title = A round is about 6 seconds
rule-FD-RND-02 = 10 rounds are a minute, and round zero counts. An effect of 2 minutes lasts 20 rounds, one of 20 seconds 4: a part of a round counts as a whole.
rule-FD-RND-03-title = The 6 seconds are nominal
rule-FD-RND-03 = A round is as long as everybody’s actions need. The clock shows time and forbids nothing.
rule-FD-RND-04-title = One turn a round
rule-FD-RND-04 = In a round everybody has one turn, from the highest initiative down: 22, 17, 9. Whoever joins takes its place; if that has passed, it waits for the next round.

## Initiative

book-initiative = Initiative
rule-FD-INI-01-title = A check of the Reaction skill
rule-FD-INI-01 = Initiative is a check of the Reaction skill: skill 6 and an 11 make 17. It shares no more than its name with the reaction that costs 1 point. The GM may type the number.
rule-FD-INI-02-title = Initiative for the whole battle
rule-FD-INI-02 = By default it is rolled once, when the battle starts or somebody joins. With the switch it is rolled each round, and whoever has lowered it cannot come out above that value.
rule-FD-INI-03-title = Ties: the attacking side first
rule-FD-INI-03 = Among equals on different sides those of the side that attacked act first. The program proposes that side from the first hostile act, the GM confirms it.
rule-FD-INI-04-title = Ties within a side
rule-FD-INI-04 = Equals on one side act in any order they like, another one each round if they wish; without a choice, in the order they were added.
rule-FD-INI-05-title = Lowering initiative
rule-FD-INI-05 = Initiative may be lowered to any smaller number, free and for the rest of the battle. Whoever has not acted moves to the new place at once; whoever has, or is spending points in its turn, from the next round.
rule-FD-INI-06-title = Ties when neither attacked
rule-FD-INI-06 = When neither of the tied sides attacked the chapter is silent: by default the higher Reaction skill goes first, then the side added earlier. With the switch the GM is asked.

## Round zero

book-surprise = Round zero
rule-FD-SUR-01-title = The battle opens with round zero
rule-FD-SUR-01 = In round zero only those who were not taken unawares have turns. If nobody was, it is an ordinary round; if everybody was, it is skipped. The program proposes who was surprised from gaze and sight, the GM decides.
rule-FD-SUR-02-title = High initiative is no help
rule-FD-SUR-02 = Surprised with 22, one has no turn in round zero although the others have 18, 14 and 9; from round 1 it takes its place, the first.
rule-FD-SUR-03-title = A full turn in round zero
rule-FD-SUR-03 = Those not surprised have an ordinary turn with all points and the bonus of the outnumbered. The surprised count for the number of their side.
rule-FD-SUR-04-title = Reactions of the surprised
rule-FD-SUR-04 = By default the surprised have no points in round zero: no reaction, no turning. With the switch they may react with their full points once they have been attacked or otherwise alerted.
rule-FD-SUR-05-title = Attacks on the surprised
rule-FD-SUR-05 = The first attack on somebody surprised is sudden, defence 0; after that it knows of the battle and attacks are unforeseen. With the switch they are sudden through all of round zero.

## Activity points

book-points = Activity points
rule-FD-AP-01-title = Five points
rule-FD-AP-01 = A character has 5 activity points; a sheet may give another number, and a switch changes the usual one.
rule-FD-AP-02-title = One pool for actions and reactions
rule-FD-AP-02 = On one’s own turn points go into actions, on others’ turns into reactions, from one pool: after an attack (2) and a dodge (1) 2 of 5 are left.
rule-FD-AP-03-title = Points are the only limit
rule-FD-AP-03 = Nothing may be done without the points for it; there is no other limit. 5 points make 2 + 2 and a reaction, or 3 + 2; 3 + 3 takes a bonus.
rule-FD-AP-04-title = When points come back
rule-FD-AP-04 = By default the pool is refilled at the start of the round and what was left is lost; reactions before one’s own turn come out of it. With the switch it is refilled at the start of one’s own turn and lasts until the next.
rule-FD-AP-05-title = An action is paid in full
rule-FD-AP-05 = The price of an action is paid at once; only a spell with synergy may stretch over rounds. With the switch any action may be begun with the points at hand and finished on later turns; one at a time: before a second is begun the first is finished, or left off and its points lost.

## Simple actions

book-simple = Simple actions
rule-FD-ACT-01-title = A simple action: 2 points
rule-FD-ACT-01 = An attack, taking a thing out, lying down or standing up, moving, speaking, a push or grab, a spell: 2 points each.
rule-FD-ACT-02-title = Attack
rule-FD-ACT-02 = An attack with a weapon, unarmed or with an improvised object costs 2; one by spell costs what the spell does. Usually an action is one attack, unless its means gives more.
rule-FD-ACT-03-title = Taking out, picking up
rule-FD-ACT-03 = Taking a thing out of a pocket, off the belt, or up from the floor of one’s own or a neighbouring cell costs 2; it comes into the hand. Dropping it is free.
rule-FD-ACT-04-title = Lying, sitting, standing
rule-FD-ACT-04 = Any change of posture costs 2, straight from lying to standing too. Being knocked down costs nothing. Posture itself has no modifiers.
rule-FD-ACT-05-title = Moving
rule-FD-ACT-05 = 2 points give 5 cells; 8 cells take two moves, 4 points.
rule-FD-ACT-06-title = Speaking
rule-FD-ACT-06 = By default speech costs 2, so “Surrender!” and an attack are 4; on others’ turns one speaks only as a delayed action. With the switch a few words are free at any time.
rule-FD-ACT-07-title = Pushing or grabbing
rule-FD-ACT-07 = Against a character this is an unarmed attack to hit without damage: attack check against defence. On a success the target can be moved or marked as held; the GM decides what comes of it.
rule-FD-ACT-08-title = Casting a spell
rule-FD-ACT-08 = 2 points for one caster without overload. The GM says whether it takes a wand, a free hand or words.

## Complex actions

book-complex = Complex actions
rule-FD-ACT-09-title = A complex action: 3 points
rule-FD-ACT-09 = 5 points are a complex and a simple action, or a complex one and two reactions.
rule-FD-ACT-10-title = Out of a bag
rule-FD-ACT-10 = Getting a thing out of a bag costs 3.
rule-FD-ACT-11-title = Lifting a person
rule-FD-ACT-11 = 3 points; the person is in the same cell or beside it and then moves with the carrier. The GM says whether the load slows.
rule-FD-ACT-12-title = Pushing a heavy door
rule-FD-ACT-12 = 3 points from a neighbouring cell, and the door is open. Heavy doors are marked on the map.
rule-FD-ACT-13-title = A spell with overload
rule-FD-ACT-13 = With overload a spell costs 3.
rule-FD-ACT-14-title = Other acts
rule-FD-ACT-14 = What is on neither list, such as opening an ordinary door, putting a thing away, handing it over, reloading, is priced by the GM from 0 to 3. The program proposes 2, and 0 for dropping.

## Synergy

book-synergy = Synergy
rule-FD-SYN-01-title = The price of synergy
rule-FD-SYN-01 = A spell with synergy takes as many points as it has participants: four make 4, two make 2.
rule-FD-SYN-02-title = Who pays for synergy
rule-FD-SYN-02 = By default everybody pays the full price: four pay 4 each. With the switch each pays 1, and the spell is ready when the last has paid.
rule-FD-SYN-03-title = The slowest sets the time
rule-FD-SYN-03 = The rounds are the price divided by the fewest points per round, rounded up: four with 5, 5, 5 and 3 take 2 rounds. Bonus points count; whoever spends elsewhere holds up all. Synergy never costs less than an ordinary spell, 2, which can be changed.
rule-FD-SYN-04-title = When synergy takes effect
rule-FD-SYN-04 = Everybody pays on its own turn; by default the spell works on the turn in which the last point is paid. With the switch on the next turn of whoever began it, once all have paid.
rule-FD-SYN-05-title = Synergy with overload
rule-FD-SYN-05 = Their joint price is not given: by default the larger of 3 and the number of participants, with the switch that number + 1.

## Reactions

book-reactions = Reactions
rule-FD-REA-01-title = A reaction: 1 point
rule-FD-REA-01 = A reaction answers somebody else’s act for 1 point, any number of times a round while points last. One reaction answers one attack check.
rule-FD-REA-02-title = Dodge
rule-FD-REA-02 = 1 point, an Acrobatics check against an attack to hit.
rule-FD-REA-03-title = Parry
rule-FD-REA-03 = 1 point, the skill of the weapon in hand, against any attack to hit. Whether a missile can be parried is the GM’s to say.
rule-FD-REA-04-title = Counter-spell
rule-FD-REA-04 = 1 point, a check of a magic skill, although a spell as an action costs 2.
rule-FD-REA-05-title = Block and Magic resistance
rule-FD-REA-05 = They are no listed reactions but stand among the defences: by default an active block or resistance costs 1 point, with the switch nothing.
rule-FD-REA-06-title = Reacting on one’s own turn
rule-FD-REA-06 = By default one may react to another’s act on one’s own turn too, a delayed action for one; such a reaction gives no turning. With the switch only the passive defence is left on one’s own turn.
rule-FD-REA-07-title = A turn for example
rule-FD-REA-07 = Drawing the wand 2, casting 2: of 5 points 1 is left for a dodge, a parry or a counter-spell.

## Delayed action

book-delay = Delayed action
rule-FD-DEL-01-title = Putting an action off
rule-FD-DEL-01 = On one’s own turn any action may be put off to somebody else’s by naming an event. The action is fixed beforehand; its target may be whoever causes the event. Several may wait while points last.
rule-FD-DEL-02-title = The event
rule-FD-DEL-02 = When the event comes on another’s turn the program asks whether it is time; “no” keeps the action waiting. It watches attacks, entering and leaving, movement, spells, wounds and doors itself; other events the GM announces.
rule-FD-DEL-03-title = 1 point more
rule-FD-DEL-03 = A delayed simple action costs 3, a complex one 4, a joint spell 1 more for each who delays.
rule-FD-DEL-04-title = When a delayed action is paid
rule-FD-DEL-04 = By default the points are set aside at once and stay paid when a new round begins. With the switch they are paid when the action happens, and without enough of them it does not.
rule-FD-DEL-05-title = Giving it up
rule-FD-DEL-05 = By default giving it up before the pool is next refilled returns the points, afterwards nothing comes back. With the switch they never return.
rule-FD-DEL-06-title = How long it waits
rule-FD-DEL-06 = By default until one’s own next turn begins; with the switch until the end of the round.
rule-FD-DEL-07-title = Before the event or after
rule-FD-DEL-07 = By default a delayed action comes before its event: the flash before the stab, and a stab that has become impossible is lost with its points. With the switch it follows the event.
rule-FD-DEL-08-title = It is no reaction
rule-FD-DEL-08 = A delayed action does not use up the first reaction and gives no turning: the gaze stays.

## Outnumbered

book-outnumbered = Outnumbered
rule-FD-OUT-01-title = Bonus for the fewer
rule-FD-OUT-01 = Everybody on the smaller side gets extra points: their number divided by ours, less 1. Three against one give 2, four against two 1, equal sides 0.
rule-FD-OUT-02-title = The bonus is everyone’s in full
rule-FD-OUT-02 = The bonus is not shared out: each of the fewer has all of it, for actions and reactions. One against three has 7 points; what is not spent is lost.
rule-FD-OUT-03-title = Rounding the bonus
rule-FD-OUT-03 = By default fractions are dropped, so the bonus begins at two to one: 3 against 2 give 0, 5 against 2 give 1. The switch rounds to the nearest or up.
rule-FD-OUT-04-title = When numbers are counted
rule-FD-OUT-04 = By default at the start of each round; changes wait for the next. With the switch once before the battle, or at every change: a rise comes at once, a fall takes only what is unspent.
rule-FD-OUT-05-title = Who counts
rule-FD-OUT-05 = By default the able; the surprised count, bystanders never. With the switch everybody who took part since the start, the fallen included. The GM ticks summoned beings and animals.
rule-FD-OUT-06-title = Three sides or more
rule-FD-OUT-06 = By default a side is compared with the largest hostile one, with the switch with all its enemies together. Allied sides count as one.
rule-FD-OUT-07-title = An example of the bonus
rule-FD-OUT-07 = Three heroes against one suspect: 3 / 1 − 1 = 2, so the suspect has 5 + 2 = 7 points.

## Attack and defence

book-attack = Attack and defence
rule-FD-DEF-01-title = Three pairs of attack and defence
rule-FD-DEF-01 = A normal attack meets a normal defence, an unforeseen one a passive defence, a sudden one none. The program proposes a pair with its reasons, the GM may take another.
rule-FD-DEF-02-title = Normal defence
rule-FD-DEF-02 = The defender expects this very attack and reacts: it sees the attacker (or turns to it with its first reaction), can act and pays the point. The defence is an ordinary check.
rule-FD-DEF-03-title = Unforeseen attack
rule-FD-DEF-03 = The defender knows of the battle but does not expect this attack: it does not see it, cannot answer, or the means takes it by surprise. The defence is passive and free: 10 + resistance 2 is 12.
rule-FD-DEF-04-title = Choosing not to defend
rule-FD-DEF-04 = Whoever sees the attack but spends no reaction, by choice or for want of points, has the passive defence.
rule-FD-DEF-05-title = Sudden attack
rule-FD-DEF-05 = Whoever expects no attack at all, a passer-by, the surprised, a sleeper, has a defence of exactly 0: no die, no skill, no reaction. Penalties of the attack itself remain, so it can fail.
rule-FD-DEF-06-title = A bystander once struck
rule-FD-DEF-06 = After the first attack a bystander knows of the battle, and further attacks on it are unforeseen. The GM says whether it joins a side.

## Damage

book-damage = Damage
rule-FD-DMG-01-title = Damage of the means
rule-FD-DMG-01 = A successful attack deals the damage of its means, weapon, spell or body; a failed one deals nothing.
rule-FD-DMG-02-title = The degree adds damage
rule-FD-DMG-02 = A double success adds 1, a triple 2, and so on: a knife of 1 with a triple success deals 3.
rule-FD-DMG-03-title = 0 or less is no damage
rule-FD-DMG-03 = If 0 or less is left after reductions, the target takes none. Means of damage 0 deal 1 on a double success; a reduction of 3 stops damage of 2.
rule-FD-DMG-04-title = Each attack leaves a wound
rule-FD-DMG-04 = Every successful attack leaves a wound of its own, with the sum beside. The chapter has no health and no death: where the sheet holds a health number, the program only proposes to take the fighter out.
rule-FD-DMG-05-title = Attacks without damage
rule-FD-DMG-05 = A grab, a push and effects succeed by the same checks, but the degree adds no damage; the GM says what it gives. “No damage” is not damage 0.

## Multi-attack

book-multi = Multi-attack
rule-FD-MUL-01-title = Several attacks on one target
rule-FD-MUL-01 = A multi-attack is several attacks by one character on one target within a turn, hits and misses alike. With anybody’s new turn the count begins again; a delayed attack is a first one.
rule-FD-MUL-02-title = −5 for each further one
rule-FD-MUL-02 = The attack check loses 5 for each attack beyond the first: two −5, three −10, six −25. A switch changes the number.
rule-FD-MUL-03-title = One check for a volley
rule-FD-MUL-03 = By default attacks declared together are one check with the whole penalty: two knives at −5, and both hit or both miss. With the switch each has its own: 0, −5, −10.
rule-FD-MUL-04-title = A critical raises every attack
rule-FD-MUL-04 = From a double success up each attack gets the addition, not their sum: two knives of 1 with a double success leave two wounds of 2, with a triple two of 3.
rule-FD-MUL-05-title = The penalty goes by target
rule-FD-MUL-05 = Attacks on others add nothing: six knives, 2 at each of three, are −5 against each. By default every target has a roll of its own; with the switch one die serves the volley.
rule-FD-MUL-06-title = The price of a volley
rule-FD-MUL-06 = One action makes as many attacks as its means gives: six knives of one spell cost 2, two punches 4. With the switch every attack costs its own 2.
rule-FD-MUL-07-title = The example of six knives
rule-FD-MUL-07 = 2 knives at each of three, penalty −5. With magic 8 a 14 makes 17 against 14: two wounds of 1; an 18 makes 21 against 15: double, two wounds of 2; a 6 makes 9 against 13: missed.

## To hit and against resistance

book-classes = To hit and against resistance
rule-FD-CAT-01-title = Two classes of attack
rule-FD-CAT-01 = An attack is to hit, against resistance, or both at once; this decides what defends against it.
rule-FD-CAT-02-title = Attack to hit
rule-FD-CAT-02 = It strikes the target physically and needs a free line. The program shows cover, but the chapter has no number for it: 0 unless the GM sets one.
rule-FD-CAT-03-title = Ordinary attacks
rule-FD-CAT-03 = All attacks without magic, armed or not, are to hit, whatever effect they carry.
rule-FD-CAT-04-title = Magic: Bodily : Physical
rule-FD-CAT-04 = Magic with Bodily : Physical damage is an attack to hit: conjured knives, for instance.
rule-FD-CAT-05-title = Attack against resistance
rule-FD-CAT-05 = It works on the target and its state directly: no free path is needed, but sight of the target is. A thing is defended by whoever holds it.
rule-FD-CAT-06-title = Magic: Mental : Magical
rule-FD-CAT-06 = Magic with Mental : Magical damage, and all magic that lays an effect, is against resistance: spoiling a weapon, paralysis.
rule-FD-CAT-07-title = Magic: Bodily : Magical
rule-FD-CAT-07 = It belongs to both classes, as a fireball does. By default the defender chooses one defence from either list. With the switch the attack has to beat a defence of each class, or just one of them.
rule-FD-CAT-08-title = Spells of several parts
rule-FD-CAT-08 = A spell of several parts has the classes of all its parts: an ice spike that slows is both. The unplaced type Mental : Physical is decided by the GM once.

## Skills in battle

book-skills = Skills in battle
rule-FD-SKL-01-title = Attack with a weapon
rule-FD-SKL-01 = The skill of that weapon: a knife, Knives 5.
rule-FD-SKL-02-title = Unarmed
rule-FD-SKL-02 = Athletics or Hand-to-hand, for improvised objects, pushes and grabs too; the program proposes the higher.
rule-FD-SKL-03-title = Attack by magic
rule-FD-SKL-03 = A magic skill; each spell names its own.
rule-FD-SKL-04-title = Ramming
rule-FD-SKL-04 = The skill of riding or driving. A ram is an attack to hit for 2 points besides the move; its damage stands with the mount or vehicle.
rule-FD-SKL-05-title = Dodge: Acrobatics
rule-FD-SKL-05 = An active defence against attacks to hit.
rule-FD-SKL-06-title = Block: Athletics
rule-FD-SKL-06 = An active defence against attacks to hit. The GM says whether it needs a shield.
rule-FD-SKL-07-title = Parry: the weapon’s skill
rule-FD-SKL-07 = A defence against attacks to hit, only with the weapon in hand, not on the belt.
rule-FD-SKL-08-title = Counter-spell: magic skills
rule-FD-SKL-08 = By default it serves against any attack to hit, a stone too, but never against pure resistance. With the switch against magical attacks to hit only, or against all magic.
rule-FD-SKL-09-title = Magic resistance
rule-FD-SKL-09 = The only active defence against attacks against resistance.
rule-FD-SKL-10-title = Skills of passive defence
rule-FD-SKL-10 = Against attacks to hit Acrobatics or Athletics, against resistance Magic resistance. Parry and counter-spell have no passive form.
rule-FD-SKL-11-title = A suitable skill
rule-FD-SKL-11 = For an attack any suitable skill will do, for a defence only those listed unless the GM allows another. A skill not on the sheet is 0.
rule-FD-SKL-12-title = Which passive skill
rule-FD-SKL-12 = By default the higher: of Acrobatics 4 and Athletics 1 the 4, a defence of 14. With the switch its owner chooses.

## The tactical map

book-map = The tactical map
rule-FD-MAP-01-title = Squares and hexes
rule-FD-MAP-01 = The map is divided into square or hexagonal cells, with the same rules. The size of a cell is not given: 1 metre is for display only and can be changed.
rule-FD-MAP-02-title = Leaving provokes nothing
rule-FD-MAP-02 = Moving away from an enemy is free: only a delayed action can strike in answer.
rule-FD-MAP-03-title = Reach and range
rule-FD-MAP-03 = Reach and range stand with the means, in cells; without an entry melee reaches neighbouring cells, and a throw or spell as far as the target can be seen.
rule-FD-MAP-04-title = Positions without numbers
rule-FD-MAP-04 = Cover, darkness, height, posture and an attacker behind are shown with a modifier of 0: the chapter has no numbers, the GM may set them. Total cover stops attacks to hit.

## Movement

book-movement = Movement
rule-FD-MOV-01-title = Speed: 5 cells
rule-FD-MOV-01 = A move of 2 points is 5 cells unless the sheet says otherwise: 4 points make 10, 6 make 15.
rule-FD-MOV-02-title = Diagonals
rule-FD-MOV-02 = By default a diagonal step costs 1 cell. With the switch every second one of a move costs 2, or there are none. Nobody passes between two blocked corners; on hexes each step is 1.
rule-FD-MOV-03-title = Occupied cells and ground
rule-FD-MOV-03 = One passes through one’s own side but not through others; two fighters never end in one cell. Hard ground multiplies a step, walls stop it.
rule-FD-MOV-04-title = What is left of a move
rule-FD-MOV-04 = By default unused cells are lost when another action begins: 2 cells, an attack and 3 cells cost 6 points. With the switch they may be used later in the turn, and it is 4.
rule-FD-MOV-05-title = Dash
rule-FD-MOV-05 = All points go into running, and no reaction is left until the refill. By default whole moves count: 7 points make 15 cells. With the switch it is in proportion: 17.
rule-FD-MOV-06-title = Being moved
rule-FD-MOV-06 = A push, being carried or falling costs nothing, and the gaze stays.

## Gaze

book-gaze = Gaze
rule-FD-FAC-01-title = Everybody has a gaze
rule-FD-FAC-01 = The gaze points at a neighbouring cell: 8 directions on squares, 6 on hexes. It decides what is seen, which attacks are expected and whom one can attack.
rule-FD-FAC-02-title = Width of view
rule-FD-FAC-02 = By default half a circle is in view, 180°, with its border: 5 of 8 neighbours on squares, 3 of 6 on hexes. The switch gives 90°, 120°, 240° or 360°.
rule-FD-FAC-03-title = Who is seen
rule-FD-FAC-03 = Whoever is in the arc, on a free line and not hidden; of a large token one cell is enough.
rule-FD-FAC-04-title = A half-turn is one cell
rule-FD-FAC-04 = Turning 180° equals a step of one cell, a full circle two. It costs no point of its own, being part of a move. A half-turn and 4 steps make one move.
rule-FD-FAC-05-title = Less than a half-turn
rule-FD-FAC-05 = By default the angles of one move add up and are rounded up: any turning up to 180° is one cell. The switch counts the exact part, or completed half-turns only.
rule-FD-FAC-06-title = Gaze while moving
rule-FD-FAC-06 = By default a step leaves the gaze, so one may walk sideways or backwards. With the switch the gaze follows every step, paid or free: three steps back are 3, 4 or 3 cells.
rule-FD-FAC-07-title = Attacking whom one sees
rule-FD-FAC-07 = By default nobody outside the view can be attacked, one turns first. With the switch one can, and the program only warns.
rule-FD-FAC-08-title = Turning on others’ turns
rule-FD-FAC-08 = On somebody else’s turn one turns only with the first reaction; neither later reactions nor delayed actions allow it.
rule-FD-FAC-09-title = Which reaction is the first
rule-FD-FAC-09 = By default the first of the round. With the switch the first since one’s own turn, or the first in each turn of another. Not turning with it loses the right.
rule-FD-FAC-10-title = Turning to meet a blow
rule-FD-FAC-10 = By default the turn of the first reaction comes in time: the gaze goes to the attacker and the defence is normal, unless it is hidden. With the switch the turn follows the defence and helps only against later attacks.
rule-FD-FAC-11-title = Any angle in the reaction
rule-FD-FAC-11 = With the first reaction one may turn by any angle; it costs no cells and no points beyond the 1.
rule-FD-FAC-12-title = Turning on the spot
rule-FD-FAC-12 = On one’s own turn turning on the spot is movement: unless a move is under way it costs 2 points and leaves 4 cells. The GM may allow a free glance.
rule-FD-FAC-13-title = Gaze at the start
rule-FD-FAC-13 = As the token stands; for those not surprised the program proposes the nearest enemy in sight, for others the way they went.
rule-FD-FAC-14-title = Large tokens
rule-FD-FAC-14 = A token larger than a cell has one gaze, sees from its middle, and half a turn still costs one cell. It is seen when the middle of any of its cells is in the arc.
