# Creatures from text: what is said of one beside its sheet, what was guessed, why nothing was read.
creature-name = Name
creature-size = Squares or hexes a side
creature-note = Note
statblock-yes = yes
statblock-no = no
guess-letters = “{ $written }” read as { $taken }
statblock-too-long = The text is too long: at most { $most } letters are read at a time. Paste a part of it.
creature-unnamed = Nameless creature
statblock-cut = There are more creatures in the text; the first { $count } were read.
command-copy-text = Copy as text
command-creature-from-text = New creature from text…
library-from-text-hint = New from text: the stat block on the clipboard, or one that you paste ({ $keys })
library-did-take-in = taking in “{ $name }”
text-copied = { $count ->
        [one] “{ $name }” is on the clipboard as text
       *[other] { $count } creatures are on the clipboard as text
    }
from-text-title = New creatures from text
from-text-text = The text
from-text-hint = Paste a stat block here, or a page of them: from a PDF, a web page, a forum.
from-text-legend = Underlined: read. Waved: a guess. Dotted: not understood, kept in the note. Click a word to see what it was read as.
from-text-creatures = Creatures that were found
from-text-left = Note, with what was not understood
from-text-empty = What is read of the text stands here: the sheet, the guesses, and what was not understood.
from-text-nothing = There is no stat block in this text that these rules can read.
from-text-reading = The text is being read …
from-text-guesses = Guessed: { $guesses }
from-text-guess = (guess: { $guess })
from-text-selected = The selected words are
from-text-field = What the selected words are
from-text-point = Take as this
from-text-point-hint = Select words in the text, choose the field, and press this: the field is read from there.
from-text-no-value = “{ $words }” is no value of the field “{ $field }”.
from-text-take = { $count ->
        [0] Take in
        [one] Take in the creature
       *[other] Take in { $count } creatures
    }
