## What is kept from one evening to the next

library-party = The party
library-warbands = Warbands
library-own = My creatures
library-own-group = My creatures: { $group }
library-own-hint = Drag it onto the map or double-click it; right-click to change it.
library-tags = Tags: { $tags }
library-more = … and { $count } more: search for them
library-search-hint =
    Words from the name, group or tags, and conditions on numbers: “ogre”, “AC < 4”, “undead hit points >= 20”.
library-unknown-number = No number is called “{ $name }” in these rules.
library-number = How many
library-number-hint = How many join at once: each gets a number and room of its own.
library-rolls = Roll hit points
library-rolls-hint = Each creature from the library gets hit points of its own, rolled as the rules say.
library-keep-hint = Drag a figure from the map here to keep it for other battles.
sheet-keep-hint = Save what you changed here, and keep the creature for other battles.
library-kept = { $count ->
        [one] “{ $name }” is in your library now
       *[other] “{ $name }” and the others are in your library now
    }
library-of-party = In the library under “The party” already: { $names }. “Take home” writes down what has changed.
library-place = Put onto the map
library-edit = Change the sheet…
library-rename = Rename…
library-duplicate = Duplicate
library-copy = Copy to my creatures
library-group = Group…
library-group-name = Heading it stands under (empty: none)
library-tag = Tags…
library-tag-names = Tags, separated by commas
library-delete = Delete from the library
library-did-keep = keeping “{ $name }”
library-did-change = changing “{ $name }”
library-did-rename = renaming “{ $name }”
library-did-duplicate = duplicating “{ $name }”
library-did-delete = deleting “{ $name }”
library-undone = Undone: { $what }
library-redone = Done again: { $what }

member-bar = { $what }: { $value } of { $most }
member-counter = { $what }: { $value }
member-tip = { $name } ({ $rules }). A click opens the sheet; right-click for more.
member-delete = Delete from the party
formation-nobody = At least two of the party must stand on the map: the way they stand is the formation.
formation-kept = The formation is remembered (characters: { $count }); “Bring the party” puts them in it
formation-did-keep = the party’s formation
party-none = The campaign has no characters under these rules yet. After a fight, “Take home” makes your players’ figures part of it.
party-all-here = The whole party is on the map already.
party-as-kept = Already on the map, now with the sheets of the campaign: { $names }
party-is-here = { $name } is on the map already.
party-did-take-home = taking home { $name }
party-did-rest = the party’s rest
campaign-present = { $name } ▾
campaign-tip = The open campaign, with its party and its scenes. Click to choose another one, to begin a new one or to rename this one.
campaign-new = New campaign…
campaign-rename = Rename the campaign…
campaign-delete = Delete the campaign
campaign-name = Campaign
campaign-did-begin = beginning “{ $name }”
campaign-deleted = { $count ->
        [one] “{ $name }” is deleted, and one entry with it; { $key } brings them back
       *[other] “{ $name }” is deleted, and { $count } entries with it; { $key } brings them back
    }
campaign-first = My campaign
home-title = Take home
home-hint = What is ticked is written down in “{ $campaign }”. What belongs to this fight alone is left out.
home-what = What changed
home-before = Before
home-after = After the fight
home-new = joins the party
home-moves = moves from “My creatures” to the party
home-same = as before
home-looks = Picture, size, note, light
home-changed = changed
home-gained = gained
home-lost = lost
home-is-there = there
home-one = one
home-yes = yes
home-no = no
home-take = Write down
home-nobody = Nobody on the players’ side is on the map.
home-taken = Written down: { $names }
rest-title = Rest
rest-points = Points that the rest gives back to each
rest-one = { $most ->
        [0] { $name }: { $value }
       *[other] { $name }: { $value } of { $most }
    }
rest-done = After the rest: { $figures }
rest-here = Those who stand on this map stay as they are here.

card-begin = Begin
card-open = Open
card-party = With the party
card-party-tip = Open it and put the campaign’s party onto its map
card-party-begin = Begin with the party
card-party-open = Open with the party
card-take-in = Take into your battles
card-taken-in = “{ $file }” is among your battles now. The file it came from stays as it is: { $source }
card-name = Name
card-delete = Delete the scene
card-trash = Move to the trash
card-trashed = “{ $file }” is in the trash
card-put-back = Put it back
folder = Folder
folder-new = New folder…
folder-out = Take out of “{ $name }”
folder-open = Open the folder
folder-close = Close the folder
folder-dissolve = Take everything out
folder-tip = A click shows what is in this folder, another one closes it. Right-click for more.
folder-named = { $count ->
        [one] Folder “{ $name }”, one card
       *[other] Folder “{ $name }”, { $count } cards
    }
folders-of = Folders: { $shelf }
folder-did-put = “{ $name }” into a folder
folder-did-take-out = “{ $name }” out of its folder
folder-did-dissolve = everything out of “{ $name }”
card-no-trash = “{ $file }” cannot be moved to the trash; nothing was deleted.
card-file-trouble = “{ $file }”: { $reason }
scene-kept = “{ $name }” is kept as a scene; it stands on the first page
scene-kept-again = The scene “{ $name }” is now as it is here
scene-did-keep = keeping the scene “{ $name }”
scene-begun-already = The beginning of this fight is no longer in the file; keep a scene before the fight begins.
scene-nameless = Scene
scene-note = Notes…
scene-note-title = Notes
scene-note-about = What is to be remembered about “{ $name }”
scene-note-is = Notes: { $note }
scene-did-note = notes of the scene “{ $name }”
campaign-entry-gone = { $file }: this is no longer in the campaign.

pack-export-title = Export as one file
pack-export = Export…
pack-import-title = Take in from a file
pack-import = Take in
pack-what = What
pack-state = Here
pack-character = Characters ({ $count })
pack-creature = Creatures ({ $count })
pack-warband = Warbands ({ $count })
pack-scene = Scenes ({ $count })
pack-battle = Battles ({ $count })
pack-is-new = new
pack-is-same = the same is here
pack-is-other = another is here
pack-is-beside = comes in beside the one here
pack-clash = What is here already, and differs
pack-clash-both = keep both
pack-clash-replace = replace what is here
pack-clash-skip = leave what is here
pack-written = { $file } is written: { $count ->
        [one] one entry
       *[other] { $count } entries
    }
pack-taken-in = Taken in: { $count ->
        [one] one entry
       *[other] { $count } entries
    }
pack-did-take-in = { $name }
pack-nothing = { $file }: nothing is kept here yet.
pack-broken = { $file }: this is no pack of Flank, or it is damaged.
pack-unknown = { $file }: this is no pack of Flank (*.flankpack).
pack-newer = { $file }: written by a newer Flank (format { $version }; this one knows formats up to { $known }). Update Flank to take it in.
pack-foreign = { $file }: it holds something that no pack has ({ $place }); nothing of it is taken in.
pack-too-large = { $file }: it is larger than a pack may be ({ $most } MB).
pack-too-many = { $file }: it holds more files than a pack may ({ $most }).
pack-reading = The pack is being read…
pack-taking-in = The pack is being taken in…
pack-taking-stopped = Taking the pack in was stopped; nothing of it was taken in.
campaign-put-stopped = What was being kept was stopped; nothing of it was kept.
pack-stopped = Reading the pack was stopped; nothing of it was taken in.
pack-taken-in-late = Taking in a pack was cut off the last time and has been finished now; battles that came in with it: { $names }
copies-title = Daily copies
copies-day = As it was on
copies-none = There is no copy yet: one is made each day.

campaign-file-value = { $file }, { $place }: { $expected ->
    [missing] this is missing; the file is not whole. Export it again.
    [twice] the same thing stands there twice.
    [empty] there is no name.
    [long] longer than the { $most } letters that fit.
    [many] more than { $most } of them, or one of them too long.
    [signs] there is a sign in it that no name may have (a line break or an invisible one).
    [levels] nested deeper than { $most } levels.
    [parts] made of more parts than any file of Flank ({ $most }).
    [json] this is not JSON; the file was changed by hand or damaged.
    [sum] the picture is not the one it was; the file was changed or damaged.
    [picture] this is not a picture that Flank shows (PNG, JPEG, WebP, GIF, BMP).
    [battle] this is not a battle of Flank.
    [id] this is not the id of an entry (32 digits and letters a–f).
    [list] this cannot be read; expected: a list
    [int] this cannot be read; expected: a whole number
    [text] this cannot be read; expected: text
   *[other] this cannot be read; expected: { $expected }
}
campaign-file-newer = { $file }: saved by a newer Flank (format { $version }; this one knows formats up to { $known }). Update Flank; what you change in the library now is gone when the program ends.
campaign-file-damaged = { $file }: the file is damaged ({ $reason }).
campaign-file-unreadable = { $file }: the file cannot be read or written ({ $reason }).
campaign-file-folder = { $file }: this is a folder, a pipe or a device, not a file of Flank; what you keep now is gone when the program ends.
campaign-file-beside = { $file }: a folder, a pipe or a device called { $beside } lies beside the file, where the program keeps what it is writing. Move it away and try again.
campaign-file-exists = { $file }: a file of this name exists already; choose another name.
campaign-file-busy = { $file }: another program is using the file; try again.
campaign-file-full = { $file }: the disk is full; the last change is not saved. Make room and do it again.
campaign-file-read-only = { $file }: the file may not be written to; the last change is not saved.
campaign-file-folder-read-only = { $file }: nothing may be written to its folder; the last change is not saved.
campaign-file-unwritable = { $file }: the file cannot be written to ({ $reason }); the last change is not saved.
campaign-file-gone = { $file }: the file is no longer there; the last change is not saved. Start Flank again.
campaign-file-replaced = { $file }: another file has taken the place of this one; the last change is not saved. Start Flank again.
campaign-file-too-large = { $file }: a picture would take more than { $most } MB; use a smaller one.
campaign-changed-since = “{ $name }” was changed in another window meanwhile; this cannot be undone any more.
campaign-lost-file = The file of your library was damaged. What could be read is here ({ $count ->
        [one] one entry
       *[other] { $count } entries
    }); the damaged file is kept beside it as “{ $file }”
campaign-lost-restored = { $count ->
        [one] One entry comes
       *[other] { $count } entries come
    } from the copy of { $day }

# Figures on their way to the battle that was open before this one

send-done = Sent to “{ $battle }”: { $names }
send-stayed = Sent to “{ $battle }”: { $names }. They also stand where they were: something else was begun here meanwhile.
send-other-rules = “{ $battle }” uses another ruleset: nobody can go there from here.
send-side = “{ $side }” is not a side of “{ $battle }”
send-damaged = { $file } cannot be read whole: open it first and look at what is left.
