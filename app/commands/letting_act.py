"""Figures that act by themselves: single ones for as long as it is their turn, sides until that is ended."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from app.tactics.kept import SEES_ALL
from engine.battle.ids import CombatantId, SideId

if TYPE_CHECKING:
    from app.panels.desk import Desk
    from app.session import Session
    from app.tactics.acting import Acting
    from app.workbench import Workbench
    from engine.battle.battle import Combatant, Side
    from engine.play.history import Step
    from engine.tactics.known import Knowledge
    from engine.tactics.rehearsal import Rehearsal

FEW_NAMED = 2
"""So many who may act are called by name; of more their sides are."""


class LettingAct:
    """Hands figures over, and takes them back; ``select_somebody`` selects who acts where nobody is selected."""

    def __init__(self, window: Workbench, select_somebody: Callable[[], None]) -> None:
        self._window = window
        self._select_somebody = select_somebody
        self._acting: Acting | None = None
        self._standing: tuple[Session, tuple[SideId, ...]] | None = None
        """The sides that play themselves until that is ended; single figures may act for a while in between."""
        self._rehearsed: tuple[Session, Rehearsal] | None = None
        self._known: tuple[Session, Knowledge] | None = None

    @property
    def is_acting(self) -> bool:
        """Whether figures act by themselves at this moment; sides that wait for others do not."""
        return self._acting is not None and not self._acting.is_waiting

    @property
    def plays_itself(self) -> tuple[str, ...]:
        """The names of the sides that play themselves until that is ended, whoever has to decide now."""
        session = self._window.session
        if session is None or self._standing is None or self._standing[0] is not session:
            return ()
        return tuple(side.name for side in session.battle.sides if side.id in self._standing[1])

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
        if self._acting is None or not self.is_acting or chord not in ("Space", "Esc"):
            return False
        self._acting.stop("acting-halted")
        return True

    def let_act(self) -> None:
        """Let the selected figures act by themselves, players' own only after a question; without a selection, who acts
        now."""
        self._select_somebody()
        session, ids = self._window.session, tuple(self._window.selection.selected)
        if session is None or not self.can_advise():
            return
        battle = session.battle
        own = [battle[id].name for id in ids if battle.side(battle[id].side).played]
        if own:
            who = ", ".join(own) if len(own) <= FEW_NAMED else self._window.text("let-act-many", count=len(own))
            self._ask_for_players(self._window.text("let-act-players", who=who), lambda: self._start(ids, "let-act"))
        else:
            self._start(ids, "let-act")

    def can_let_side_act(self) -> bool:
        """Whether sides may be left to themselves, or are and may be taken back."""
        return bool(self.plays_itself) or self.can_advise()

    def let_side_act(self) -> None:
        """Let the sides that the GM plays act by themselves, round after round, or end that; where all or none are the
        players', the GM picks one."""
        if self.plays_itself:
            self._end_play()
            return
        sides = self._sides_that_fight()
        of_gm = [side for side in sides if not side.played]
        if 0 < len(of_gm) < len(sides):
            self._start_sides(of_gm)
        else:
            self.let_some_side_act()

    def let_some_side_act(self) -> None:
        """Let one side play itself, which the GM picks; a players' side, too."""
        if self._window.session is None or not self.can_advise():
            return
        from app.prompts.picker import Picker, PickerEntry

        desk, text = self._desk(), self._window.text

        def pick(side: Side) -> Callable[[], None]:
            question = text("let-side-players", side=side.name)
            start = partial(self._start_sides, [side])
            return partial(self._ask_for_players, question, start) if side.played else start

        entries = tuple(PickerEntry(one.name, self._closing(pick(one))) for one in self._sides_that_fight())
        picker = Picker(text("let-side-title"), text("let-side-hint"), entries, text, desk.kit.look)
        picker.cancelled.connect(desk.overlay.close)
        desk.overlay.show(picker)

    def _sides_that_fight(self) -> list[Side]:
        """The sides of which somebody stands yet, on the map."""
        session = self._window.session
        if session is None:
            return []
        battle, rules = session.battle, session.rules
        there = {one.side for one in battle.on_board() if not rules.is_out(battle, one.id)}
        return [side for side in battle.sides if side.id in there]

    def _ask_for_players(self, question: str, then: Callable[[], None]) -> None:
        """Players' figures are theirs: only after a question do they act by themselves."""
        from app.prompts.picker import Picker, PickerEntry

        desk, text = self._desk(), self._window.text
        ways = (
            PickerEntry(text("let-players-leave"), self._closing(lambda: None)),
            PickerEntry(text("let-players-act"), self._closing(then)),
        )
        picker = Picker(question, "", ways, text, desk.kit.look)
        picker.cancelled.connect(desk.overlay.close)
        desk.overlay.show(picker)

    def _closing(self, run: Callable[[], None]) -> Callable[[], None]:
        def close_and_run() -> None:
            self._desk().overlay.close()
            run()

        return close_and_run

    def _start_sides(self, sides: list[Side]) -> None:
        session = self._window.session
        if session is not None and self.can_advise():
            self._standing = session, tuple(side.id for side in sides)
            names, key = ", ".join(self.plays_itself), self._window.commands.first_key("let-side-act")
            self._window.notices.tell(self._window.text("acting-plays", sides=names, key=key))
            self._let_sides_go_on(session)

    def _let_sides_go_on(self, session: Session) -> None:
        """The sides that play themselves do so, if there are any in this battle."""
        if self._standing is not None and self._standing[0] is session and self._window.desk is not None:
            self._begin(session, (), "let-side-act", self._standing[1])

    def _end_play(self) -> None:
        """The sides that play themselves are the GM's again."""
        names, acting = ", ".join(self.plays_itself), self._acting
        self._standing = None
        if acting is not None:
            self._drop(acting)
        key = self._window.commands.first_key("let-side-act")
        self._window.notices.tell(self._window.text("acting-plays-no-more", sides=names, key=key))
        self._window.commands.changed.emit()

    def halt(self) -> None:
        """Let them act no further."""
        if self._acting is not None:
            self._acting.stop("acting-halted")

    @property
    def sees_all(self) -> bool:
        """Whether figures that act by themselves see the whole map, not only what their side sees."""
        return bool(self._window.settings.kept(SEES_ALL, False))

    def _start(self, ids: tuple[CombatantId, ...], command: str) -> None:
        session = self._window.session
        if session is None or not ids or not self.can_advise():
            return
        self._window.notices.tell(self._window.text("acting-begun"))
        self._begin(session, ids, command, ())

    def _begin(self, session: Session, ids: tuple[CombatantId, ...], command: str, sides: tuple[SideId, ...]) -> None:
        from app.tactics.acting import Acting

        if self._acting is not None:
            self._drop(self._acting)
        rehearsal, known = self._rehearsal(session), self._knowledge(session)
        self._acting = acting = Acting(self._desk(), ids, rehearsal, known, sides=sides)
        acting.ended.connect(lambda why: self._ended(acting, why, command))
        acting.waited.connect(self._waited)
        acting.destroyed.connect(lambda: self._forget(acting, session))
        self._window.commands.changed.emit()
        acting.start()

    def _drop(self, acting: Acting) -> None:
        """End it without a word."""
        if self._acting is acting:
            self._acting = None
        acting.stop("acting-halted")
        acting.deleteLater()

    def _forget(self, acting: Acting, session: Session) -> None:
        """It is gone with its desk: for another battle, or for the same in another language, where sides go on."""
        if self._acting is not acting:
            return
        self._acting = None
        if self._window.session is session:
            self._let_sides_go_on(session)

    def _waited(self) -> None:
        """Sides that play themselves wait for others to decide, or act again."""
        acting = self._acting
        if acting is not None and acting.is_waiting:
            names, who = ", ".join(self.plays_itself), self._sides_of(self._on_turn())
            self._window.notices.tell(self._window.text("acting-waits", plays=names, sides=who or "nobody"))
        self._window.commands.changed.emit()

    def _ended(self, acting: Acting, why: str, command: str) -> None:
        if self._acting is not acting:
            return
        self._acting, session = None, self._window.session
        acting.deleteLater()
        if acting.sides and why == "acting-halted":
            self._end_play()
        elif why == "acting-others" and not acting.was_their_turn:
            self._tell_whose_turn(command)
        else:
            self._window.notices.tell(self._window.text(why, sides=self._sides_of(self._on_turn()) or "nobody"))
        if acting.sides:
            self._standing = None
        elif session is not None:
            self._let_sides_go_on(session)
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
