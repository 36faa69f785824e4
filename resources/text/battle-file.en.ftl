# Battle files: why one cannot be used, and what a damaged one no longer held.

battle-file-missing = { $file }: there is no such file.
battle-file-folder = { $file }: this is a folder or a device, not a battle.
battle-file-beside = { $file }: a folder, a pipe or a device called { $beside } lies beside the file, where the program keeps what it is writing. Move it away and try again.
battle-file-empty = { $file }: the file is empty.
battle-file-unknown = { $file }: this is not a battle saved by Flank (*.flank).
battle-file-other = { $file }: this is a database of another program, not a battle saved by Flank.
battle-file-foreign = { $file }: it holds something that no battle has ({ $place }); it is not opened.
battle-file-newer = { $file }: saved by a newer Flank (format { $version }; this one knows formats up to { $known }). Update Flank to open it.
battle-file-ruleset = { $file }: the battle is played under the rules “{ $ruleset }”, which are not here. Install them, or choose the folder they lie in (settings, Rules); the file stays as it is.
battle-file-damaged = { $file }: the file is damaged, and no battle in it can be read ({ $reason }).
battle-file-value = { $file }, { $place }: this cannot be right; expected: { $expected }.
battle-file-unreadable = { $file }: the file cannot be read or written ({ $reason }).
battle-file-exists = { $file }: a file of this name exists already; choose another name.
battle-file-busy = { $file }: another program is using the file; close it there and try again.
battle-file-full = { $file }: the disk is full; the last action is not saved yet. Make room and do it again, or save a copy on another disk and go on there.
battle-file-read-only = { $file }: the file may not be written to; the last action is not saved yet. Nothing is lost: save a copy elsewhere and go on there.
battle-file-unwritable = { $file }: the file cannot be written ({ $reason }); the last action is not saved yet. Nothing is lost: save a copy elsewhere and go on there.
battle-file-gone = { $file }: the file is no longer there: it was deleted, moved or renamed. The last action is not saved yet. Nothing is lost: save a copy and go on there.
battle-file-replaced = { $file }: another file has taken the place of this one. The last action is not saved yet. Nothing is lost: save a copy under another name and go on there.
battle-file-folder-read-only = { $file }: nothing may be written to its folder; the last action is not saved yet. Nothing is lost: save a copy elsewhere and go on there.
battle-file-too-large = { $file }: a picture in it would take more than { $most } MB; use a smaller one.
battle-file-two-writers = { $file }: another window has gone on with this battle meanwhile; what you did last here is not saved. Read the file again, and go on from there in one of the two windows only.

battle-file-unread = { $file }: another program holds the file, so that it can be neither written nor read: the screen may not show what is in it. Nothing is done until it can be read; close the file there and read it again here.
battle-file-read-again = { $file }: the file has been read again, and the screen shows now what is in it. What you were about to do was dropped, as you meant it in another battle.

battle-lost-copy = “{ $file }” is damaged; what could be read was opened as a copy, the file itself stays as it is
battle-lost-nothing = “{ $file }” may not be written to; it was opened as a copy: { $copy }
battle-lost-beginning = { $last ->
    [one] The first step is lost: undo reaches back only to after it
   *[other] The first { $last } steps are lost: undo reaches back only to after them
}
battle-lost-end = The steps from { $first } to { $last } are lost: the battle stands before them
battle-lost-field = This Flank does not know “{ $name }” in the file; it was left out
battle-lost-picture = The picture “{ $name }” is lost

error-in-rules = The rules “{ $ruleset }” made a mistake ({ $reason }; { $place }). What you were doing was dropped, nothing else is lost.
error-no-step = There is no step { $number } in this battle.
