"""The keymap: the chords of every command as delivered, and those that the GM has chosen instead."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache

from app.commands.keys import is_chord

Chords = tuple[str, ...]

DELIVERED: Mapping[str, Chords] = {
    "new-battle": ("Ctrl+N",),
    "open": ("Ctrl+O",),
    "start": ("Alt+Home",),
    "last-battle": ("Ctrl+Tab",),
    "keep-scene": ("Ctrl+Alt+S",),
    "save-copy": ("Ctrl+Shift+S",),
    "export-map": ("Ctrl+Shift+E",),
    "print": (),
    "export-pack": (),
    "restore-copy": (),
    "settings": ("Ctrl+,",),
    "quit": ("Ctrl+Q",),
    "undo": ("Ctrl+Z",),
    "redo": ("Ctrl+Shift+Z", "Ctrl+Y"),
    "undo-turn": ("Ctrl+Alt+Z",),
    "sheet": ("Return",),
    "copy": ("Ctrl+C",),
    "cut": ("Ctrl+X",),
    "paste": ("Ctrl+V",),
    "duplicate": ("Ctrl+D",),
    "delete": ("Del",),
    "keep": ("Ctrl+Shift+K",),
    "copy-text": (),
    "creature-from-text": ("Ctrl+Shift+V",),
    "keep-warband": (),
    "send": (),
    "hide": ("H",),
    "select-all": ("Ctrl+A",),
    "go-on": ("Ctrl+Return",),
    "end-battle": (),
    "attack": ("A",),
    "repeat": ("Q",),
    "usual-deed": ("E",),
    "usual-deed-on": ("Ctrl+E",),
    "all-at-once": ("Shift+E",),
    "attack-all": ("Alt+A",),
    "hint": ("I",),
    "let-act": ("Shift+I",),
    "let-side-act": ("Ctrl+I",),
    "let-some-side-act": (),
    "outlook": ("Ctrl+Shift+I",),
    "halt": (),
    "act-faster": (),
    "act-slower": (),
    "act-judging": (),
    "act-seeing-all": (),
    "adjust": ("W",),
    "states": ("S",),
    "markers": ("Shift+S",),
    "orders": (),
    "throw": ("K",),
    "next-undone": ("N",),
    "next-of-kind": ("Shift+N",),
    "all-of-kind": ("Ctrl+Shift+A",),
    "join-side": ("Y",),
    "reactions": ("Shift+R",),
    "next": ("Tab",),
    "previous": ("Shift+Tab",),
    "order-earlier": ("Alt+Left",),
    "order-later": ("Alt+Right",),
    "bring-party": ("Ctrl+Shift+B",),
    "keep-formation": (),
    "take-home": ("Ctrl+Shift+T",),
    "rest": (),
    "order-next": ("Alt+Up",),
    "order-wait": ("Alt+Down",),
    "order-roll": ("Alt+I",),
    "order-roll-all": (),
    "sides": (),
    "options": (),
    "inspection": ("Ctrl+L",),
    "report": ("Ctrl+R",),
    "tool-move": (),
    "tool-measure": ("M",),
    "tool-sight": ("L",),
    "tool-draw": ("D",),
    "map-size": (),
    "map-gaps": (),
    "tool-area": ("B",),
    "tool-fog": ("F",),
    "players-view": ("V",),
    "reach": ("R",),
    "grid": ("G",),
    "coordinates": ("Shift+G",),
    "fit": ("Home",),
    "zoom-standard": ("0",),
    "zoom-in": ("+", "=", "Shift++"),
    "zoom-out": ("-",),
    "centre": ("C",),
    "panel-library": ("Alt+1",),
    "panel-combatant": ("Alt+2",),
    "panel-log": ("Alt+3",),
    "panel-order": ("Alt+4",),
    "card-place": (),
    "replay": ("Ctrl+T",),
    "replay-branch": (),
    "replay-players": (),
    "replay-find": ("Ctrl+Shift+Y",),
    "log-find": ("Ctrl+F",),
    "remark": ("J",),
    "export-log": (),
    "film": (),
    "chronicle": (),
    "theme": (),
    "language": (),
    "full-screen": ("F11",),
    "players-window": ("Ctrl+P",),
    "players-full-screen": ("Shift+F11",),
    "players-screen": (),
    "players-follow": ("Ctrl+Shift+L",),
    "players-freeze": ("Ctrl+Shift+F",),
    "players-blank": ("Ctrl+B",),
    "players-here": ("Ctrl+H",),
    "players-ping": ("P",),
    "players-spot": ("Shift+P",),
    "players-look": ("Ctrl+Alt+P",),
    "players-pointer": ("Ctrl+Shift+P",),
    "players-tools": ("Ctrl+Shift+M",),
    "players-order": (),
    "players-hand-out": ("Ctrl+Shift+H",),
    "players-curtain": ("Ctrl+Shift+C",),
    "players-fit": (),
    "players-true-scale": (),
    "players-calibrate": (),
    "players-health-own": (),
    "players-health-all": (),
    "palette": ("Ctrl+K",),
    "menus": ("F10",),
    "rules": ("F1",),
    "help": ("Shift+F1",),
    "manual": ("Ctrl+F1",),
    "guide": (),
    "guide-skip": (),
    "guide-leave": (),
    "details": (),
    "about": (),
}
"""The chords of every command by its id, as the program comes; the first of a command is the one that is shown."""

_ARROWS = ("Left", "Right", "Up", "Down")
FIXED = frozenset(
    {
        *("Esc", "Space", "Shift+Space", "Backspace", "T"),
        *"123456789",
        *(f"Ctrl+{digit}" for digit in "123456789"),
        *_ARROWS,
        *(f"Shift+{one}" for one in _ARROWS),
    }
)
"""What the map, its groups and the panels of dice hear themselves: no command can have these."""


def can_call(chord: str) -> bool:
    """Whether a command may have this chord."""
    return is_chord(chord) and chord not in FIXED


def settled(own: Mapping[str, Chords]) -> dict[str, Chords]:
    """The chords of all commands where ``own`` replaces those delivered.

    A chord belongs to one command: what the GM has chosen goes before what is delivered, and the command that is listed
    first before the others. Ids and chords that do not exist are passed over; where no chord of a choice is left, those
    delivered hold. A choice of no chords is one.
    """
    return dict(_settled(tuple(sorted(own.items()))))


@lru_cache(maxsize=8)
def _settled(choices: tuple[tuple[str, Chords], ...]) -> Mapping[str, Chords]:
    """The same, kept: every tooltip that names a key asks for it."""
    own = dict(choices)
    chosen = {id: tuple(chord for chord in own[id] if can_call(chord)) for id in DELIVERED if id in own}
    chosen = {id: chords for id, chords in chosen.items() if chords or not own[id]}
    taken: set[str] = set()
    made: dict[str, Chords] = {}
    for id in sorted(DELIVERED, key=lambda id: id not in chosen):
        wanted = chosen.get(id, DELIVERED[id])
        made[id] = tuple(chord for chord in dict.fromkeys(wanted) if chord not in taken)
        taken.update(made[id])
    return {id: made[id] for id in DELIVERED}


def holders(keys: Mapping[str, Chords], chords: Iterable[str], id: str) -> tuple[str, ...]:
    """The commands other than ``id`` that have one of ``chords``."""
    wanted = set(chords)
    return tuple(other for other, held in keys.items() if other != id and wanted & set(held))


def exchanged(keys: Mapping[str, Chords], id: str, chords: Chords) -> dict[str, Chords]:
    """``keys`` where ``id`` has ``chords``; whoever had the first of them gets what ``id`` was shown with for it."""
    free = next((chord for chord in keys[id] if chord not in chords), None)
    made = dict(keys)
    for other in holders(keys, chords, id):
        held = [free if chord in chords else chord for chord in keys[other]]
        made[other] = tuple(dict.fromkeys(chord for chord in held if chord is not None))
        free = None
    made[id] = chords
    return made


def changes(keys: Mapping[str, Chords]) -> dict[str, Chords]:
    """What differs in ``keys`` from the delivered chords: this is kept."""
    return {id: chords for id, chords in keys.items() if chords != DELIVERED[id]}


def command_behind(chord: str, own: Mapping[str, Chords]) -> str:
    """The id of the command that ``chord`` calls, "" for none."""
    return next((id for id, chords in settled(own).items() if chord in chords), "")
