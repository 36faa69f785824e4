# Trouble: details to copy, runs that were cut off, what a helper asks for, the parts of the program.
error-unexpected = Something unexpected went wrong: { $reason }. The battle is safe in its file up to the last finished step, and you can go on.
details-offer = Copy details…
command-details = Copy details for help…
details-title = Details for whoever helps
details-hint = This is what would be copied: the program, the system and the last lines of its log. Nothing is sent anywhere; paste it where you ask for help.
details-names = With the names from the battle
details-copy-all = Copy details
details-copy = Copy

cut-off-nothing = The run of Flank begun { $began } was cut off. No battle was open.
cut-off-whole = The run of Flank begun { $began } was cut off. The battle “{ $name }” is whole: { $steps ->
    [one] { $steps } step is
   *[other] { $steps } steps are
} in its file.
cut-off-unread = The run of Flank begun { $began } was cut off. The file of the battle “{ $name }” cannot be read now: { $reason }
cut-off-open = Go on with it

command-manual = Manual
rules-more = More in the manual
manual-missing = The manual is not here: where the program was set up from its sources, “make docs” builds it.
manual-being-built = The manual is being built: try again in a minute. If it does not come, { $log } says why.
command-about = About Flank
about-title = About Flank
about-version = Flank { $version }
about-parts = Flank is under the MIT licence and is made with { $count } other parts. Each comes under its own licence; choose one to read it.
about-part = Part
about-number = Version
about-licence = Licence
about-no-text = This part brings no text of its licence; the name above says which it is.

doctor-line = { $what }: { $value }
doctor-flank = Flank
doctor-python = Python
doctor-qt = Qt
doctor-sqlite = SQLite
doctor-parts = Parts
doctor-system = System
doctor-desktop = Desktop
doctor-language = Language
doctor-folder-settings = Settings folder
doctor-folder-battles = Battles folder
doctor-folder-log = Log folder
doctor-free = Free on that disk
doctor-program = Program folder
doctor-settings = Settings
doctor-battles = Saved battles
doctor-rulesets = Rulesets and their rules
doctor-screens = Screens
doctor-fonts = Fonts
doctor-not-writable = Nothing can be written there: check who owns the folder and whether the disk is full.
doctor-disk-full = Little room is left: make some before the next battle.
doctor-incomplete = The installation lacks { $missing }: install Flank again.
doctor-settings-broken = The settings cannot be read ({ $reason }), so everything is as delivered. Mend or delete the file.
doctor-battles-broken = { $count ->
    [one] { $count } of them is
   *[other] { $count } of them are
} no battle that this version can read; “flank check FILE” says why.
doctor-rules-broken = A ruleset is not whole ({ $reason }): install Flank again.
doctor-no-letters = No font here has Cyrillic letters: install one, for example DejaVu or Noto.
doctor-sum = { $count ->
    [0] Nothing looks wrong.
    [one] { $count } line marked ! needs a look.
   *[other] { $count } lines marked ! need a look.
}
settings-unwritten = { $file }: settings cannot be written ({ $reason }). They hold until Flank is closed; make the folder one that you may write to, or make room on the disk.
