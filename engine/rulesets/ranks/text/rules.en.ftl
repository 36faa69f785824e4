# The rulebook: headings of chapters, titles of rules and what they say. Their order is in data/rulebook.toml.

## Values and ranks

book-values = Values and ranks
rule-RK-GEN-01-title = Nine values
rule-RK-GEN-01 = WA and WD are the weapon ranks of attacker and defender, MA and MD their mastery, AA and AD their mobility rolls, SA and SD their strength rolls, Def the defence rank. WD occurs in no formula and is only shown. The GM may overwrite any of them for one exchange.
rule-RK-GEN-02-title = The number behind a letter
rule-RK-GEN-02 = Ranks are letters and numbers in the formulas. The chapter does not give them; by default I −2, H −1, G 0, F 1, E 2, D 3, C 4, B 5, A 6, EX 7, and “+” and “−” change nothing. Switches set the scale and the worth of the signs; limits such as “F at least” compare letters.
rule-RK-GEN-03-title = Mobility and strength rolls
rule-RK-GEN-03 = The chapter does not define them; by default a roll is 2d6 + rank + modifiers: mobility C with a 3 and a 5 makes 12. A switch puts other dice in place of 2d6.
rule-RK-GEN-04-title = The integer part
rule-RK-GEN-04 = Square brackets mean the integer part, nearly always of a third: [5/3] = 1. By default it rounds down, so [−1/3] = −1; with the switch the fraction is dropped and it is 0.
rule-RK-GEN-05-title = One roll for one case
rule-RK-GEN-05 = For one blow and one defence AA, AD, SA and SD are rolled at most once and serve all its formulas; the next blow rolls anew.
rule-RK-GEN-06-title = Damage
rule-RK-GEN-06 = The margin, not below 0, is multiplied by WA and Def comes off; the result is not below 0 either: WA 3, margin 2, Def 10 make no damage. By default the program only keeps the tally, with the switch it takes damage off health.
rule-RK-GEN-07-title = Negative ranks
rule-RK-GEN-07 = By default WA and Def keep their sign: with Def I (−2) even a dodged blow deals 2. With the switch ranks below 0 count as 0 in damage.
rule-RK-GEN-08-title = Three answers to a blow
rule-RK-GEN-08 = The defender dodges, parries or blocks; this too is an action of the turn, with its fatigue and the −1 for each past the first. A parry and a block need something to ward with.
rule-RK-GEN-09-title = A blow at the undefended
rule-RK-GEN-09 = The chapter is silent; by default it is full damage: WA × SA − Def, with WA 3, SA 9 and Def 4 it is 23. With the switch the formula of the dodge with AD = MD = 0, or the GM is asked.
rule-RK-GEN-10-title = Where modifiers go
rule-RK-GEN-10 = Bonuses, −1 for extra actions, +1 for paired weapons, the penalty of a chase and the GM’s own change the roll itself. A modifier named for one formula works in that formula alone.
rule-RK-GEN-11-title = Combat initiative
rule-RK-GEN-11 = Of each pair of opponents one has the initiative and attacks; the other defends until it intercepts it. Whoever strikes first has it unless the GM names another; with the switch it is the higher mobility roll.
rule-RK-GEN-12-title = A bonus to the next roll
rule-RK-GEN-12 = A bonus is kept until the next roll of its kind and spent with it. By default bonuses add up and any such roll will do, movement too. Switches take the larger or the latest, and keep the bonus for blows and defences.

## Dodge

book-dodge = Dodge
rule-RK-DODGE-01-title = Damage against a dodge
rule-RK-DODGE-01 = WA × (SA + MA − AD − MD) − Def, neither the margin nor the result below 0. The attacker rolls strength, the defender mobility: with WA 4, SA 11, MA 2, AD 8, MD 1 and Def 3 it is 4 × 4 − 3 = 13.
rule-RK-DODGE-02-title = Whose dodge mastery
rule-RK-DODGE-02 = MD is the defender’s mastery of dodging. By default MA is the attacker’s mastery of the weapon, with the switch it is of dodging as well.
rule-RK-DODGE-03-title = Dodging and intercepting
rule-RK-DODGE-03 = If AD + MD exceeds SA + MA by 3 or more, the defender intercepts the initiative and has a third of the lead on its next mobility roll: 3 and 4 give +1, 6 gives +2.
rule-RK-DODGE-04-title = The attacker’s bonus
rule-RK-DODGE-04 = If SA + MA is ahead by 3 or more instead, the attacker has the third of it, on a mobility roll too: 7 gives +2, whether or not Def swallowed the damage.
rule-RK-DODGE-05-title = A difference of up to 2
rule-RK-DODGE-05 = With a difference from −2 to +2 nobody has a bonus and the initiative stays.

## Parry

book-parry = Parry
rule-RK-PARRY-01-title = In time to parry
rule-RK-PARRY-01 = T = AA + MA − AD − MD. By default, as printed, with T below 0 the defender is too late, with 0 or more in time. The sign looks like a slip; the switch turns it: too late with T above 0.
rule-RK-PARRY-02-title = Mastery of weapons
rule-RK-PARRY-02 = Timing and damage use the mastery of weapons: the attacker’s of the one that strikes, the defender’s of the one that wards.
rule-RK-PARRY-03-title = Too late to parry
rule-RK-PARRY-03 = Damage as against a dodge, WA × (SA + MA − AD − MD) − Def, with [T/3] added to SA. With AA 7, SA 12, MA 2, AD 9, MD 1 the change is −1, the margin 3, and WA 4 and Def 3 make 9.
rule-RK-PARRY-04-title = A parry in time
rule-RK-PARRY-04 = Damage is WA × (SA − SD) − Def, with [−T/3] added to SD; mastery does not enter it. T 4 turns SD 9 into 7, and against SA 11 with WA 4 and Def 2 it is 14.
rule-RK-PARRY-05-title = Where the timing modifier counts
rule-RK-PARRY-05 = By default the late one’s modifier stays in its damage formula, while that of SD in time also enters the comparison of strength. With the switch it enters in both cases, or never.
rule-RK-PARRY-06-title = Comparing strength after a parry
rule-RK-PARRY-06 = After a parry SA and SD are compared; a difference of up to 2 changes nothing. By default the late are compared too, with the switch only those in time.
rule-RK-PARRY-07-title = Parry: the attacker’s bonus
rule-RK-PARRY-07 = If SA exceeds SD by 3 or more, the attacker has a third of it on its next strength roll: 3 and 5 give +1, 6 gives +2.
rule-RK-PARRY-08-title = Parrying and intercepting
rule-RK-PARRY-08 = If SD exceeds SA by 3 or more, the defender intercepts the initiative. By default it has a third of the lead on its next strength roll, as with a block: 4 gives +1. The switch reads the formula as printed and it is a penalty: −2.

## Block

book-block = Block
rule-RK-BLOCK-01-title = A block is a risk
rule-RK-BLOCK-01 = A block is a way of its own, and a dangerous one: whoever comes too late takes full damage. The program shows it beforehand.
rule-RK-BLOCK-02-title = Block: +3 to AD
rule-RK-BLOCK-02 = With a block AD is 3 higher in all its formulas; movement and other blows are not touched. With the printed sign the higher mobility makes it harder to be in time.
rule-RK-BLOCK-03-title = In time to block
rule-RK-BLOCK-03 = T = AA + MA − AD − MD with weapon mastery and AD + 3. By default the block is late with T below 0, with the same switch of the sign with T above 0.
rule-RK-BLOCK-04-title = Too late: full damage
rule-RK-BLOCK-04 = WA × SA − Def with [T/3] added to SA; no mobility, mastery or strength of the defender is subtracted. T −2, SA 11, WA 3 and Def 4 make 26. The switch keeps SA from falling below 0.
rule-RK-BLOCK-05-title = A block in time
rule-RK-BLOCK-05 = Damage is WA × (SA − SD) − Def with [−T/3] added to SD, and AD in T has its +3. T 4, SA 10, SD 8, WA 3 and Def 1 make 11.
rule-RK-BLOCK-06-title = Comparing strength after a block
rule-RK-BLOCK-06 = As after a parry: a difference of up to 2 changes nothing, and the late are compared too unless the switch leaves those in time alone.
rule-RK-BLOCK-07-title = Block: the attacker’s bonus
rule-RK-BLOCK-07 = If SA exceeds SD by 3 or more, the attacker has a third of it on its next strength roll: 6 gives +2.
rule-RK-BLOCK-08-title = Blocking and intercepting
rule-RK-BLOCK-08 = If SD exceeds SA by 3 or more, the defender intercepts the initiative and has a third of the lead on its next strength roll: 4 gives +1.

## Paired weapons

book-pairs = Paired weapons
rule-RK-PAIR-01-title = Three times the fatigue
rule-RK-PAIR-01 = Whoever uses paired weapons has three times the fatigue of the turn. By default the whole turn is tripled: three actions make 9. With the switch only the paired actions: 5 if one was paired.
rule-RK-PAIR-02-title = With both hands
rule-RK-PAIR-02 = An action that stresses both hands counts as paired even with one weapon or none. The tick “both hands” says so.
rule-RK-PAIR-03-title = A weapon in each hand
rule-RK-PAIR-03 = Weapons are paired too when each hand holds one and at least one is used. A shield counts only if it is ticked as a weapon.
rule-RK-PAIR-04-title = The same, for one purpose
rule-RK-PAIR-04 = The same weapons used at once for one purpose make one action with +1 to mobility and strength. By default the +1 goes to the rolls, with the switch to the ranks for this action; the limit of actions does not grow.
rule-RK-PAIR-05-title = Different weapons or purposes
rule-RK-PAIR-05 = These are two actions, with rolls of their own, −1 for the extra and fatigue for both, but one against the limit of the turn. With mobility G sword and dagger together are allowed: both blows at −1, fatigue 6.
rule-RK-PAIR-06-title = One strikes, one waits
rule-RK-PAIR-06 = If one weapon of the pair acts, it is an ordinary action: no +1, no second blow, only three times the fatigue.
rule-RK-PAIR-07-title = Several paired actions
rule-RK-PAIR-07 = Each is judged by itself. With mobility D a double blow and “sword and dagger” take 2 places and count as 3 actions: rolls at −2, the double blow at −1, fatigue 9.

## Actions in a turn

book-actions = Actions in a turn
rule-RK-ACT-01-title = How many actions
rule-RK-ACT-01 = A turn has one or several actions: physical ones by the rank of mobility, magical ones by that of mana. The GM may lift the limit.
rule-RK-ACT-02-title = Physical actions
rule-RK-ACT-02 = Mobility G or less 1; F, E, D 2; C, B 3; A or more 4. A “+” changes nothing.
rule-RK-ACT-03-title = A minus on mobility
rule-RK-ACT-03 = A “−” on mobility takes one action, never the last: A− 3, D− 1, G− 1. With the switch a “−” on mana does the same.
rule-RK-ACT-04-title = Magical actions
rule-RK-ACT-04 = Mana F or less 1; E, D, C 2; B, A and more 3.
rule-RK-ACT-05-title = Casting faster
rule-RK-ACT-05 = Each magical action is a step of casting: mana E to C casts twice, B and A three times as fast. A spell of 6 steps takes 6 turns with mana F, 3 with D, 2 with B.
rule-RK-ACT-06-title = −1 for each extra
rule-RK-ACT-06 = Each action past the first gives −1 on all rolls of the turn, defences too: three blows make −2. By default all declared count, with the switch a cancelled one weighs no more.
rule-RK-ACT-07-title = Fatigue
rule-RK-ACT-07 = Every action in battle adds 1 to fatigue, a cancelled one nothing, paired weapons triple it. What fatigue does is not said: it is a count for which the GM may set a limit.
rule-RK-ACT-08-title = Magic in the same turn
rule-RK-ACT-08 = The actions are the same ones: in a turn with magic there are no more in all than mana allows. Mobility A and mana I: four blows, or one spell and nothing else. With the switch a turn with magic has no physical actions.
rule-RK-ACT-09-title = Five actions of the example
rule-RK-ACT-09 = The example gives mobility A with mana I five actions, the table four. By default four. The switch gives A five, or adds both limits.
rule-RK-ACT-10-title = What counts as an action
rule-RK-ACT-10 = A blow, a shot, a defence, magic, and each additional action for movement. Free movement and talk do not; anything else is one action unless the GM says otherwise.
rule-RK-ACT-11-title = A series cut short
rule-RK-ACT-11 = The GM may cut a declared series when the opponent left no chance to go on, and pass the initiative. After an interception the program proposes it; actions cut off cause no fatigue.
rule-RK-ACT-12-title = The defender’s extra actions
rule-RK-ACT-12 = If the one without the initiative declares more actions than the attacker, such as a dodge and a stab, the GM cancels the extra one, asks the attacker for a reaction, or settles it. The program proposes the reaction and, after a failed defence, cancelling.
rule-RK-ACT-13-title = Declared first
rule-RK-ACT-13 = Actions are declared before they are rolled, a whole series if wanted, and carried out in turn; “strike, strike, step back” are three actions, rolls at −2.

## Movement in contact

book-contact = Movement in contact
rule-RK-MOVE-01-title = Contact combat
rule-RK-MOVE-01 = Contact is when an enemy is no farther than the greatest possible mobility roll, its own or the other’s: with C that is 16 m. Beyond is the march; the GM says which it is.
rule-RK-MOVE-02-title = Free movement
rule-RK-MOVE-02 = A turn allows as many metres as the mobility roll, freely; it is no action and hinders nothing. By default it is a roll of its own, with the −1 for extra actions; with the switch the one already made in a blow or defence serves.
rule-RK-MOVE-03-title = Additional actions for movement
rule-RK-MOVE-03 = Each adds the mobility rank in metres, at least 1: with rank D and a roll of 12 two of them make 18 m. As any action it tires and, from the second on, costs −1.
rule-RK-MOVE-04-title = Distance in a turn
rule-RK-MOVE-04 = The mobility roll plus the rank, at least 1, for each additional action: rank A, roll 14 and one action make 20 m.

## Chase

book-chase = Chase
rule-RK-CHASE-01-title = The difference VA
rule-RK-CHASE-01 = VA is the chaser’s roll less that of the one who flees. By default with the metres of additional actions: 13 + 4 against 9 make 8. With the switch the bare rolls: 4.
rule-RK-CHASE-02-title = Running up to the target
rule-RK-CHASE-02 = The rule holds when the target must first be reached; one that stands subtracts 0. By default the initial distance is measured by the ruler; the switch takes the gap less the reach, or the path on the map. Whoever is in reach already needs no chase.
rule-RK-CHASE-03-title = Caught or not
rule-RK-CHASE-03 = An attack is possible only if VA is greater than the initial distance: at 8 m 9 is enough, 8 is not. Shots and magic remain.
rule-RK-CHASE-04-title = The penalty of the run
rule-RK-CHASE-04 = Whoever had to run rolls at −[(2 × distance − VA)/3], never a bonus, until the turn ends: at 8 m and VA 9 it is −2, at 5 and 8 it is 0. The movement roll itself is not changed.
rule-RK-CHASE-05-title = The limit of that penalty
rule-RK-CHASE-05 = As VA exceeds the distance, the penalty is never more than [(distance − 1)/3]: at 10 m 3. With VA of at least 2 × distance − 2 there is none.

## March

book-march = March
rule-RK-MARCH-01-title = When one marches
rule-RK-MARCH-01 = For travel, or towards a very distant enemy, when the distance is clearly greater than mobility rolls. It may end beside the enemy, but no blow follows in that turn unless the GM allows it.
rule-RK-MARCH-02-title = Forward only
rule-RK-MARCH-02 = Whoever attacks on the march moves only towards the target: every step comes nearer, with two targets to both. Without one the steps lie in the front half of the chosen heading.
rule-RK-MARCH-03-title = No penalty for the run
rule-RK-MARCH-03 = On the march shots have no penalty for running; that for range remains.
rule-RK-MARCH-04-title = Mobility of at least F
rule-RK-MARCH-04 = The march takes mobility F; below it one moves as in contact, though forward only. By default F− still counts, with the switch it does not.
rule-RK-MARCH-05-title = Speed of the march
rule-RK-MARCH-05 = 2d6 + 10 × mobility rank, and the rank (at least 1) for each additional action: C, a 7 on the dice and two actions make 55 m. By default the −1 for extra actions and bonuses stay out, with the switch they enter.

## Ranged attacks

book-ranged = Ranged attacks
rule-RK-RANGED-01-title = The same formulas at a distance
rule-RK-RANGED-01 = A shot uses the same formulas with AA, and at times SA, replaced by the kind of weapon. By default it may be dodged, parried and blocked; with the switch the GM is asked, or only a dodge is left. Without sight of the target there is no shot.
rule-RK-RANGED-02-title = Thrown by hand
rule-RK-RANGED-02 = Throwing knife, sling: AA = SA, one roll for both.
rule-RK-RANGED-03-title = Magic
rule-RK-RANGED-03 = A spell, or something thrown by magic: AA = the MGI rank. By default SA is the strength roll, with the switch the MGI rank as well.
rule-RK-RANGED-04-title = Bow
rule-RK-RANGED-04 = AA and SA are the smaller of the strength roll and the bow’s rank: 9 and C (4) make 4.
rule-RK-RANGED-05-title = Crossbow
rule-RK-RANGED-05 = SA is the weapon’s rank, AA too but at least 1; no strength is rolled.
rule-RK-RANGED-06-title = Firearms
rule-RK-RANGED-06 = AA is the muzzle velocity in m/s divided by 250, SA the weapon’s rank. By default the fraction is dropped, 900 m/s make 3; with the switch it is rounded to 4. The GM may type AA.
rule-RK-RANGED-07-title = The rest of a gun is no matter
rule-RK-RANGED-07 = Calibre, magazine and rate of fire change nothing; every shot is one action.
rule-RK-RANGED-08-title = A rank in place of a roll
rule-RK-RANGED-08 = Bows, crossbows, firearms and spells have a rank where a roll should be, about 7 less. By default it stays so, with the switch dice are added: crossbow C and a 7 make 11.
rule-RK-RANGED-09-title = Modifiers and ranks
rule-RK-RANGED-09 = The −1 for extra actions and the like change rolls, not ranks: by default crossbows and firearms are free of them. With the switch they are not; a bow C at the second action with strength 5 is then 3 instead of 4.
rule-RK-RANGED-10-title = The penalty for range
rule-RK-RANGED-10 = Every AA × 25 m take 1 off AA, every AA × 50 m off SA; AA is taken before the penalty and as at least 1. A rifle of AA 3 and SA 5 at 160 m has 1 and 4. With the switch the GM sets it, or there is none.
rule-RK-RANGED-11-title = The order of a shot
rule-RK-RANGED-11 = The strength roll if there is one; modifiers; replacing AA and SA; range; then the formulas of the defence. Bow C with strength 5 at 200 m: 4, then AA 2 and SA 3.
rule-RK-RANGED-12-title = Against a dodge SA counts
rule-RK-RANGED-12 = With a dodge AA and its penalty mean nothing: they only decide whether a parry or block is in time.
