# The chronicle: the battles of a campaign, and what each came to.
command-chronicle = Chronicle…
chronicle-title = Chronicle of the campaign
chronicle-head = Chronicle: { $name }
chronicle-when = Last played
chronicle-battle = Battle
chronicle-rules = Rules
chronicle-outcome = Outcome
chronicle-losses = Fell
chronicle-length = Length
chronicle-luck = Luck of the dice
chronicle-luck-hint = Luck: of 100 times that the same dice are thrown, so many go worse; 50 is average, whatever the dice.
chronicle-only = Only battles with characters of “{ $name }”
chronicle-nothing = No battles yet: every battle that you play is saved by itself, and stands here from then on.
chronicle-not-begun = Not begun
chronicle-open = Not decided
chronicle-won = Won by: { $who }
chronicle-fallen = { $count } of { $of }
chronicle-nobody-fell = nobody
chronicle-rounds = { $count ->
    [one] { $count } round
   *[other] { $count } rounds
}
chronicle-deeds = { $count ->
    [one] { $count } deed
   *[other] { $count } deeds
}
chronicle-open-battle = Open
chronicle-report = Report…
chronicle-save = Save as…
chronicle-going = The battles are being counted; the next time only what has changed
chronicle-progress = The battles are being counted: { $share } %
chronicle-kind-html = Page
chronicle-kind-md = Markdown
chronicle-kind-json = JSON, for programs
chronicle-written = The chronicle is written: { $file }
chronicle-written-count = { $count ->
    [one] The chronicle is written: { $file } ({ $count } battle)
   *[other] The chronicle is written: { $file } ({ $count } battles)
}
chronicle-ending = { $file }: a chronicle is written as .html, .md or .json; give the file one of these endings.
chronicle-not-written = { $file }: the chronicle could not be written ({ $reason }). Choose another folder.
chronicle-no-campaign = There is no campaign “{ $name }”; there are: { $known }
