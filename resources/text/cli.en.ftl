# The command line.
cli-help =
    flank – runs tabletop battles on square and hex maps
    { "" }
    flank [FILE]                               open the program, with a map or battle in it
    flank check FILE [--json]                  say what is in a map or battle file
    flank render FILE --out PNG [--size WxH]   draw a map or battle as the game master sees it
    flank export FILE --out MAP                write the map: .uvtt, .tmx (Tiled) or .png
    flank log FILE.flank                       a saved battle as text, with every die and reason
    flank film FILE.flank --out WEBP [--to N]  a saved battle, or some rounds of it, as a moving picture
    flank report FILE --out HTML               what happened in a saved battle: a page with pictures and charts
    flank chronicle --out HTML                 the battles of the campaign in order, and what each came to
    flank play FILE [--out TXT]                let a battle play itself to its end, and say what happened
    flank simulate FILE [--runs N]             play a battle many times by itself, and say who wins how often
    flank rules [--json]                       the rulesets, their options and the rules carried out
    flank pack FILE.flankpack                  write all that is kept (creatures, party, scenes) to one file
    flank creature FILE|- --ruleset ID         what creatures a text holds, field by field; --out writes a pack
    flank doctor [--json]                      versions, folders, settings, screens: what a helper would ask
    flank --version                            the version
    { "" }
    --scene N                                  which of the maps in a file to take
    --folder DIR                               from where a map may read the files beside it
    --scale N                                  pixels a cell; --no-grid without the grid
    --lang ru|en                               the language; otherwise the system’s
cli-usage = flank [FILE] | check | render | export | log | film | chronicle | play | simulate | pack | creature | rules | doctor | --version | --help
cli-usage-check = flank check FILE [--json] [--scene N] [--folder DIR] [--lang ru|en]
cli-usage-render = flank render FILE --out PNG [--size WxH | --scale N] [--no-grid] [--scene N] [--folder DIR] [--lang ru|en]
cli-usage-export = flank export FILE --out MAP.uvtt|.tmx|.png [--scale N|own] [--grid | --no-grid] [--scene N] [--folder DIR] [--lang ru|en]
cli-usage-log = flank log FILE.flank [--format lines|txt|md|html] [--whole] [--lang ru|en]
cli-usage-film = flank film FILE.flank --out FILM.webp|.gif [--from ROUND] [--to ROUND] [--size WxH] [--speed N] [--most-mb N] [--players] [--follow] [--lang ru|en]
cli-usage-report = flank report FILE.flank --out REPORT.html [--format html|md|txt|json] [--players] [--lang ru|en]
cli-usage-chronicle = flank chronicle --out FILE.html|.md|.json [--campaign NAME] [--lang ru|en]
cli-usage-play = flank play BATTLE [--seed N] [--out PLAYTHROUGH.txt] [--lang ru|en]
cli-usage-pack = flank pack FILE.flankpack [--lang ru|en]
cli-usage-simulate = flank simulate BATTLE [--runs N] [--seed N] [--jobs N | --scheduler tcp://HOST:PORT] [--rounds N] [--vary count:NAME=2..8 | count:NAME=60% | option:NAME=A,B | without:NAME | temper:NAME=A,B | at:NAME=G3,H4]… [--keep FILE] [--sees-all] [--careful N] [--json | --csv] [--lang ru|en]
cli-usage-creature = flank creature FILE|- --ruleset ID [--json] [--out FILE.flankpack] [--lang ru|en]
cli-usage-rules = flank rules [--json] [--lang ru|en]
cli-usage-doctor = flank doctor [--json] [--lang ru|en]
cli-wrong-arguments = These arguments do not fit; write: { $usage }
cli-wrong-language = Unknown language; known are: { $known }
cli-no-such-file = { $file }: neither a command nor a file; flank --help lists the commands.
cli-no-screen = There is no screen here for Flank’s window: start it on a desktop, or use the commands that need none (flank --help), or set QT_QPA_PLATFORM.
cli-no-library = The system library { $library } is missing; on Debian and Ubuntu: sudo apt install { $package }
cli-unexpected = Something went wrong that should not have ({ $error }); the details are in { $file }
cli-not-written = { $file }: the picture cannot be written here.
cli-out-is-in = { $file }: the picture would replace the file that it is drawn from.
cli-no-such-ruleset = { $name }: there is no such ruleset; known are: { $known }
cli-no-creature = { $file }: there is no stat block in this text that { $title } can read.
cli-creature-left = not understood, kept as a note: { $words }
cli-film-is-in = { $file }: the film would replace the battle that it is made of.
cli-not-a-battle = { $file }: not a saved battle.
cli-no-battle = { $file }: there is no battle in it; a map alone cannot be played.
cli-not-written-text = { $file }: this cannot be written here.

cli-rules-title = { $title } ({ $id }): { $rules ->
    [one] { $rules } rule
   *[other] { $rules } rules
}
cli-rules-option = { "  " }{ $id } = { $default } · { $title }
cli-rules-choices = { "      " }{ $choices }

cli-kind-pack = pack
cli-pack-campaign = campaigns: { $count }
cli-pack-character = characters: { $count }
cli-pack-creature = creatures: { $count }
cli-pack-warband = warbands: { $count }
cli-pack-scene = scenes: { $count }
cli-pack-battle = battles: { $count }
cli-kind-map = map
cli-kind-ready-battle = ready battle
cli-kind-battle = battle
cli-check-head = { $file }: { $kind } ({ $format })
cli-check-scene = Scene { $number }: { $name }
cli-check-grid = Grid: { $layout }, { $columns } × { $rows }
cli-check-picture = Picture: { $type }, { $size } pixels, { $cell } a cell
cli-check-walls = Wall segments: { $walls }, in outlines of objects: { $outlines }
cli-check-doors = Doors: { $doors }, lights: { $lights }
cli-check-battle = Battle: “{ $name }” ({ $title }), combatants: { $combatants }
cli-check-steps = Steps: { $steps }
cli-other-scene = With --scene N another of the maps is taken.
cli-check-problem = ! { $problem }

cli-decided = { $file }: no two on this map fight each other; there is nothing to be played out.
cli-simulate-progress = Battles: { $done } of { $whole }
cli-simulate-variant = — { $variant }
cli-simulate-none = No battle was played to its end.
cli-simulate-head = Battles: { $runs }, rounds on average: { $rounds }
cli-simulate-side = { "  " }{ $side }: wins in { $share } % ({ $low }–{ $high } %)
cli-simulate-undecided = { "  " }undecided: { $share } % ({ $low }–{ $high } %)
cli-simulate-figure = { "  " }{ $name }: falls in { $share } % of them ({ $low }–{ $high } %), left on average { $left } of { $most }
cli-simulate-assumed = Assumed: everybody is played at the quick level; questions are answered as people usually do; after { $rounds } rounds a battle is undecided.
cli-simulate-own-seen = Each side knows what its figures see and have seen; who knows of nobody looks for the nearest.
cli-simulate-all-seen = Everybody sees the whole map.
cli-simulate-levels = { $runs ->
    [one] The first battle was also played carefully, as figures act at the table. Won by “{ $side }”: { $careful } carefully, { $quick } quickly.
   *[other] The first { $runs } battles were also played carefully, as figures act at the table. Won by “{ $side }”: { $careful } carefully, { $quick } quickly.
}
cli-simulate-switch = Played with “{ $name }” = { $value }: otherwise nobody could be put out of action.

vary-form = “{ $text }” is no variant; write count:NAME=2..8, count:NAME=60%, option:NAME=A,B, without:NAME, temper:NAME=wolf,soldier or at:NAME=G3,H4.
vary-count = “{ $text }”: write numbers up to { $most }, such as 2..8 or 2,4.
vary-too-many = That would be { $count } variants; at most { $most } are compared at once.
vary-nobody = Nobody on the map is called “{ $name }”.
vary-no-enemy = “{ $name }” has no enemy on the map who could win.
vary-search-alone = A number that is looked for (count:NAME=60%) stands alone: without another --vary and without --keep.
vary-search-found = “{ $side }” wins in { $wanted } % of the battles or more against up to { $count } × { $name }.
vary-search-none = Even against a single { $name }, “{ $side }” wins in less than { $wanted } % of the battles.
vary-search-all = Even against { $count } × { $name }, “{ $side }” still wins in { $wanted } % of the battles or more; further it was not tried.
vary-no-option = These rules have no switch “{ $name }”; the rules of the battle list them.
vary-no-position = The switch “{ $name }” has no position “{ $value }”; the rules of the battle list them.
vary-no-temper = There is no temperament “{ $name }”; known are: { $known }.
vary-no-cell = “{ $name }” is no cell of this map; write it like C4.
vary-no-place = “{ $name }” has no room at { $cell }: there is the edge of the map, something that bars it, or somebody else.
vary-no-room = There is no room on the map for one more { $name }.

cluster-not-installed = For a cluster install Flank with its extra: pip install "flank[cluster]"
cluster-not-there = No scheduler answers at { $address }.
cluster-no-workers = The scheduler at { $address } has no workers.
cluster-other-version = The worker { $worker } runs Flank { $theirs }, here it is { $ours }: the same version is needed on all.
record-unusable = { $file }: cannot be read or written as the record of a simulation.
record-no-parquet = { $file }: for Parquet install Flank with its extra: pip install "flank[parquet]"
record-busy = { $file }: another program is keeping its endings in this record; wait for it, or take another name.
record-unwritable = { $file }: the endings cannot be written there any more (the disk may be full); those that are kept are whole. Make room and start it again: it goes on where it was.
record-of-another = { $file }: the record of another simulation; take another name for this one.
