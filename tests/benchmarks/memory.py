"""The memory of the program, looked at from inside, in MiB: ``python -m tests.benchmarks.memory RULESET DEEDS``.

Not by a test: what pytest holds would be counted with it. Linux alone tells it in this way.
"""

from __future__ import annotations

import resource
import sys
from pathlib import Path
from time import monotonic

from PySide6.QtWidgets import QApplication

import app.main  # noqa: F401  # what the program loads before its window
from app.gc_freeze import settle_whole
from app.session import Session
from app.settings import Settings
from app.window import Window
from engine.battle.actions import Deed
from engine.catalogue import ruleset
from engine.play.autoplay import play
from engine.play.chance import Chance
from engine.play.scenario import ready_battles
from engine.table.requests import Faces, Pick, Roll
from tests.benchmarks.event_loop import turn
from tests.crowds import begun, crowd

FIGURES = 100
"""On the large map."""
RESTS = 3
"""Seconds in which what is put off comes."""


def resident() -> float:
    """MiB that the process has in memory."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * resource.getpagesize() / 2**20


def tell(window: Window, what: str) -> None:
    """What is held when everything is painted and nothing is worked out any more."""
    over = monotonic() + RESTS
    while monotonic() < over or window.background.is_busy:
        turn()
    settle_whole()
    print(f"{what:40} {resident():6.0f} MiB", flush=True)


def show(window: Window, session: Session) -> None:
    window.show_battle(session)
    assert window.desk is not None
    window.desk.board.bake_now()


def fight(session: Session, chance: Chance, deeds: int) -> None:
    """So many deeds of the player who acts at random, each with all that is asked, before the eyes of the window."""
    for _ in range(deeds):
        session.do(wish(session, chance))
        while session.paused is not None:
            request = session.paused.request
            if isinstance(request, Roll):
                session.answer(Faces(chance.faces(request.dice)))
            else:
                session.answer(Pick(session.rules.policy(session.shown, request)))
        turn()


def wish(session: Session, chance: Chance) -> Deed:
    played = next(play(session.rules, session.battle, chance, 1), None)
    if played is not None:
        return played.deed
    following = session.rules.order(session.battle).next
    assert following is not None
    return following.action


def main(id: str, deeds: int) -> None:
    program = QApplication(["flank"])
    window = Window(Settings())
    window.resize(1366, 768)
    window.show()
    window.finish_start()
    tell(window, "the first page")
    rules = ruleset(id)
    ready = next(one for one in ready_battles(Path(__file__).parents[2] / "maps") if one.ruleset == rules.id)
    show(window, Session(rules, ready.battle("en", 1), window))
    tell(window, "a ready battle")
    session = Session(rules, begun(rules, crowd(rules, FIGURES)), window)
    show(window, session)
    window.players.toggle()
    tell(window, f"the large map, {FIGURES} figures, players' window")
    fight(session, Chance(5), deeds)
    tell(window, f"after {deeds} deeds there")
    window.close()
    program.processEvents()


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
