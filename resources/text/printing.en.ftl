# Printing: the map, sheets and the battle on paper or as PDF.
command-print = Print or save as PDF…
print-title = Print
print-what = What
print-what-map = The map
print-what-sheets = Sheets
print-what-battle = The battle
print-for = For
print-for-gm = the GM: everything
print-for-players = the players: only what they know
print-cell = One cell
print-cell-page = the whole map on one page
print-cell-inch = 1 inch (25.4 mm), for miniatures
print-cell-metric = 25 mm
print-cell-own = another size
print-cell-unit = mm
print-whose = Whose
print-whose-selected = { $count ->
    [one] the selected figure
   *[other] the selected figures ({ $count })
}
print-whose-party = the players’ characters
print-whose-all = everybody in the battle
print-draw = Drawn
print-grid = Grid
print-figures = Figures
print-parts = Parts
print-part-order = Order of play
print-part-map = Map on one page
print-part-log = Log
print-paper = Paper
print-paper-a4 = A4
print-paper-a3 = A3
print-paper-letter = Letter
print-paper-legal = Legal
print-paper-tabloid = Tabloid
print-way = Orientation
print-way-automatic = fewer pages
print-way-upright = portrait
print-way-across = landscape
print-pages = { $count ->
    [one] One page.
   *[other] { $count } pages.
}
print-pages-split = { $count } pages: an overview, then { $columns } × { $rows } pages of map, { $width } × { $height } cm laid together. Print at 100 %, not “fit to page”.
print-pages-words = As many pages as the words take.
print-log-not-for-players = The log tells what only the GM knows; it is left out for the players, and of the order of play only their own are printed.
print-no-sheets = There is no sheet to print: choose somebody else.
print-nothing = Nothing is chosen to be printed.
print-nothing-known = The players know nothing of this map yet: there is nothing to print for them.
print-to-pdf = PDF…
print-to-printer = Printer…
print-cancel = Cancel
print-pdf-kind = PDF
print-no-printer = No printer is set up on this computer, or the system lists none. Save a PDF instead, and print that wherever there is one.
print-refused = The printer “{ $printer }” takes nothing. Is it on and connected?
print-not-written = { $file }: the PDF could not be written ({ $reason }). Choose another folder.
print-battle-unsaved = The log is printed from the battle’s file, which cannot be saved now. Leave the log out, or go on in a copy first.
print-going = Pages are being made: { $file }
print-stopped = Nothing was printed: { $file } (stopped)
print-done = The PDF is written: { $file }
print-sent = Sent to the printer: { $file }
print-usual-map = Map
print-cell-is = 1 cell = { $size } mm
print-ruler = { $size } mm: measure it; if it is not, the printer has scaled the page
print-overview = Map
print-overview-said = { $pages } pages, { $width } × { $height } cm laid together: columns have letters, rows have numbers.
print-number = No.
print-states = State
print-notes = Notes
