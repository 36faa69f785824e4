"""What the GM has figures do by themselves: ask what one would do, let them act, halt them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from app.tactics.kept import JUDGES, SEES_ALL
from engine.battle.ids import CombatantId

if TYPE_CHECKING:
    from pathlib import Path

    from app.background import Cancelled
    from app.panels.desk import Desk
    from app.session import Session
    from app.tactics.acting import Acting
    from app.tactics.outcome import Outcomes
    from app.workbench import Workbench
    from engine.battle.battle import Combatant
    from engine.contract import Offer
    from engine.play.history import Step
    from engine.tactics.careful import Advice
    from engine.tactics.known import Knowledge
    from engine.tactics.rehearsal import Rehearsal

TASK = "tactics-hint"
FEW_NAMED = 2
"""So many who may act are called by name; of more their sides are."""


class TacticsActions:
    """Works on the selected figures; ``select_somebody`` selects who acts where nobody is."""

    def __init__(self, window: Workbench, select_somebody: Callable[[], None]) -> None:
        self._window = window
        self._select_somebody = select_somebody
        self._acting: Acting | None = None
        self._rehearsed: tuple[Session, Rehearsal] | None = None
        self._known: tuple[Session, Knowledge] | None = None
        self._outcomes: Outcomes | None = None

    @property
    def is_acting(self) -> bool:
        """Whether figures act by themselves at this moment."""
        return self._acting is not None

    def can_advise(self) -> bool:
        """Whether a fight is under way, the rules wait for nothing, and nobody acts by himself already."""
        session = self._window.session
        return session is not None and session.battle.started and self.can_ask()

    def can_ask(self) -> bool:
        """Whether it may be asked what somebody would do; before the fight it is said that it has to begin."""
        session = self._window.session
        return session is not None and session.paused is None and not self.is_acting

    def take(self, chord: str) -> bool:
        """A key while figures act: Space and Esc halt them."""
        if self._acting is None or chord not in ("Space", "Esc"):
            return False
        self._acting.stop("acting-halted")
        return True

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
        from engine.tactics.careful import Careful
        from engine.tactics.doors import is_barred

        window, text, battle = self._window, self._window.text, session.battle
        reason = session.rules.why_not(battle, id)
        if reason is not None:
            window.notices.tell(self._desk().kit.objection(reason))
            return
        player, known = Careful(session.rules, self._rehearsal(session)), self._knowledge(session)

        def work(cancelled: Cancelled) -> tuple[Advice, ...]:
            found = player.advice(known.of(battle, id) if known else battle, id, cancelled=cancelled)
            return tuple(one for one in found if not is_barred(session.rules, battle, one.action))

        def show(found: tuple[Advice, ...]) -> None:
            if window.session is session and session.battle is battle and session.paused is None:
                self._show(id, found)

        window.notices.tell(text("hint-thinking"))
        window.background.ask(TASK, work, show)

    def _show(self, id: CombatantId, found: tuple[Advice, ...]) -> None:
        from app.tactics.hint import Hint, show_on_map
        from engine.battle.actions import Action
        from engine.tactics.careful import SHOWN, target_of

        desk = self._desk()
        if not found:
            self._window.notices.tell(self._window.text("hint-nothing"))
            return

        def do(advice: Advice) -> None:
            desk.overlay.close()
            show_on_map(desk, None)
            if isinstance(advice.action, Action):
                desk.hands.do(advice.action)
            else:
                desk.kit.do(advice.action)

        def cancel() -> None:
            desk.overlay.close()
            show_on_map(desk, None)

        prompt = Hint(desk, id, found, do, self._rest(id, cancel) if len(found) < SHOWN else None)
        prompt.cancelled.connect(cancel)
        desk.overlay.show(prompt, id, *dict.fromkeys(target for one in found if (target := target_of(one)) is not None))

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

    def let_act(self) -> None:
        """Let the selected figures act by themselves; without a selection, who acts now."""
        self._select_somebody()
        self._start(tuple(self._window.selection.selected), "let-act")

    def let_side_act(self) -> None:
        """Let the whole side of whoever is selected act by itself, until others have to decide."""
        self._select_somebody()
        session, id = self._window.session, self._window.selection.current
        if session is not None and id is not None:
            battle = session.battle
            self._start(tuple(one.id for one in battle.on_board() if one.side == battle[id].side), "let-side-act")

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
        window.open_path(path)
        on, back = (window.commands.first_key(name) for name in ("redo", "last-battle"))
        window.notices.tell(window.text("outlook-opened", number=str(number), on=on, back=back))

    def halt(self) -> None:
        """Let them act no further."""
        if self._acting is not None:
            self._acting.stop("acting-halted")

    def change_pace(self, by: int) -> None:
        """Let them act faster (1) or slower (−1)."""
        from app.tactics.acting import KEPT, PACE, PACES, pace

        settings, text = self._window.settings, self._window.text
        place = min(max(0, int(settings.kept(KEPT, PACE)) + by), len(PACES) - 1)
        settings.keep(KEPT, place)
        seconds = f"{pace(place) / 1000:g}".replace(".", "," if text.language == "ru" else ".")
        self._window.notices.tell(text("acting-pace", seconds=seconds))

    @property
    def sees_all(self) -> bool:
        """Whether figures that act by themselves see the whole map, not only what their side sees."""
        return bool(self._window.settings.kept(SEES_ALL, False))

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

    def _start(self, ids: tuple[CombatantId, ...], command: str) -> None:
        session = self._window.session
        if session is None or not ids or not self.can_advise():
            return
        from app.tactics.acting import Acting

        self._acting = acting = Acting(self._desk(), ids, self._rehearsal(session), self._knowledge(session))
        acting.ended.connect(lambda why: self._ended(why, command))
        acting.destroyed.connect(lambda: self._forget(acting))
        self._window.notices.tell(self._window.text("acting-begun"))
        self._window.commands.changed.emit()
        acting.start()

    def _forget(self, acting: Acting) -> None:
        """It is gone with its desk (another language, another battle)."""
        if self._acting is acting:
            self._acting = None

    def _ended(self, why: str, command: str) -> None:
        acting, self._acting = self._acting, None
        if acting is not None:
            acting.deleteLater()
        if why == "acting-others" and acting is not None and not acting.was_their_turn:
            self._tell_whose_turn(command)
        else:
            self._window.notices.tell(self._window.text(why, sides=self._sides_of(self._on_turn()) or "nobody"))
        self._window.commands.changed.emit()

    def _tell_whose_turn(self, command: str) -> None:
        """Nobody who was to act by himself may act at all: say who may, and with which key it is he."""
        window, there = self._window, self._on_turn()
        names = ", ".join(one.name for one in there) if len(there) <= FEW_NAMED else self._sides_of(there)
        keys = window.commands.first_key(command), window.commands.first_key("go-on")
        window.notices.tell(window.text("acting-not-theirs", who=names or "nobody", key=keys[0], on=keys[1]))

    def _on_turn(self) -> tuple[Combatant[object], ...]:
        """Who may act now."""
        session = self._window.session
        if session is None:
            return ()
        from engine.play.asked import order_of

        there = session.battle.combatants
        return tuple(there[id] for id in order_of(session.rules, session.battle).active if id in there)

    def _sides_of(self, there: tuple[Combatant[object], ...]) -> str:
        """The names of their sides."""
        sides, session = {one.side for one in there}, self._window.session
        return ", ".join(side.name for side in session.battle.sides if side.id in sides) if session is not None else ""

    def _rehearsal(self, session: Session) -> Rehearsal:
        """What was found out of this battle's figures; found out anew when the GM changed any of them by hand."""
        if self._rehearsed is None or self._rehearsed[0] is not session:
            from engine.tactics.rehearsal import Rehearsal

            self._rehearsed = session, Rehearsal(session.rules)
            session.done.connect(self._done)
        return self._rehearsed[1]

    def _knowledge(self, session: Session) -> Knowledge | None:
        """What the sides of this battle know, kept for as long as it is open; None where they see all."""
        if self.sees_all:
            return None
        if self._known is None or self._known[0] is not session:
            from engine.tactics.known import Knowledge

            self._known = session, Knowledge(session.rules)
        return self._known[1]

    def _done(self, step: Step) -> None:
        from engine.battle.actions import Action

        if not isinstance(step.deed, Action):
            self._rehearsed = None

    def _desk(self) -> Desk:
        assert self._window.desk is not None
        return self._window.desk
