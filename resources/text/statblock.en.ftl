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
