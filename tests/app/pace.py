"""What a round costs at the window: a GM plays a ready battle by mouse and keyboard, and counts what that takes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from app.board.tools.plan import MovePlan
from app.commands.offer_flow import OfferFlow
from app.prompts.card import Card
from app.prompts.dice_field import DiceField
from app.prompts.picker import Picker
from app.prompts.row_view import RollRow
from app.prompts.typed import NotOnTheseDice, faces_of
from app.settings import DiceHabit
from engine.battle.ids import CombatantId
from engine.contract import AnyBattle, AnyRuleset, Needs, Offer
from engine.grid.cell import Cell
from engine.grid.cell_set import cells_of
from engine.play.asked import offers_of, order_of
from engine.play.chance import Chance
from engine.play.sensible import open_targets
from tests.app.hands import LEFT, NO_KEY, Hands

MOST_DEEDS = 60
"""Of a round: more would be a round that never ends."""
CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


@dataclass
class Spent:
    """``questions``: how often the program waited for an answer; ``keys`` pressed, of them the ``digits`` of dice that
    people threw; ``clicks``, and drags."""

    questions: int = 0
    keys: int = 0
    clicks: int = 0
    digits: int = 0

    @property
    def handling(self) -> int:
        """The keys that are no digits of dice."""
        return self.keys - self.digits


class PaceHands(Hands):
    """Plays as somebody who knows the keys: the nearest enemy is struck where the rules allow it, else walked up to.

    The players' dice are typed (from ``dice``, a seed), those of the GM are rolled at once. What a card asks of them
    is typed ahead as far as it stands there, and Enter takes the answers that stand there.
    """

    def __init__(self, bot: QtBot, battle: Path, dice: int) -> None:
        super().__init__(bot)
        settings = self.window.settings
        settings.set_dice(DiceHabit.TYPE, played=True)
        settings.set_dice(DiceHabit.ROLL, played=False)
        self.spent = Spent()
        self._dice = Chance(dice)
        self._tried: set[tuple[CombatantId, str]] = set()
        self.click_card(battle)

    # Rounds

    def play(self, rounds: int) -> list[Spent]:
        """What each of so many rounds took; whatever comes before the first (surprise, who begins) is not counted."""
        self._key(Qt.Key.Key_Return, CTRL)
        self._answer()
        self._play_on(1)
        self.spent = Spent()
        found: list[Spent] = []
        for number in range(1, rounds + 1):
            self._play_on(number + 1)
            found.append(self.spent)
            self.spent = Spent()
        return found

    def _play_on(self, until: int) -> None:
        """Play until that round begins."""
        for _ in range(MOST_DEEDS):
            if self._round() >= until:
                return
            if not self._act():
                self._tried.clear()
                self._key(Qt.Key.Key_Return, CTRL)
                self._answer()
        raise AssertionError(f"round {self._round()} does not end")

    def _round(self) -> int:
        return order_of(self.session.rules, self.session.battle).round

    def _act(self) -> bool:
        """One deed of somebody who may act; False when there is nothing to do but to go on."""
        if self._strike_together():
            return True
        for id in self.active():
            if not self._may_act(id):
                continue
            if (id, "strike") not in self._tried and (at := self._struck_by(id)) is not None:
                self._tried.add((id, "strike"))
                self._strike(id, at)
                return True
            if (id, "move") not in self._tried and (cell := self._way_of(id)) is not None:
                self._tried.add((id, "move"))
                self._select(id)
                self._move(id, cell)
                return True
        return False

    # Deeds

    def _strike_together(self) -> bool:
        """Where several may attack one table is for all of them: the usual attacks stand in it."""
        there = [id for id in self.active() if self._may_act(id) and open_targets(*self._now, id)]
        if len(there) < 2 or any((id, "strike") in self._tried for id in there):
            return False
        self._tried.update((id, "strike") for id in there)
        self._key(Qt.Key.Key_E, SHIFT)
        # Where nobody has anywhere to go that is all, and the order goes on.
        is_all = all(self._way_of(id) is None for id in self.active())
        self._key(Qt.Key.Key_Return, CTRL if is_all else NO_KEY)
        self._answer()
        if is_all:
            self._tried.clear()
            self.bot.wait(5)
            self._answer()
        return True

    @property
    def _now(self) -> tuple[AnyRuleset, AnyBattle]:
        return self.session.rules, self.session.battle

    def _may_act(self, id: CombatantId) -> bool:
        return self.session.battle[id].cell is not None and not self.session.rules.is_out(self.session.battle, id)

    def _offers(self, id: CombatantId) -> Iterator[Offer]:
        for offer in offers_of(self.session.rules, self.session.battle, id):
            if offer.is_attack and offer.needs is Needs.TARGET and not offer.objections:
                yield offer

    def _enemies(self, id: CombatantId) -> list[CombatantId]:
        session = self.session
        there = [one.id for one in session.battle.enemies(id) if not session.rules.is_out(session.battle, one.id)]
        return sorted(there, key=lambda enemy: session.battle.distance(id, enemy))

    def _struck_by(self, id: CombatantId) -> CombatantId | None:
        """The nearest enemy whom it may attack now."""
        if not any(self._offers(id)):
            return None
        return next((at for at in self._enemies(id) if any(not no for _, no in self._hands.attacks(id, at))), None)

    def _strike(self, id: CombatantId, at: CombatantId) -> None:
        """The usual attack on whoever is pointed at; the key goes to the figure by itself where it comes next."""
        place = self.session.battle[at].cell
        assert place is not None
        self.point_at(place)
        if self._comes_to() != id:
            self._select(id)
            self.point_at(place)
        is_all = self._is_all_but(id)
        self._key(Qt.Key.Key_E, CTRL if is_all else NO_KEY)
        if is_all:
            self._tried.clear()
        if self.session.paused is None and self._picker is None and self._hands.waiting is not None:
            # Somebody else stands over it.
            self._click_cell(place)
        self._answer()
        self.bot.wait(5)
        self._answer()

    def _is_all_but(self, id: CombatantId) -> bool:
        """Whether the order goes on once ``id`` has attacked: nobody else attacks or goes anywhere."""
        there = [one for one in self.active() if self._may_act(one)]
        others = [one for one in there if one != id and (one, "strike") not in self._tried]
        if any(open_targets(*self._now, one) for one in others):
            return False
        return all((one, "move") in self._tried or self._way_of(one) is None for one in there)

    def _comes_to(self) -> CombatantId | None:
        """The figure that the key would let attack."""
        active, current = list(self.active()), self.window.selection.current
        at = active.index(current) if current in active else 0
        ring = [id for id in active[at:] + active[:at] if self.session.battle[id].cell is not None]
        return next((id for id in ring if open_targets(self.session.rules, self.session.battle, id)), None)

    def _way_of(self, id: CombatantId) -> Cell | None:
        """The cell nearest to the nearest enemy to which it may walk without being struck; None for no nearer one."""
        session, enemies = self.session, self._enemies(id)
        if not enemies or not any(
            mode.budget and not mode.objections for mode in session.rules.modes(session.battle, id)
        ):
            return None
        there, grid = session.battle[enemies[0]].cell, session.battle.board.grid
        plan = MovePlan(session.rules, session.battle, id)
        assert there is not None
        left = grid.distance(plan.start.cell, there)
        bands = list(plan.bands())
        cells = list(cells_of(grid, bands[0][1])) if bands else []
        for cell in sorted(cells, key=lambda cell: grid.distance(cell, there)):
            if grid.distance(cell, there) >= left:
                return None
            plan.aim(cell)
            if plan.way.goes and not plan.way.foresight.marks:
                return cell
        return None

    def _move(self, id: CombatantId, cell: Cell) -> None:
        start = self.session.battle[id].cell
        assert start is not None
        self.spent.clicks += 1
        self.drag(start, cell)
        self._answer()

    # Cards

    @property
    def _hands(self) -> OfferFlow:
        assert self.window.desk is not None
        return self.window.desk.hands

    @property
    def _picker(self) -> Picker | None:
        prompt = self.window.desk.overlay.prompt  # type: ignore[union-attr]
        return prompt if isinstance(prompt, Picker) else None

    def _answer(self) -> None:
        """Answer all that is asked."""
        for _ in range(MOST_DEEDS):
            if self.session.paused is None:
                if self._picker is not None:
                    raise AssertionError("the rules object to what was done")
                return
            self.spent.questions += 1
            if not self._fill():
                self._key(Qt.Key.Key_Return)
        raise AssertionError("the rules ask without end")

    def _fill(self) -> bool:
        """Type the dice of the players that stand open, one after the other; whether the card went on by itself."""
        card = self.window.desk.overlay.prompt  # type: ignore[union-attr]
        assert isinstance(card, Card)
        # Nobody reads a question in less time than keys are kept from it.
        self.bot.waitUntil(lambda: not card.stray.is_new and not card.whole_dice.is_late)
        place, before = card.asked.row.place, (self.session.deed, self.session.answers)
        while place < len(card.views):
            view = card.views[place]
            if isinstance(view, RollRow) and view.row.is_played and not view.line.text():
                said = self._said(view)
                self._go_to(view, said)
                for letter in said:
                    self.spent.digits += 1
                    self._key(Qt.Key(ord(letter)))
                if (self.session.deed, self.session.answers) != before:
                    return True
                # What a first digit means may change the card around it: its row may be another one by now.
                typed = card.views[place]
                assert isinstance(typed, RollRow)
                assert typed.line.text() == said
            place += 1
        return False

    def _said(self, view: RollRow) -> str:
        """Dice as people say them: the digits that are printed on percentile dice and on those with ten faces."""
        roll = view.line.roll
        faces = self._dice.faces(roll.dice)
        if roll.dice.sides in ((10,), (100,)):
            sides = roll.dice.sides[0]
            return str(faces[0] % sides).zfill(len(str(sides)) - 1)
        return " ".join(map(str, faces)) if roll.each_face else str(sum(faces))

    def _go_to(self, view: RollRow, said: str) -> None:
        """Tab, where the first digit would be taken for something else that is typed."""
        focus = QApplication.focusWidget()
        if not isinstance(focus, DiceField) or focus is view.line:
            return
        try:
            faces_of(focus.roll.dice, focus.text() + said[0], each_face=focus.roll.each_face)
        except NotOnTheseDice:
            return
        for _ in range(MOST_DEEDS):
            if QApplication.focusWidget() is view.line:
                return
            self._key(Qt.Key.Key_Tab)
        raise AssertionError("Tab does not come there")

    # The hands themselves

    def _key(self, key: Qt.Key, modifier: Qt.KeyboardModifier = NO_KEY) -> None:
        self.spent.keys += 1
        focus = QApplication.focusWidget()
        QTest.keyClick(focus if focus is not None else self.board, key, modifier)
        self.bot.wait(5)

    def _select(self, id: CombatantId) -> None:
        if self.window.selection.current != id:
            cell = self.session.battle[id].cell
            assert cell is not None
            self._click_cell(cell)
        for _ in range(len(self.session.battle.combatants)):
            if self.window.selection.current == id:
                return
            # Somebody else stands over it: the keys go from one to the next.
            self._key(Qt.Key.Key_Tab)
        raise AssertionError(f"{id} cannot be selected")

    def _click_cell(self, cell: Cell) -> None:
        self.spent.clicks += 1
        widget: QWidget = self.board
        QTest.mouseMove(widget, self.board.point_of(cell))
        QTest.mouseClick(widget, LEFT, NO_KEY, self.board.point_of(cell) + QPoint(0, 0))
        self.bot.wait(5)
