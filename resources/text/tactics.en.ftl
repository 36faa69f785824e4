## Figures that decide by themselves
command-hint = What would it do?
command-let-act = Let the selected act
command-let-side-act = The game master’s sides play themselves
command-let-some-side-act = Let a side play itself…
command-halt = Halt those who act by themselves
command-act-seeing-all = Figures that act by themselves see the whole map
command-act-judging = Figures that act by themselves decide what is the game master’s to judge
command-act-faster = Figures that act by themselves: faster
command-act-slower = Figures that act by themselves: slower

hint-title = { $who } could…
hint-units = Counted in hundredths of a figure: 100 is one unhurt enemy out of the fight.
hint-deed = { $deed } · worth { $worth }
hint-or = { $first } or { $last }
hint-rest = apart from the above nothing is worth doing
hint-thinking = Weighing…
hint-nothing = Nothing is worth doing from here now.
hint-not-begun = The fight has not begun yet ({ $key }).
hint-nobody = Select a figure first.
acting-begun = They act by themselves; Space halts them.
acting-halted = Halted.
acting-plays = Playing by itself from now on: { $sides }. Space halts it, { $key } ends it.
acting-waits = Now others have to decide{ $sides ->
    [nobody] .
   *[other] : { $sides }.
} Then this goes on by itself: { $plays }.
acting-plays-no-more = Yours again: { $sides }. { $key } lets it go on by itself.
plays-itself = Plays itself: { $sides }
plays-itself-short = Plays itself
plays-itself-hint = { $sides }: acts by itself in every round, and answers for itself. A click ends it ({ $key }).
let-act-many = { $count } of the players’ figures
let-act-players = { $who }: this is the players’. Let it act by itself?
let-side-title = Which side plays itself?
let-side-hint = Round after round, until you end it.
let-side-players = { $side }: the players’ side. Let it play itself?
let-players-leave = No, the players decide
let-players-act = Yes, let it act by itself
acting-others = Now others have to decide{ $sides ->
    [nobody] .
   *[other] : { $sides }.
}
acting-not-theirs = { $who ->
    [nobody] Nobody can act in this phase: { $on } goes on.
   *[other] It is not their turn: { $who } may act. Select who may, then press { $key }.
}
acting-nothing = None of them knows of anything to do.
acting-sees-all = Figures that act by themselves see the whole map now.
acting-sees-own = Figures that act by themselves know what their side sees and has seen.
acting-judges = What is the game master’s to judge decides itself while figures act by themselves.
acting-asks = What is the game master’s to judge is asked while figures act by themselves.
acting-decided = There is nobody left to fight.
acting-pace = Pause between two deeds: { $seconds } s

tactics-why = Why { $by } does this
tactics-harm = harm to { $who } on average
tactics-fells = { $who } falls in { $chance } % and is no danger any more
tactics-own = harm to oneself
tactics-friend = harm to { $who }, a friend
tactics-first = this comes first
tactics-door = the way to the enemy leads through it
tactics-open-door = Open the door
tactics-strike-from-there = from there it can strike { $who }
tactics-nearer = nearer to { $who }
tactics-try = nothing else is worth more: { $who }
tactics-usual = nothing else is worth more
tactics-farther = away from: { $who }
tactics-around = to another place beside: { $who }
tactics-less-from-there = less can be done from there: { $who }
tactics-turns = then it looks at { $who }
tactics-exposed = enemies can strike it there
tactics-sheltered = fewer enemies can strike it there
tactics-taste = a favourite deed
tactics-warded = { $who } stands beside what it guards
tactics-post = back to what it guards
tactics-reaction = { $who } may react on the way
tactics-waited = it has waited long enough
tactics-bold = it is bold: that counts less
tactics-wary = it is wary: that counts more
tactics-away = to get away comes before that
tactics-refrains = { $by } refrains: all that there is would cost more than it brings

temper = Temperament when it acts by itself
temper-own = Its own…
temper-own-title = Its own temperament
temper-boldness = Boldness
temper-boldness-hint = 0: waits long for the enemy to come; 70 and more: goes at it at once
temper-preservation = Self-preservation
temper-preservation-hint = 0: never flees; 100: flees when half of its health is lost, 50 with a quarter left
temper-discipline = Discipline
temper-discipline-hint = 50 and more: gathers with its friends while it waits; below 30: waits for nobody; the higher, the closer it keeps to what it guards
temper-cunning = Cunning
temper-cunning-hint = 50 and more: strikes at the weak and the dangerous, steps back to shoot; below: strikes at the nearest
temper-favours = Favourite deeds
temper-favours-wait = Its deeds are being tried…
temper-favours-none = It can do nothing to an enemy.
temper-favours-hint = count for half as much again; what is no attack is tried first, as long as something can come of it
guards = Guards
guards-nothing = Nothing
guards-place = The place where it stands
temper-tactician = A tactician
temper-tactician-hint = strikes at the weak and the dangerous, keeps with the others, never flees
temper-soldier = A soldier
temper-soldier-hint = keeps with the others, strikes where it does most harm, flees only when hardly any health is left
temper-wolf = A wolf
temper-wolf-hint = goes at the nearest at once, flees when it is badly hurt
temper-berserk = A berserk
temper-berserk-hint = goes at the nearest at once and never flees
temper-coward = A coward
temper-coward-hint = waits long, flees when it has lost half its health

command-outlook = How will this end?
outlook-title = How will this end?
outlook-runs = Battles
outlook-begins = The first battles are being played…
outlook-halted = Paused. { $progress }
outlook-opening = This battle is being played once more…
outlook-opened = Battle { $number } of the simulation: { $on } steps through it, { $back } goes back to yours.
outlook-start = Play them
outlook-cancel = Cancel
outlook-pause = Pause
outlook-go-on = Go on
outlook-as-it-stands = as it stands
variant-without = Without: { $who }
variant-count = { $who } × { $count }
variant-set = { $who }: { $value }
outlook-which = Which variant is shown
what-if = What if…
what-if-without = Without
what-if-count = How many
what-if-numbers = Compare numbers
what-if-search = As many as may be for so many victories
what-if-search-alone = As many as may be for so many victories (without other conditions)
what-if-search-first = A number is looked for without other conditions: take it away to add another.
what-if-temper = Temperament
what-if-place = Somewhere else
what-if-another-place = Another place…
what-if-switch = A switch of the rules…
what-if-side = all of “{ $side }”
what-if-one-of = { $who }, one of them
what-if-without-whom = Without: { $who }
what-if-number = How many: { $who }
what-if-from = from
what-if-to = to
what-if-search-whom = How many: { $who } – “{ $side }” still wins at least in
what-if-temper-of = Temperament, { $who }
what-if-place-of = Somewhere else, { $who }
what-if-remove = { $what }: take this away
what-if-edit = { $what }: choose what is compared
what-if-gone = No longer on the map: { $who }. Take the condition away.
what-if-variants = { $count ->
    [one] { $count } variant
   *[other] { $count } variants
}
place-hint = Somewhere else, { $who }: click on a cell · Esc goes back
place-hint-more = Shift with the click takes several places; the arrows and Enter do without a mouse.
outlook-nothing = The battle is played out from where it stands, many times, by itself, while you go on here. It stays as it is.
outlook-wins = { $runs ->
    [one] Who wins, of { $runs } battle
   *[other] Who wins, of { $runs } battles
}
outlook-compared = “{ $side }” side by side
outlook-cost = { $rounds } rounds · { $own } of its { $of_own } fall, of the others { $others } of { $of_others }
outlook-undecided = Undecided
outlook-interval = Beside each name: where the true share lies in 95 of 100 cases.
outlook-rounds = Rounds: { $rounds } on average
outlook-figures = The figures
outlook-falls = falls
outlook-left = left on average
outlook-by = most often felled by
outlook-left-of = { $left } of { $most }
outlook-open = See one battle, by how it goes for “{ $side }”
outlook-open-worst = The worst…
outlook-open-median = A median one…
outlook-open-best = The best…
outlook-kept = { $name } – simulated { $number }
