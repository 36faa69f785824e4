# The command line.
cli-help =
    flank – runs tabletop battles on square and hex maps
    { "" }
    flank [FILE]                               open the program, with a map or battle in it
    flank check FILE [--json]                  say what is in a map or battle file
    flank render FILE --out PNG [--size WxH]   draw a map or battle as the game master sees it
    flank export FILE --out MAP                write the map: .uvtt, .tmx (Tiled) or .png
    flank log FILE.flank                       a saved battle as text, with every die and reason
    flank play FILE [--out TXT]                let a battle play itself to its end, and say what happened
    flank rules [--json]                       the rulesets, their options and the rules carried out
    flank doctor [--json]                      versions, folders, settings, screens: what a helper would ask
    flank --version                            the version
    { "" }
    --scene N                                  which of the maps in a file to take
    --folder DIR                               from where a map may read the files beside it
    --scale N                                  pixels a cell; --no-grid without the grid
    --lang ru|en                               the language; otherwise the system's
cli-usage = flank [FILE] | check | render | export | log | play | rules | doctor | --version | --help
cli-usage-check = flank check FILE [--json] [--scene N] [--folder DIR] [--lang ru|en]
cli-usage-render = flank render FILE --out PNG [--size WxH | --scale N] [--no-grid] [--scene N] [--folder DIR] [--lang ru|en]
cli-usage-export = flank export FILE --out MAP.uvtt|.tmx|.png [--scale N|own] [--grid | --no-grid] [--scene N] [--folder DIR] [--lang ru|en]
cli-usage-log = flank log FILE.flank [--lang ru|en]
cli-usage-play = flank play BATTLE [--seed N] [--out PLAYTHROUGH.txt] [--lang ru|en]
cli-usage-rules = flank rules [--json] [--lang ru|en]
cli-usage-doctor = flank doctor [--json] [--lang ru|en]
cli-wrong-arguments = These arguments do not fit; write: { $usage }
cli-wrong-language = Unknown language; known are: { $known }
cli-no-such-file = { $file }: neither a command nor a file; flank --help lists the commands.
cli-no-screen = There is no screen here for Flank's window: start it on a desktop, or use the commands that need none (flank --help), or set QT_QPA_PLATFORM.
cli-no-library = The system library { $library } is missing; on Debian and Ubuntu: sudo apt install { $package }
cli-unexpected = Something went wrong that should not have ({ $error }); the details are in { $file }
cli-not-written = { $file }: the picture cannot be written here.
cli-out-is-in = { $file }: the picture would replace the file that it is drawn from.
cli-not-a-battle = { $file }: not a saved battle.
cli-no-battle = { $file }: there is no battle in it; a map alone cannot be played.
cli-not-written-text = { $file }: this cannot be written here.

cli-rules-title = { $title } ({ $id }): { $rules ->
    [one] { $rules } rule
   *[other] { $rules } rules
}
cli-rules-option = { "  " }{ $id } = { $default } · { $title }
cli-rules-choices = { "      " }{ $choices }

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
cli-check-problem = ! { $problem }
