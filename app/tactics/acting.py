"""Letting figures act: one deed after another, at a pace that can be followed, until others have to decide."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

from PySide6.QtCore import QObject, QTimer, Signal
from shiboken6 import isValid

from app.background import Cancelled
from app.panels.desk import Desk
from app.tactics.hint import show_on_map
from app.tactics.kept import JUDGES
from engine.battle.actions import Action
from engine.battle.events import Event
from engine.battle.ids import CombatantId, SideId
from engine.contract import NEXT, AnyBattle
from engine.play.asked import order_of
from engine.play.ending import is_decided
from engine.play.history import Step
from engine.play.passing import passed_by_itself
from engine.table.requests import Choice, Pick
from engine.tactics.advice import Advice
from engine.tactics.careful import Careful
from engine.tactics.doors import OwnDeed
from engine.tactics.known import Knowledge, as_far_as_it_goes
from engine.tactics.rehearsal import Rehearsal

TASK = "tactics-act"
PACES = (1500, 900, 500, 200, 0)
"""Milliseconds between two deeds, the slowest first."""
PACE = 1
"""Place of the pace that is set at first."""
KEPT = "tactics-pace"
IDLE_ROUNDS = 2
"""So many turns for each figure of the battle may pass without a deed of theirs before they end by themselves."""


@dataclass(frozen=True)
class _Decision:
    """What a figure does next; None: it has done enough, and ``refrained`` from what would cost more than it brings."""

    id: CombatantId
    advice: Advice | None
    refrained: Advice | None = None


class Acting(QObject):
    """Plays ``ids`` on one desk, or whoever is of ``sides``. ``known``: what their side knows; None: they see the whole
    map.

    Figures end when others have to decide. Sides wait then, and go on as soon as one of theirs may act again, round
    after round, until they are stopped; they answer for themselves meanwhile, too. ``ended`` carries the key of the
    sentence that says why it ends; ``waited``: they have begun to wait, or to act again.
    """

    ended = Signal(str)
    waited = Signal()

    def __init__(
        self,
        desk: Desk,
        ids: tuple[CombatantId, ...],
        rehearsal: Rehearsal,
        known: Knowledge | None = None,
        *,
        sides: tuple[SideId, ...] = (),
    ) -> None:
        super().__init__(desk)
        self._desk, self._kit, self._ids = desk, desk.kit, frozenset(ids)
        self.sides = frozenset(sides)
        self.is_waiting = False
        """Whether others have to decide, so that the table is the GM's."""
        self._idle: set[CombatantId] = set()
        self._refrained: dict[CombatantId, Advice] = {}
        """Of whom it is to be said with the end of their turn that they found only losses, and the least of these."""
        self._player = Careful(self._kit.session.rules, rehearsal)
        self._known, self._turns_without_deed = known, 0
        self._ours: OwnDeed | None = None
        self._was_in_between = False
        """Whether a deed of somebody else's waits for answers at which they would have gone on."""
        self._over = False
        self.was_their_turn = False
        """Whether any of them could act since they began."""
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._then: Callable[[], None] = self._think
        self._timer.timeout.connect(lambda: self._then())
        self._kit.session.done.connect(self._done)
        self._kit.session.stepped.connect(self._stepped)
        self._kit.session.looked.connect(self._looked)
        self._kit.session.asked.connect(self._asked)
        self._kit.session.failed.connect(self._halt)

    def start(self) -> None:
        """Begin with whoever of them may act now."""
        self._think()

    def _halt(self, *_: object) -> None:
        self.stop("acting-halted")

    def _stepped(self, *_: object) -> None:
        """Undone or done again: what others do may be taken back while the sides wait, what theirs did halts them."""
        if not (self.is_waiting and self.sides) or self._active():
            self._halt()

    def _looked(self) -> None:
        """The GM looks back: whoever is acting is halted, sides that wait for others wait on."""
        if self._kit.session.looks_at is not None and not self.is_waiting:
            self._halt()

    def _has(self, id: CombatantId) -> bool:
        """Whether a figure is one of those who act by themselves."""
        there = self._kit.session.battle.combatants
        return id in self._ids or (bool(self.sides) and id in there and there[id].side in self.sides)

    def _active(self) -> list[CombatantId]:
        """Those of them who may act now."""
        session = self._kit.session
        battle, rules = session.battle, session.rules
        there = order_of(rules, battle).active
        return [id for id in there if id in battle.combatants and self._has(id) and not rules.is_out(battle, id)]

    def stop(self, why: str) -> None:
        """End it, for the reason ``why``; what is in progress goes on as if the GM had begun it."""
        if self._over:
            return
        self._over = True
        self._timer.stop()
        self._kit.background.drop(TASK)
        if self._kit.session.paused is None:
            self._kit.session.foreword = ()
        show_on_map(self._desk, None)
        self.ended.emit(why)

    def _think(self) -> None:
        """Ask what the next of them does; where none of them may act, go on or end."""
        session = self._kit.session
        if self._over or session.paused is not None:
            self._was_in_between = True
            return
        self._was_in_between = False
        battle, rules = session.battle, session.rules
        if is_decided(rules, battle):
            self.stop("acting-decided")
            return
        order = order_of(rules, battle)
        there = [id for id in order.active if id in battle.combatants and not rules.is_out(battle, id)]
        mine = next((id for id in there if self._has(id) and id not in self._idle), None)
        if mine is not None:
            self.was_their_turn = True
            self._wait(False)
            self._kit.background.ask(TASK, self._work(battle, mine), self._decided)
        elif any(not self._has(id) for id in there) or order.next is None or not there:
            self._leave_to_others()
        elif self._turns_without_deed > IDLE_ROUNDS * len(battle.combatants):
            self.stop("acting-nothing")
        else:
            self._idle.clear()
            self._turns_without_deed += 1
            self._player.turn_over()
            self._do(order.next.action)

    def _leave_to_others(self) -> None:
        """Nothing is left for them now: sides wait, figures have done what they were asked."""
        if not self.sides:
            self.stop("acting-others")
            return
        self._ours, self._turns_without_deed = None, 0
        self._wait(True)

    def _wait(self, on: bool) -> None:
        if on != self.is_waiting:
            self.is_waiting = on
            self.waited.emit()

    def _work(self, battle: AnyBattle, id: CombatantId) -> Callable[[Cancelled], _Decision]:
        player, known, rules = self._player, self._known, self._kit.session.rules

        def work(cancelled: Cancelled) -> _Decision:
            advice = player.decision(known.of(battle, id) if known is not None else battle, id, cancelled)
            if advice is None:
                return _Decision(id, None, player.refrained(id))
            # What nobody has seen may stand in the way all the same.
            action = as_far_as_it_goes(rules, battle, advice.action)
            return _Decision(id, None if action is None else replace(advice, action=action))

        return work

    def _decided(self, decision: _Decision) -> None:
        if self._over or not isValid(self):
            return  # it has gone with its desk
        if decision.advice is None:
            self._idle.add(decision.id)
            if decision.refrained is not None:
                self._refrained[decision.id] = decision.refrained
            self._think()
            return
        advice = decision.advice
        self._turns_without_deed = 0
        self._kit.selection.select((decision.id,))
        self._desk.board.show_figure(decision.id)
        show_on_map(self._desk, advice.action)
        self._later(lambda: self._do(advice.action, decision))

    def _later(self, then: Callable[[], None]) -> None:
        """Go on after a while in which the eye can follow."""
        self._then = then
        self._timer.start(pace(self._kit.settings.kept(KEPT, PACE)))

    def _do(self, action: OwnDeed, decision: _Decision | None = None) -> None:
        session = self._kit.session
        if self._over or session.paused is not None:
            self._was_in_between = True
            return
        show_on_map(self._desk, None)
        self._ours = action
        if decision is not None and decision.advice is not None:
            self._refrained.pop(decision.id, None)
            session.foreword = (Event("tactics-why", by=decision.id, why=decision.advice.why, weight=0),)
        elif self._refrained:
            told = (Event("tactics-refrains", by=id, why=one.why, weight=0) for id, one in self._refrained.items())
            session.foreword, self._refrained = tuple(told), {}
        self._desk.asking.do(action, by_hand=False)

    def _done(self, step: Step) -> None:
        """A deed is done: ours, so the next is due; somebody else's, so the GM has taken over."""
        if self._over:
            return
        if self._ours is None and passed_by_itself(step.deed):
            # A phase or a turn in which nothing is left: whoever is next goes on.
            self._idle.clear()
            self._player.turn_over()
            QTimer.singleShot(0, self, self._think)
            return
        if self._ours is None or step.deed != self._ours:
            self._go_on_after(step)
            return
        self._ours = None
        QTimer.singleShot(0, self, self._think)

    def _go_on_after(self, step: Step) -> None:
        """Somebody else has done something: sides look again at what they do now, figures leave it to the GM."""
        if not self.sides:
            self.stop("acting-halted")
            return
        self._timer.stop()
        self._kit.background.drop(TASK)
        show_on_map(self._desk, None)
        self._ours = None
        self._idle.clear()
        if isinstance(step.deed, Action) and step.deed.kind == NEXT:
            self._player.turn_over()
        QTimer.singleShot(0, self, self._think)

    def _asked(self) -> None:
        """The rules ask: what they ask of our figures is answered as they would, the rest is the table's; what is the
        GM's to judge is asked unless he has said otherwise."""
        session = self._kit.session
        if self._over:
            return
        if session.paused is None:
            if session.deed is None and self._ours is not None:
                # Done, which is told next, or called off.
                QTimer.singleShot(0, self, self._called_off)
            elif session.deed is None and self._was_in_between and self.sides:
                QTimer.singleShot(0, self, self._think)
            return
        request = session.paused.request
        if isinstance(request, Choice) and self._is_ours(request):
            QTimer.singleShot(0, self, self._answer)

    def _is_ours(self, choice: Choice) -> bool:
        if choice.by is None:
            return bool(self._kit.settings.kept(JUDGES, False))
        there = self._kit.session.shown.combatants
        return choice.by in self.sides or any(id == choice.by and self._has(id) for id in there)

    def _called_off(self) -> None:
        if self._ours is not None and self._kit.session.deed is None:
            self.stop("acting-halted")

    def _answer(self) -> None:
        paused, player = self._kit.session.paused, self._player
        if self._over or paused is None or not isinstance(paused.request, Choice):
            return
        choice, shown = paused.request, paused.shown
        self._kit.background.ask(TASK, lambda _: player.choose(shown, choice), partial(self._chosen, choice))

    def _chosen(self, choice: Choice, option: int) -> None:
        session = self._kit.session
        if not self._over and isValid(self) and session.paused is not None and session.paused.request is choice:
            session.answer(Pick(option))


def pace(place: object) -> int:
    """Milliseconds between two deeds at a pace that is kept."""
    return PACES[place if isinstance(place, int) and 0 <= place < len(PACES) else PACE]
