"""Puts what the rules ask on a card and hands the answers back; rolls by itself where the GM has set it so."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from app.panels.desk_context import DeskContext
from app.panels.parts import let_go
from app.prompts.looking import Looking
from app.prompts.overlay import Overlay
from app.prompts.prompt import ODDS
from app.settings import DiceHabit
from engine.battle.actions import Action, Deed, Throw, Together, singles
from engine.battle.ids import CombatantId, SideId
from engine.errors import FlankError
from engine.play.look_ahead import is_played, side_of
from engine.table.requests import Answer, Choice, Request, Roll, concerned

if TYPE_CHECKING:
    from app.prompts.card import Card
    from app.prompts.way_row import WayRow


class Asking(QObject):
    """Listens to the session. Who rolls the rest goes on through the deed, but never over dice that people type."""

    def __init__(self, kit: DeskContext, overlay: Overlay) -> None:
        super().__init__(overlay)
        self._kit = kit
        self._overlay = overlay
        self._rolls_rest_of: Deed | None = None
        self._typed: Deed | None = None
        self._card: Card | None = None
        self._kept: Card | None = None
        """The card, also while nothing is asked: it is filled anew for each deed."""
        self._above: list[QWidget] = []
        """What stands on the card above its questions."""
        self.way: WayRow | None = None
        """The line of the card that says in which way an attack is made."""
        self._looking = Looking(kit)
        kit.session.roll_everything = self._is_rolled_at_once
        kit.session.asked.connect(self.show)

    @property
    def card(self) -> Card | None:
        """The card of the deed in progress."""
        return self._card

    def do(self, deed: Deed, *, by_hand: bool) -> None:
        """Begin a deed of which it is known who throws: people (``by_hand``), or the program where they do not type."""
        self._rolls_rest_of, self._typed = (None, deed) if by_hand else (deed, None)
        self._kit.do(deed)

    def keep_stray_digits_out(self) -> None:
        """What is asked now has begun by itself: digits pressed at once were meant for what was asked before."""
        if self._card is not None:
            self._card.stray.ask(foreseen=False)

    def throw(self, formula: str, by: CombatantId | None) -> None:
        """Dice that no rule asks for: ``formula`` for nobody at once, or the box for them, for ``by``."""
        if formula:
            self.do(Throw(formula), by_hand=False)
        else:
            from app.prompts.throwing import ask_to_throw

            ask_to_throw(self._kit, self._overlay, by, self.do)

    def show(self) -> None:
        """Show the question the rules wait for, or take the card away when they wait no more."""
        session, card = self._kit.session, self._card
        if card is not None and card.deed is session.deed and self._lies_aside(card):
            return
        self._kit.background.drop(ODDS)
        self._looking.stop()
        if card is None or card.deed is not session.deed:
            for gone in self._above:
                let_go(gone)
            self._above = []
        if session.paused is None or session.deed is None:
            self._rolls_rest_of = self._typed = self._card = self.way = None
            if card is not None and self._overlay.prompt is card:
                self._overlay.close()
            return
        if card is not None and card.deed is session.deed and self._overlay.prompt is card:
            if self.way is not None:
                self.way.hide()
            card.go_on()
            self._overlay.turn_to(*self._near(card))
            return
        # Loaded with the first question: a battle that opens asks nothing.
        from app.prompts.card import Card
        from app.prompts.turn_so_far import turn_so_far
        from app.prompts.way_row import way_row

        if self._kept is None:
            self._kept = Card(
                self._kit, session.deed, self._looking, people_type=self._people_type, room=self._overlay.room
            )
            self._kept.pressed.connect(self._press)
            self._kept.revised.connect(self._revise)
            self._kept.cancelled.connect(session.cancel)
        else:
            self._overlay.close()
            self._kept.take_up(session.deed, people_type=self._people_type)
        self._card = card = self._kept
        self.way = way_row(self._kit, session.deed) if not session.answers else None
        before = turn_so_far(self._kit, session.deed)
        self._above = [one for one in (before, self.way) if one is not None]
        for place, one in enumerate(self._above):
            card.body.insertWidget(place, one)
            one.show()
        self._overlay.show(card, *self._near_from_the_start(card))

    def _lies_aside(self, card: Card) -> bool:
        """While the GM looks back, the card waits with all that is filled in, and comes back as it was."""
        if self._kit.session.looks_at is not None:
            if self._overlay.prompt is card:
                self._overlay.close()
            return True
        if self._kit.session.paused is None or self._overlay.prompt is card or not card.isHidden():
            return False
        self._overlay.show(card, *self._near(card))
        return True

    @property
    def _people_type(self) -> bool:
        """Whether dice of some side are typed: then digits are for dice, and choose nothing."""
        settings = self._kit.settings
        return DiceHabit.TYPE in (settings.dice(played=True), settings.dice(played=False))

    def _near_from_the_start(self, card: Card) -> tuple[CombatantId, ...]:
        """The same when the card appears. What nobody does (surprise, initiative) goes through those who stand on it,
        and the card stays where it is meanwhile."""
        near = self._near(card)
        if any(isinstance(one, Action) and one.actor is not None for one in singles(card.deed)):
            return near
        there, later = self._kit.session.shown.combatants, _whom(one.request for one in card.rows)
        return tuple(dict.fromkeys((*near, *(CombatantId(str(id)) for id in later if id in there))))

    def _near(self, card: Card) -> tuple[CombatantId, ...]:
        """Whom the card should not cover: those asked about, then who does it to whom.

        Of several who act at once all stand there from the first question on, so that the card stays where it is.
        Where the question is about nobody, those whom the choices below it are about, else those who throw below it.
        """
        deed, asked = card.deed, concerned(card.asked.row.request)
        pair = [id for one in singles(deed) if isinstance(one, Action) for id in (one.target, one.actor)]
        choices = [one.request for one in card.rows if isinstance(one.request, Choice)]
        throws = [one.request for one in card.rows if isinstance(one.request, Roll) and one.is_played]
        those = (*pair, *asked) if isinstance(deed, Together) else (*asked, *pair)
        ways = (those, _whom(choices), _whom(throws))
        there = self._kit.session.shown.combatants
        found = ([id for id in ids if id in there] for ids in ways)
        return tuple(CombatantId(str(id)) for id in dict.fromkeys(next(filter(None, found), ())))

    # Who throws

    def _habit(self, roll: Roll) -> DiceHabit:
        """Who throws this roll: people, too, where the dice of that side were typed in this very deed."""
        session = self._kit.session
        if self._typed is not None and self._typed is session.deed:
            return DiceHabit.TYPE
        habit = self._kit.settings.habit_for(roll, session.shown)
        return DiceHabit.TYPE if habit is DiceHabit.ASK and self._was_typed(roll) else habit

    def _was_typed(self, roll: Roll) -> bool:
        """Whether it is the players' roll, and dice of theirs were typed on this card."""
        card, battle = self._card, self._kit.session.shown
        if card is None or card.deed is not self._kit.session.deed or not card.players_type:
            return False
        return is_played(battle, side_of(battle, roll.by))

    def _is_rolled_at_once(self, roll: Roll) -> bool:
        habit = self._habit(roll)
        going_on = self._rolls_rest_of is not None and self._rolls_rest_of is self._kit.session.deed
        return habit is DiceHabit.ROLL or (going_on and habit is not DiceHabit.TYPE)

    # What the GM does with the card

    def _press(self, rest: bool, throw: bool) -> None:
        from app.prompts.filling import Press
        from app.prompts.roll import AskedRoll

        session, card = self._kit.session, self._card
        if card is None:
            return
        row, request = card.asked.row, card.asked.row.request
        is_roll = isinstance(card.asked, AskedRoll)
        is_open = not throw and card.filling.at(request, row.nth) is None
        if is_open and isinstance(request, Roll) and self._habit(request) is DiceHabit.TYPE:
            card.say_typed_first()
            return
        if rest or is_roll:
            self._rolls_rest_of = session.deed if rest else None
        press = Press(
            card.rows,
            card.filling,
            session.chance.faces,
            self._throws,
            self._is_rolled_at_once,
            card.asked.edits,
            throw,
        )
        self._try(lambda: session.go_on(press))

    def _throws(self, roll: Roll) -> bool:
        return self._habit(roll) is DiceHabit.ASK

    def _revise(self, place: int, answer: Answer) -> None:
        self._try(lambda: self._kit.session.revise(place, answer))

    def _try(self, run: Callable[[], None]) -> None:
        try:
            run()
        except FlankError as error:
            self._kit.fail(error)


def _whom(requests: Iterable[Request]) -> tuple[CombatantId | SideId, ...]:
    return tuple(id for one in requests for id in concerned(one))
