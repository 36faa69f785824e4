# The card of a deed: all its questions, from those answered to those likely to come.
card-go = Go on
card-go-warned = { $go } · { $warning }
card-way = Attack
card-so-far = So far this turn
card-of-all = { $count } at once
card-go-hint = Enter: throw these dice and take what is filled in; Tab goes to the next row
card-rest = Roll all
card-rest-hint = Shift+Enter: these dice and all that follow in this action, but never dice that are typed
card-dice = { $count ->
    [one] { $count } die
   *[other] { $count } dice
}
card-by-itself = standing order: { $way }
card-cancel-ask = { $count ->
    [one] A roll has been made. Press Esc again to drop the whole action, the roll included.
   *[other] { $count } rolls have been made. Press Esc again to drop the whole action, the rolls included.
}
card-no-digits = Digits are for dice: choose with ↑ and ↓, with Alt and the number, or with a click.
card-stray = This is a new question. What you typed was meant for the one before it and has not been taken.
digits-strayed = Nothing is left to be rolled there: these digits were meant for dice and have not been taken.
card-pin = Cards stand here from now on. Unpinned, each stands beside the figures it is about.
card-place-beside = Cards stand beside the figures they are about.
card-place-top-right = Cards stand at the top right of the map.
card-place-bottom-right = Cards stand at the bottom right of the map.
card-place-bottom-left = Cards stand at the bottom left of the map.
card-place-top-left = Cards stand at the top left of the map.
command-card-place = Place of the cards: next
odds-unfold = Show the spread as a picture
odds-fold = Fold the pictures away
choice-always = always
choice-always-hint = Answer so from now on: a standing order for everybody, given when this deed is over. It is taken back under Standing orders…
greyed-asked = First answer the question: “{ $command }” has to wait.
left-open = { $title }: left before it was done. Thrown so far: { $thrown }.
