# Opening maps and other files: why a file cannot be used, and what was left out of one that can.

# The file itself
map-file-missing = { $file }: there is no such file.
map-file-forbidden = { $file }: this file may not be read (no permission).
map-file-folder = { $file }: this is a folder; choose a file in it.
map-file-device = { $file }: this is a device or a pipe, not a file.
map-file-empty = { $file }: the file is empty.
map-file-unreadable = { $file }: the file cannot be read ({ $reason }).
map-file-too-large = { $file }: the file is larger than { $most } MB.

# JSON
map-not-utf8 = { $file }: not a text in UTF-8 (byte { $place }).
map-not-json = { $file }, { $place }: broken JSON, line { $line }, column { $column }.
map-truncated = { $file }, { $place }: the file ends in the middle; it was probably not copied completely.
map-json-no-object = { $file }: a map is expected to be one JSON object.
map-key-twice = { $file }: the key “{ $place }” occurs twice in one object.
map-number-not-finite = { $file }, { $place }: a number here is infinite or no number at all.
map-number-too-long = { $file }: it holds a number with thousands of digits.
map-too-deep = { $file }: lists are nested more than { $most } levels deep.
map-too-many-parts = { $file }: it has more than { $most } entries.

# Kinds that are known and cannot be opened
map-unknown = { $file }: unknown kind of file; Flank opens maps of Universal VTT, Tiled, Foundry VTT, Dungeon Alchemist, watabou, MegaMek and Wesnoth, pictures (PNG, JPEG, WebP, GIF, BMP), and zips with one of them.
map-unknown-json = { $file }: this JSON is not a map that Flank knows (Universal VTT, Tiled, Foundry VTT, Dungeon Alchemist, watabou).
map-is-svg = { $file }: this is an SVG drawing; save it as PNG.
map-is-leveldb = { $file }: this is part of a database of Foundry VTT; right-click the scene in Foundry, choose “Export Data”, and open that file.
map-is-archive = { $file }: there is no map in this archive that Flank knows (UVTT 2 it cannot open: export the map as Universal VTT 1).
map-is-dungeondraft = { $file }: this is Dungeondraft’s own project; choose “Export” in Dungeondraft, the format “Universal VTT”, and open that file.
map-is-maptool = { $file }: this is a campaign or map of MapTool; open the picture or the Universal VTT file from which the map was made, or save the map in MapTool as a picture and open that.
map-zip-broken = { $file }: the archive is broken or packed in a way that cannot be read; unpack it and open the map inside.
map-zip-locked = { $file }: the archive is locked with a password; unpack it and open the map inside.
map-zip-too-many = { $file }: more than { $most } files in one archive; unpack it and open the map inside.
map-no-such-scene = { $file }: there is no map number { $number }; the file holds { $scenes }.
map-is-battle = { $file }: this is a saved battle, not a map.

# The grid
map-uvtt-no-size = { $file }, { $place }: the size of the map is missing or not a positive number, so there is no grid.
map-uvtt-bad-origin = { $file }, { $place }: the origin of the map is not a pair of numbers.
map-too-many-cells = { $file }: { $columns } × { $rows } cells are too many; at most { $most } a side are possible.
map-too-many-walls = { $file }, { $place }: more than { $most } wall segments.
map-cell-too-small = A cell must be at least { $least } pixels wide.
map-no-cells = With this size and offset no cell lies on the picture.

# The picture
map-picture-unknown = { $file }: not a picture in PNG, JPEG, WebP, GIF or BMP.
map-picture-broken = { $file }: the picture’s header is broken.
map-picture-cut-off = { $file }: the picture is cut off; it was probably not copied completely.
map-picture-too-large = { $file }: the picture claims to be { $width } × { $height } pixels; at most { $most } megapixels are possible.

# What was left out or mended; the map opens
map-walls-outside = { $count ->
    [one] { $count } wall segment lies outside the picture and was left out (first: { $place })
   *[other] { $count } wall segments lie outside the picture and were left out (first: { $place })
}
map-walls-no-length = { $count ->
    [one] { $count } wall segment has no length and was left out ({ $place })
   *[other] { $count } wall segments have no length and were left out (first: { $place })
}
map-doors-outside = { $count ->
    [one] { $count } door lies outside the picture and was left out ({ $place })
   *[other] { $count } doors lie outside the picture and were left out (first: { $place })
}
map-lights-outside = { $count ->
    [one] { $count } light does not reach the picture and was left out ({ $place })
   *[other] { $count } lights do not reach the picture and were left out (first: { $place })
}
map-gaps-closed = { $count ->
    [one] { $count } hairline gap between walls or doors was closed ({ $place })
   *[other] { $count } hairline gaps between walls or doors were closed ({ $place })
}
map-doubled-merged = { $walls ->
    [0] { $doors ->
        [one] { $doors } door was there twice and is there once now ({ $place })
       *[other] { $doors } doors were there twice and are there once now ({ $place })
    }
   *[other] { $doors ->
        [0] { $walls ->
            [one] { $walls } wall lay on another or under a door and was merged with it ({ $place })
           *[other] { $walls } walls lay on others or under doors and were merged with them ({ $place })
        }
       *[other] There twice or on top of each other, now once – walls: { $walls }, doors: { $doors } ({ $place })
    }
}
map-too-dense = So much is drawn in one place that gaps and doubled walls were not looked for
map-windows-or-doors = { $doors ->
    [one] { $doors } door lets light through: a window or an open door, the file does not say; taken for a window ({ $place })
   *[other] { $doors } doors let light through: windows or open doors, the file does not say; taken for windows (first: { $place })
}
map-uvtt-bad-line = { $count ->
    [one] { $count } line of walls is not a list of points and was left out ({ $place })
   *[other] { $count } lines of walls are not lists of points and were left out (first: { $place })
}
map-uvtt-bad-point = { $count ->
    [one] { $count } wall segment has a point without usable numbers and was left out ({ $place })
   *[other] { $count } wall segments have points without usable numbers and were left out (first: { $place })
}
map-uvtt-bad-door = { $count ->
    [one] { $count } door has no usable place and was left out ({ $place })
   *[other] { $count } doors have no usable place and were left out (first: { $place })
}
map-uvtt-bad-light = { $count ->
    [one] { $count } light has no usable place or range and was left out ({ $place })
   *[other] { $count } lights have no usable place or range and were left out (first: { $place })
}
map-uvtt-bad-ambient = The light of the whole map ({ $place }) is not written AARRGGBB: the map was taken as lit
map-uvtt-bad-colour = { $count ->
    [one] { $count } colour is not written AARRGGBB; candlelight was taken ({ $place })
   *[other] { $count } colours are not written AARRGGBB; candlelight was taken (first: { $place })
}
map-uvtt-not-ours = What Flank adds to such files ({ $place }) is broken; the map was opened without it
map-uvtt-no-list = Not a list, therefore left out: { $place }
map-uvtt-no-picture = There is no picture in the file: the grid and the walls were opened without it
map-uvtt-picture-unknown = The picture in the file is neither PNG nor JPEG, WebP, GIF or BMP and was left out
map-picture-broken-left-out = The picture in the file is broken and was left out
map-picture-cut-off-left-out = The picture in the file is cut off and was left out
map-uvtt-picture-size = The picture ({ $width } × { $height } pixels) does not fit the size that the file gives; it is stretched over the grid
map-uvtt-picture-cropped = The picture ({ $width } × { $height } pixels) has not the shape of the map: it lies at its own size, { $across } × { $down } cells, in the upper left corner; cells without a picture: { $bare }
map-uvtt-intensity = Lights of a strength of their own; here they are as strong as others, as far as they reach: { $count } (first: { $place })
map-uvtt-no-shadows = Lights that shine through walls; here walls stop them: { $count } (first: { $place })
map-field-unknown = Fields that the format does not have, left out: { $count } (first: { $place })
map-picture-moves = The picture moves; its first frame lies under the map
map-megamek-background = A picture behind the board, left out ({ $place })
map-megamek-heights = Heights of buildings, bridges, tanks and trees, left out: { $count } (first: { $place })
map-megamek-properties = Properties of terrain that only the rules of that game ask for, left out: { $count } (first: { $place })
map-watabou-stairs = Stairs, left out: { $count } (first: { $place })
map-watabou-ending = The room in which the story ends is not marked on the map ({ $place })
map-uvtt-no-pixels = The file does not say how many pixels make a cell ({ $place }); going by the picture it is { $pixels }

# Guessing the grid of a picture
map-guess-name = from the file’s name
map-guess-size = the picture is a whole number of such cells
map-guess-none = a guess: drag a box over some cells to set it right

# Ready battles
ready-not-toml = { $file }, { $place }: not a ready battle: broken TOML.
ready-unknown-field = { $file }, { $place }: unknown field; known are: { $known }.
ready-no-text = { $file }, { $place }: a text is expected here.
ready-no-words = { $file }, { $place }: a text is expected here, or both languages as {"{"} ru = "…", en = "…" {"}"}.
ready-unknown-word = { $file }, { $place }: “{ $word }” is not known here; known are: { $known }.
ready-no-flag = { $file }, { $place }: true or false is expected here.
ready-no-whole = { $file }, { $place }: a whole number from { $low } to { $high } is expected here.
ready-no-number = { $file }, { $place }: a number from { $low } to { $high } is expected here.
ready-no-point = { $file }, { $place }: places are expected here, written [x, y].
ready-no-table = { $file }, { $place }: a table or a list of tables is expected here.
ready-no-letter = { $file }, { $place }: the legend explains single letters only.
ready-unknown-letter = { $file }, { $place }: row { $row }, column { $column }: the letter “{ $letter }” is not in the legend.
ready-uneven-row = { $file }, { $place }: row { $row } has { $has } letters, the first has { $wanted }.
ready-uneven-heights = { $file }, { $place }: the heights must be drawn with { $columns } columns and { $rows } rows, like the map.
ready-too-large = { $file }, { $place }: more than { $most } cells a side.
ready-not-on-map = { $file }, { $place }: a cell [column, row] of this map is expected here ({ $columns } × { $rows }, counted from 0).
ready-no-edge = { $file }, { $place }: a side of a cell is expected here, written [column, row, "N"].
ready-no-room = { $file }, { $place }: there is no room here for a figure of size { $size }.
ready-no-option = { $file }, { $place }: the ruleset has no such option, or not with this value.

# A new battle: what to make of doors that let light through
new-openings = Openings that let light in
new-openings-windows = windows
new-openings-doors = open doors

# What other formats cannot do
map-not-xml = { $file }, { $place }: broken XML.
map-xml-tag = { $file }: a tag of more than { $most } bytes.
map-xml-dtd = { $file }, { $place }: entities are not allowed in a map; remove the <!ENTITY …> lines.
map-xml-encoding = { $file }: the file is in an encoding that cannot be read.
map-too-many-kinds = { $file }, { $place }: more than { $most } different kinds of terrain, tiles or objects.
map-too-many-files = { $file }: the map names more than { $most } files.
map-files-too-large = { $file }: the files that the map names are larger than { $most } MB together.
map-wesnoth-elsewhere = { $file }, map_data: the map itself is in another file ({ $place }); open that one.
map-wesnoth-only-border = { $file }: { $columns } × { $rows } hexes, and nothing inside the border.
map-wesnoth-border = { $file }, { $place }: a border of { $size } hexes is not known; 0 and 1 are.
map-megamek-too-much = { $file }, { $place }: more than { $most } lines that belong to no board; this file is not one.
map-megamek-no-size = { $file }, { $place }: the line “size” with columns and rows is missing or wrong.
map-watabou-no-floor = { $file }, { $place }: the dungeon has no floor.
map-watabou-too-many = { $file }, { $place }: more than { $most }; no dungeon is so large.
map-foundry-too-many = { $file }, { $place }: more than { $most } entries.
map-foundry-no-scenes = { $file }: there is no scene in this pack.
map-foundry-no-size = { $file }, { $place }: the size of the scene or of its cells is missing or makes no sense.
map-foundry-grid = { $file }, { $place }: a grid of type { $type } is not known.
map-tiled-data = { $file }, { $place }: the tiles are broken.
map-tiled-encoding = { $file }, { $place }: tiles written as “{ $encoding }” cannot be read.
map-tiled-count = { $file }, { $place }: { $found } tiles where { $expected } are expected.
map-tiled-too-many = { $file }, { $place }: more than { $most }; that is too much for a map.
map-tiled-cycle = { $file }: it refers to yet another file ({ $place }) instead of holding what was asked for.
map-tiled-not-that = { $file }: { $place } stands where { $wanted } was expected.
map-tiled-size = { $file }, { $place }: the size of the map, of a layer or of its tiles makes no sense.
map-tiled-sheets = Pictures of tiles, left out because all of them would have more than { $most } megapixels together: { $count } (first: { $place })
map-tiled-orientation = { $file }, { $place }: a map of the orientation “{ $orientation }” is not known.
map-tiled-empty = { $file }: the map is infinite and has no tile.

# What was left out of maps of other formats
map-terrain-unknown = Cells of unknown terrain ({ $names }), taken for plain ground: { $count } (first: { $place })
map-wesnoth-unknown = Cells with codes of terrain that are not known ({ $names }), taken for what their first letters suggest: { $count } (first: { $place }); “What is what…” sets it right
map-wesnoth-item = Things that the scenario draws on the map, left out: { $count } (first: { $place })
map-wesnoth-unit = Units of the scenario, left out: { $count } (first: { $place })
map-wesnoth-bad-cell = Cells without a code of terrain, left empty: { $count } (first: { $place })
map-wesnoth-short-row = Rows shorter than the others, filled up with empty cells: { $count } (first: { $place })
map-megamek-unknown-line = Unknown lines, left out: { $count } (first: { $place })
map-megamek-bad-hex = Hexes without a level or terrain that can be read, left out: { $count } (first: { $place })
map-megamek-level = Levels beyond 127, cut: { $count } (first: { $place })
map-megamek-outside = Hexes outside the board, left out: { $count } (first: { $place })
map-megamek-label = Labels that do not fit the order of the hexes; the order counts: { $count } (first: { $place })
map-megamek-twice = Hexes that occur twice; the later one counts: { $count } (first: { $place })
map-megamek-size-twice = The board gives its size more than once; the first counts ({ $place })
map-megamek-missing = Missing hexes, taken for level open ground: { $hexes } (first: { $place })
map-watabou-bad-rect = Rectangles without a usable size, left out: { $count } (first: { $place })
map-watabou-water = Cells of water outside the floor, left out: { $count } (first: { $place })
map-watabou-bad-door = Doors without a usable place, left out: { $count } (first: { $place })
map-watabou-door-type = Doors of an unknown kind, taken for ordinary ones: { $count } (first: { $place })
map-alchemist-kind = Walls of an unknown kind, taken for ordinary ones: { $count } (first: { $place })
map-watabou-bad-column = Columns without a usable place, left out: { $count } (first: { $place })
map-watabou-bad-note = Notes outside the map, left out: { $count } (first: { $place })
map-foundry-bad-line = Lines of the pack that cannot be read, left out: { $count } (first: { $place })
map-foundry-gridless = The scene has no grid; squares of its measure were laid over it
map-foundry-padding = The margin of the scene makes no sense ({ $place }); none was taken
map-foundry-hex-margin = The margin of a scene of hexes was worked out; check that its walls lie on the picture
map-foundry-bad-wall = Walls without usable ends, left out: { $count } (first: { $place })
map-foundry-one-way = Walls and doors that work from one side, taken for ordinary ones: { $count } (first: { $place })
map-foundry-near-or-far = Walls and doors that can be seen through only from near or only from afar, taken for ordinary ones: { $count } (first: { $place })
map-foundry-limited = Walls that block sight only when there are two of them, taken for outlines of objects: { $count } (first: { $place })
map-foundry-no-wall = Walls and doors that stop only light or sound, left out: { $count } (first: { $place })
map-foundry-limited-door = Doors that block sight only when there are two of them, taken for ordinary ones: { $count } (first: { $place })
map-foundry-curtain = Doors that hide and let through (curtains), taken for walls that do so; open ones left out: { $count } (first: { $place })
map-foundry-light-apart = Walls and doors that do to light another thing than to sight; here light goes where sight goes: { $count } (first: { $place })
map-foundry-unknown-code = Walls and doors with a number that is not known, taken for the usual one: { $count } (first: { $place })
map-foundry-dark = The scene is not lit by itself (no global illumination at its darkness, token vision on): the map is dark where no lamp shines; “Fog and light” makes it lighter
map-foundry-darkness = Sources of darkness, left out: { $count } (first: { $place }); draw a zone of darkness there
map-foundry-sleeping-light = Lights for another darkness than that of the scene, taken as switched off: { $count } (first: { $place })
map-foundry-cone = Lights that shine in a cone; here they shine all around: { $count } (first: { $place })
map-foundry-through-walls = Lights that shine through walls; here walls stop them: { $count } (first: { $place })
map-foundry-seen-by-all = Lights that show to everybody what they shine on; here one has to see it: { $count } (first: { $place })
map-foundry-token-size = Figures that are not square or larger than ten cells, taken for the nearest size: { $count } (first: { $place })
map-foundry-token-height = Figures above or below the ground, set on the ground: { $count } (first: { $place })
map-foundry-token-light = Figures that carry a light, taken without it: { $count } (first: { $place })
map-foundry-weather = The scene has weather, which was left out
map-foundry-foreground = The scene has a picture above the figures (roofs, treetops), which was left out
map-cell-unknown = The file says that a cell is “{ $place }”; Flank measures in feet, yards and metres and does not guess: set “A cell is” yourself
map-foundry-drawings = Drawings, left out: { $count } (first: { $place })
map-foundry-tiles = Pictures laid on the scene, left out: { $count } (first: { $place })
map-foundry-templates = Areas of effects, left out: { $count } (first: { $place })
map-foundry-sounds = Sounds, left out: { $count } (first: { $place })
map-foundry-regions = Regions, left out: { $count } (first: { $place })
map-bad-light = Lights without a usable place or range, left out: { $count } (first: { $place })
map-foundry-hidden-light = { $count ->
    [one] { $count } light is hidden in the scene and comes in switched off ({ $place })
   *[other] { $count } lights are hidden in the scene and come in switched off (first: { $place })
}
map-foundry-other-floor = On other floors of the scene, left out: { $count } (first: { $place })
map-foundry-no-scene = Entries that are not scenes, left out: { $count } (first: { $place })
map-bad-token = Figures without a usable place, left out: { $count } (first: { $place })
map-bad-note = Notes without a place or text, left out: { $count } (first: { $place })
map-picture-unusable = The picture { $place } cannot be used
map-picture-not-there = The picture { $place } is not beside the file; choose it, or put it there
map-first-scene = The file holds several maps ({ $scenes }); the first one, “{ $place }”, was opened
map-outside = Files outside the folder of the map, not read: { $count } (first: { $place })
map-tiled-no-picture = Pictures of tiles that cannot be read: { $count } (first: { $place })
map-tiled-no-tileset = Tilesets that cannot be read: { $count } (first: { $place })
map-tiled-no-template = Templates that cannot be read: { $count } (first: { $place })
map-tiled-layer = Layers of an unknown kind, left out: { $count } (first: { $place })
map-tiled-tile-outside = Tiles outside the map, left out: { $count } (first: { $place })
map-tiled-no-tile = Tiles that no tileset has: { $count } (first: { $place })
map-tiled-no-meaning = Objects whose class or layer says nothing here, left out: { $count } (first: { $place }); “What is what…” gives them a meaning
map-tiled-repeat = Pictures that repeat across the map, drawn once: { $count } (first: { $place })
map-own-value = Words for light, air, depth or height that are not known, passed over: { $count } (first: { $place })
map-tiled-embedded = Pictures written into the map itself, left out: { $count } (first: { $place })
map-tiled-bad-object = Objects without a usable place, left out: { $count } (first: { $place })

# What a file says of itself
map-facts-tiled = Tiled, { $orientation }: { $columns } × { $rows } of { $tile } px, tile layers: { $layers } ({ $encoding }), tiles: { $tiles }, objects: { $objects }
map-facts-foundry = Foundry: “{ $name }”, scenes in the file: { $scenes }, walls: { $walls }, lights: { $lights }, tokens: { $tokens }; { $light ->
    [no-illumination] dark beside its lamps (no global illumination)
    [no-vision] lit by its darkness alone (no token vision)
    [darkness] lit by global illumination at its darkness
   *[unsaid] lit by its darkness (nothing is said of illumination)
}
map-facts-watabou = One Page Dungeon “{ $title }”: { $columns } × { $rows }, rectangles: { $rects }, doors: { $doors }, water: { $water }, columns: { $pillars }
map-facts-megamek = MegaMek: { $columns } × { $rows }, levels { $lowest }…{ $highest }, kinds of terrain: { $terrains }
map-facts-wesnoth = Wesnoth: { $columns } × { $rows } without the border, codes of terrain: { $codes }, starting places: { $starts }

# Writing a map out
export-too-large = The picture would have more than { $most } megapixels; take fewer pixels a cell.
export-unknown = { $file }: the file must end in one of { $known }.
export-not-written = { $file }: the file could not be written ({ $reason }). Choose another folder or another name.

# Asking about a map
map-scene = Scene
map-tokens = Place the figures of the file: { $count }
map-meanings = What is what…
map-allow = Read this folder
map-allow-hint = The map uses files outside its own folder. They are read only if you allow the folder { $folder }
map-choose-picture = Picture of the map…
map-pictures = Pictures
map-meanings-title = What the parts of the map mean
map-meanings-hint = The file does not say what is wall, water or door. Change what is wrong: it is remembered for every map with the same layers, tiles and terrains.
map-meanings-search = Search
map-meanings-source = In the file
map-meanings-count = Count
map-meanings-meaning = Means
map-meanings-first = First place: { $place }
map-meanings-selected = For the selected rows
map-meanings-set = Set
map-meanings-proposed = As proposed
map-meanings-cancel = Cancel
map-meanings-accept = Use
map-source-terrain = Terrain
map-source-layer = Layer
map-source-tile = Tile
map-source-shape = Collision
map-source-object = Object
map-source-empty = Cells without a tile
map-meaning-nothing = Nothing
map-meaning-inherit = Like its layer
map-meaning-ground = Ground: { $name }
map-meaning-thing = Object: { $name }
map-meaning-light = Light
map-meaning-wall = Wall
map-meaning-low-wall = Low wall
map-meaning-curtain = Curtain: hides, lets through
map-meaning-barrier = Barrier: stops, hides nothing
map-meaning-door = Door
map-meaning-locked-door = Locked door
map-meaning-open-door = Open door
map-meaning-secret-door = Secret door
map-meaning-window = Window or bars
map-opening = Opening the map…
export-title = Export the map
export-kind = For
export-kind-uvtt = Universal VTT
export-kind-tmx = Tiled
export-kind-png = Picture (PNG)
export-scale = Pixels a cell
export-scale-own = as it is ({ $pixels })
export-scale-usual = { $pixels }, as other programs have it
export-scale-number = own number
export-going = Writing the map: { $file }
export-stopped = The map was not written: { $file } (stopped)
export-grid = With the grid
export-cancel = Cancel
export-file = File…
export-size = Picture: { $width } × { $height } pixels.
export-uvtt = Walls, doors, lights and the picture; Flank opens it again with ground, heights and objects.
export-uvtt-hex = Other programs know only squares in such files: they see the picture, walls, doors and lights; Flank opens it again with its hexes.
export-tiled = All that is on the map: ground, heights, light, smoke, depths and zones as tiles; walls, doors, lights, objects and notes as objects. The picture and the tiles are written beside the file, 64 pixels a cell.
export-done = The map is written: { $file } (files: { $count })
