"""What fell before in the turn of whoever acts: lines on top of its next card, so that both are one card to read."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtWidgets import QFrame, QVBoxLayout

from app.log_entries import LogEntry, entries
from app.panels.desk_context import DeskContext
from app.panels.parts import label
from engine.battle.actions import Action, Deed, singles
from engine.battle.ids import CombatantId
from engine.contract import AnyBattle
from engine.legality import OF_THE_TABLE

MOST_STEPS = 12
"""So many steps are looked at."""
MOST_LINES = 4
"""So many lines stand there, the last ones."""


def so_far(kit: DeskContext, deed: Deed) -> tuple[LogEntry, ...]:
    """What the figure that acts has done since the order went on, or was done to it then, oldest first."""
    if not isinstance(deed, Action) or deed.actor is None or deed.kind in OF_THE_TABLE:
        return ()
    found: list[LogEntry] = []
    for told in _of_the_turn(kit, deed.actor):
        found[:0] = told
        if len(found) >= MOST_LINES:
            break
    return tuple(found[-MOST_LINES:])


def _of_the_turn(kit: DeskContext, who: CombatantId) -> Iterator[list[LogEntry]]:
    """The lines of the deeds of ``who`` that somebody rolled for, the last deed first."""
    steps, number = kit.session.steps, len(kit.session.steps)
    for place in range(number - 1, max(-1, number - 1 - MOST_STEPS), -1):
        step = steps[place]
        actions = [one for one in singles(step.deed) if isinstance(one, Action)]
        if any(one.kind in OF_THE_TABLE for one in actions):
            return
        if any(one.actor == who for one in actions) and any(event.reading for event in step.events):
            before: AnyBattle = steps[place - 1].after if place else step.after
            told = entries(step.events, step.deed, kit.text, step.after, before)
            yield [one for one in told if one.weight > 0 and who in one.who]


class TurnSoFar(QFrame):
    """The lines below a heading: who did what to whom and what came of it, with the sum."""

    def __init__(self, kit: DeskContext, told: tuple[LogEntry, ...]) -> None:
        super().__init__()
        self.setProperty("role", "card")
        self.told = told
        px = kit.look.px
        whole = QVBoxLayout(self)
        whole.setContentsMargins(px(8), px(4), px(8), px(4))
        whole.setSpacing(px(1))
        whole.addWidget(label(kit.text("card-so-far"), "heading"))
        for one in told:
            whole.addWidget(label("\n".join(one.parted), wrap=True))
            if one.sums:
                whole.addWidget(label(one.sums, "small", wrap=True))


def turn_so_far(kit: DeskContext, deed: Deed) -> TurnSoFar | None:
    """The lines for the card of ``deed``; None where it is the first of its turn."""
    told = so_far(kit, deed)
    return TurnSoFar(kit, told) if told else None
