"""Actions of the order of play: to the next who could still act, and to the end of the fight."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from app.workbench import Workbench
    from engine.battle.actions import Action


def next_undone(window: Workbench) -> None:
    """Select the next who could still act; where there is nobody, say so."""
    if window.editing is not None and not window.editing.step_undone():
        window.notices.tell(window.text("undone-nobody"))


def all_at_once(window: Workbench, go_on: Callable[[], None]) -> None:
    """One table for all who may act: what each of them does, done as one step; ``go_on`` where that is all."""
    from app.commands.all_at_once import lines
    from app.commands.going_after import GoingAfter
    from app.prompts.all_table import ask_all
    from engine.battle.actions import together

    session, desk = window.session, window.desk
    if session is None or desk is None or session.paused is not None:
        return
    found = lines(session.rules, session.battle, desk.hands.last)
    if not found:
        window.notices.tell(window.text("all-nobody"))
        return

    def do(actions: tuple[Action, ...], then_on: bool) -> None:
        desk.hands.last.update({one.actor: one for one in actions if one.actor is not None and one.target is not None})
        deed = together(actions)
        if deed is not None:
            if then_on:
                GoingAfter(session, lambda done: done is deed, go_on, desk.overlay)
            desk.kit.do(deed)
        elif then_on:
            go_on()

    ask_all(desk.kit, desk.overlay, found, do)


def can_end(window: Workbench) -> bool:
    """Whether there is a fight that could be ended now."""
    session = window.session
    return window.is_on_desk and session is not None and session.paused is None and session.battle.started


def end_battle(window: Workbench) -> None:
    """How the fight stands, and its end if the GM wants it."""
    if window.desk is not None:
        window.desk.ending.show()
