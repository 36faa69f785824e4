"""What the GM has figures do by themselves: ask what one would do, let them act, halt them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from app.commands.letting_act import LettingAct
from app.tactics.kept import JUDGES, SEES_ALL
from engine.battle.ids import CombatantId

if TYPE_CHECKING:
    from pathlib import Path

    from app.background import Cancelled
    from app.panels.desk import Desk
    from app.tactics.hint import Hint
    from app.tactics.outcome import Outcomes
    from app.workbench import Workbench
    from engine.contract import Offer
    from engine.tactics.ideas import Idea

TASK = "tactics-hint"


class TacticsActions(LettingAct):
    """Works on the selected figures; ``select_somebody`` selects who acts where nobody is."""

    def __init__(self, window: Workbench, select_somebody: Callable[[], None]) -> None:
        super().__init__(window, select_somebody)
        self._outcomes: Outcomes | None = None

    def hint(self) -> None:
        """Show the best deeds of the selected figure, or say why there are none."""
        self._select_somebody()
        session, id = self._window.session, self._window.selection.current
        if session is None or not self.can_ask():
            return
        if not session.battle.started or id is None:
            why = "hint-not-begun" if not session.battle.started else "hint-nobody"
            begin = self._window.commands.first_key("go-on")
            self._window.notices.tell(self._window.text(why, key=begin))
            return
        from engine.tactics.doors import is_barred
        from engine.tactics.hint import hint
        from engine.tactics.ideas import ALL, ideas

        window, text, battle = self._window, self._window.text, session.battle
        reason = session.rules.why_not(battle, id)
        if reason is not None:
            window.notices.tell(self._desk().kit.objection(reason))
            return
        rehearsal, known = self._rehearsal(session), self._knowledge(session)

        def work(cancelled: Cancelled) -> tuple[Idea, ...]:
            shown = known.of(battle, id) if known else battle
            found = hint(session.rules, rehearsal, shown, id, ALL, cancelled)
            there = (one for one in found if not is_barred(session.rules, battle, one.action))
            return ideas(session.rules, battle, there)

        def show(found: tuple[Idea, ...]) -> None:
            if window.session is session and session.battle is battle and session.paused is None:
                self._show(id, found)

        window.notices.tell(text("hint-thinking"))
        window.background.ask(TASK, work, show)

    def _show(self, id: CombatantId, found: tuple[Idea, ...]) -> None:
        from app.tactics.hint import Hint
        from engine.battle.actions import Action
        from engine.tactics.advice import SHOWN

        desk = self._desk()
        if not found:
            self._window.notices.tell(self._window.text("hint-nothing"))
            return

        def cancel() -> None:
            _put_away(desk)

        def do(idea: Idea) -> None:
            cancel()
            if len(idea) > 1:
                self._ask_which(desk, id, idea, do)
            elif isinstance(idea[0].action, Action):
                desk.hands.do(idea[0].action)
            else:
                desk.kit.do(idea[0].action)

        self._put(desk, id, Hint(desk, id, found, do, self._rest(id, cancel) if len(found) < SHOWN else None), found)

    def _ask_which(self, desk: Desk, id: CombatantId, idea: Idea, do: Callable[[Idea], None]) -> None:
        """Which of the ways to do the same is meant; the one that the figure would take comes first."""
        from app.tactics.hint import Hint

        ways: tuple[Idea, ...] = tuple((one,) for one in idea)
        self._put(desk, id, Hint(desk, id, ways, do, title=desk.kit.text("attack-pick")), ways)

    def _put(self, desk: Desk, id: CombatantId, prompt: Hint, found: tuple[Idea, ...]) -> None:
        """Show deeds to pick from beside whoever does them and those at whom they are aimed."""
        from engine.tactics.advice import target_of

        prompt.cancelled.connect(lambda: _put_away(desk))
        aimed = (target for idea in found if (target := target_of(idea[0])) is not None)
        desk.overlay.show(prompt, id, *dict.fromkeys(aimed))

    def _rest(self, id: CombatantId, cancel: Callable[[], None]) -> tuple[Offer, Callable[[], None]] | None:
        """To end the turn, where it is this figure's alone: an offer as good as any that costs more than it brings."""
        from engine.play.asked import order_of

        session = self._desk().kit.session
        order = order_of(session.rules, session.battle)
        if order.next is None or order.active != (id,):
            return None

        def do() -> None:
            cancel()
            self._window.commands.run("go-on")

        return order.next, do

    def can_look_ahead(self) -> bool:
        """Whether there is a battle that could be played out."""
        session = self._window.session
        return session is not None and session.paused is None and bool(session.battle.on_board())

    def outlook(self) -> None:
        """The window in which the battle is played out many times."""
        from app.tactics.outcome import Outcomes
        from app.tactics.outlook import OutlookDialog

        self._outcomes = self._outcomes or Outcomes()
        desk = self._desk()
        there = [one for one in desk.findChildren(OutlookDialog) if one.isVisible() or one.what_if.is_placing]
        if there:
            there[0].come_back()
        else:
            OutlookDialog(desk.kit, desk, self._open_simulated, self._outcomes).show()

    def _open_simulated(self, path: Path, number: int) -> None:
        """Open the file of a simulated battle, and say how it is looked at."""
        window = self._window

        def tell() -> None:
            on, back = (window.commands.first_key(name) for name in ("redo", "last-battle"))
            window.notices.tell(window.text("outlook-opened", number=str(number), on=on, back=back))

        window.open_path(path, tell)

    def change_pace(self, by: int) -> None:
        """Let them act faster (1) or slower (−1)."""
        from app.tactics.acting import KEPT, PACE, PACES, pace

        settings, text = self._window.settings, self._window.text
        place = min(max(0, int(settings.kept(KEPT, PACE)) + by), len(PACES) - 1)
        settings.keep(KEPT, place)
        seconds = f"{pace(place) / 1000:g}".replace(".", "," if text.language == "ru" else ".")
        self._window.notices.tell(text("acting-pace", seconds=seconds))

    def see_all(self) -> None:
        """Let them see the whole map, or only what their side sees."""
        self._switch(SEES_ALL, "acting-sees-all", "acting-sees-own")

    @property
    def judges(self) -> bool:
        """Whether the GM's own questions are answered by themselves while figures act by themselves."""
        return bool(self._window.settings.kept(JUDGES, False))

    def judge(self) -> None:
        """Let them be answered, or let them be asked."""
        self._switch(JUDGES, "acting-judges", "acting-asks")

    def _switch(self, setting: str, on: str, off: str) -> None:
        """Move a setting to its other position, and say which that is by one of two sentences."""
        is_on = not self._window.settings.kept(setting, False)
        self._window.settings.keep(setting, is_on)
        self._window.notices.tell(self._window.text(on if is_on else off))
        self._window.commands.changed.emit()


def _put_away(desk: Desk) -> None:
    """Close the list of deeds, and take off the map what was shown of them."""
    from app.tactics.hint import show_on_map

    desk.overlay.close()
    show_on_map(desk, None)
