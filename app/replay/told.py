"""What a step of the battle says of itself while one looks back at it: its headline, its dice, its reasons, its way."""

from __future__ import annotations

from dataclasses import dataclass

from app.log_entries import LogEntry, entries
from app.sentences import reason_in_line
from app.text import Text
from engine.battle.actions import Action, Put, singles
from engine.battle.ids import CombatantId
from engine.contract import AnyBattle
from engine.grid.cell import Cell
from engine.play.history import Step

MOST_LINES = 24
"""Lines of the whole story of a deed in its tooltip."""


@dataclass(frozen=True, slots=True)
class Told:
    """A step in words: ``headline``, ``small`` (dice, then what came to it), ``whole`` with every reason a line.

    ``who``: whom it is about, who did it first; ``trail``: the cells it went through, the first where it began.
    """

    headline: str
    small: str = ""
    whole: str = ""
    who: tuple[CombatantId, ...] = ()
    trail: tuple[Cell, ...] = ()


def told(step: Step, text: Text) -> Told:
    """What a step was."""
    before, after = step.before, step.after
    found = entries(step.events, step.deed, text, after, before)
    loud = [one for one in found if one.weight > 0] or list(found)
    lines = [line for entry in found for line in _lines(entry, text)]
    if len(lines) > MOST_LINES:
        lines = [*lines[:MOST_LINES], "…"]
    actors = [one.actor for one in singles(step.deed) if isinstance(one, Action) and one.actor is not None]
    who = dict.fromkeys((*actors, *(id for entry in loud for id in reversed(entry.who))))
    return Told(
        " ".join(entry.headline for entry in loud) or text("replay-unsaid"),
        "  ·  ".join(filter(None, (_small(entry, text) for entry in loud))),
        "\n".join(lines),
        tuple(id for id in who if id in after.combatants or id in before.combatants),
        _trail(step, loud, before, after),
    )


def _small(entry: LogEntry, text: Text) -> str:
    """The dice of an entry and the reasons that count, in one line."""
    reasons = [reason_in_line(one, text) for detail in entry.details for one in detail.reasons]
    return "; ".join(filter(None, (entry.sums, *reasons)))


def _lines(entry: LogEntry, text: Text) -> list[str]:
    found = [*entry.parted, *entry.overruled, *([entry.sums] if entry.sums else [])]
    for detail in entry.details:
        found += [detail.words] if detail.words else []
        found += [f"    {reason_in_line(one, text)}" for one in detail.reasons]
    return found


def _trail(step: Step, loud: list[LogEntry], before: AnyBattle, after: AnyBattle) -> tuple[Cell, ...]:
    """The way somebody walked, else that of what flew, else the line from who did it to whom it was done to."""
    for one in singles(step.deed):
        match one:
            case Action(actor=actor, path=path) if actor is not None and path:
                start = before.combatants[actor].cell if actor in before.combatants else None
                end = after.combatants[actor].cell if actor in after.combatants else None
                return _as_far(start, tuple(part.cell for part in path), end)
            case Put(id=id, cell=cell) if id in before.combatants and cell is not None:
                start = before.combatants[id].cell
                return (start, cell) if start is not None and start != cell else ()
    flown = next((entry.trail for entry in reversed(loud) if entry.trail), ())
    if flown:
        return flown
    grid = after.board.grid
    for entry in loud:
        there = [after.combatants[id].cell for id in reversed(entry.who) if id in after.combatants]
        cells = tuple(dict.fromkeys(cell for cell in there if cell is not None and grid.holds(cell)))
        if len(cells) > 1:
            return cells
    return ()


def _as_far(start: Cell | None, path: tuple[Cell, ...], end: Cell | None) -> tuple[Cell, ...]:
    """A way from where it began to where it really ended: a reaction may have cut it short."""
    gone = path[: len(path) - path[::-1].index(end)] if end in path else path
    cells = (*(() if start is None else (start,)), *gone)
    return tuple(cell for place, cell in enumerate(cells) if not place or cell != cells[place - 1])
