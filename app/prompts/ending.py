"""The end of a fight: a card that says who has won and what it has cost, and offers what is left to be done."""

from __future__ import annotations

from collections import Counter

from PySide6.QtCore import QElapsedTimer, QObject, Qt, Signal
from PySide6.QtWidgets import QGridLayout, QWidget

from app.panels.desk_context import DeskContext
from app.panels.foot import in_order
from app.panels.parts import Page, button, label, row
from app.prompts.overlay import Overlay
from app.prompts.prompt import Prompt
from app.text import name_of
from engine.battle.actions import Action, Adjust, Deed, singles
from engine.battle.ids import SideId
from engine.contract import BEGIN, END, AnyBattle, Fate, Offer
from engine.errors import FlankError
from engine.play.ending import Casualty, Ending, decides, ending_of, left_to_mend
from engine.play.history import Step

SETTLES = 1200
"""Milliseconds in which Enter still belongs to the dice that decided the fight."""
MOST_NAMED = 12
"""Of a side so many are listed, those first who were hurt; the rest are counted."""


class EndingCard(Prompt):
    """What a fight has come to (``ending``), or what is left to be done after it (``mends``).

    ``home_asked``: what it has changed of the players' characters is to be taken home. ``report_asked``: what happened
    is to be told as a page.
    """

    home_asked = Signal()
    report_asked = Signal()

    def __init__(self, kit: DeskContext, ending: Ending, mends: tuple[Offer, ...] | None = None) -> None:
        self._kit, self._ending = kit, ending
        is_over = mends is not None
        super().__init__(self._heading(is_over=is_over), "", kit.text, kit.look)
        self.setFixedWidth(kit.look.px(400))
        said = [kit.text("ending-over")] if is_over and ending.winners else []
        said += [kit.text("ending-rounds", count=ending.round)] if ending.round else []
        if said:
            self.body.addWidget(label(" ".join(said), "dim", wrap=True))
        self._page = Page(kit.look, margin=0, spacing=6, name=self.accessibleName())
        self._page.column.addWidget(self._table())
        if mends:
            self._page.column.addWidget(label(kit.text("ending-mends"), "heading"))
            for offer in mends:
                self._page.column.addWidget(self._way(offer))
        if any(kit.session.battle.side(side).played for side, _ in ending.sides):
            self._page.column.addWidget(button(kit.text("command-take-home"), self.home_asked.emit, "link"))
        self._page.column.addWidget(button(kit.text("command-report"), self.report_asked.emit, "link"))
        self._page.column.addStretch(1)
        self.body.addWidget(self._page, 1)
        self._shown = QElapsedTimer()
        close = kit.text("ending-close" if is_over else "ending-go-on")
        self.go_on = button(close, self.cancelled.emit, "primary" if is_over else "", tip=kit.text("ending-go-on-hint"))
        self.end = button(kit.text("ending-end"), self._end, "primary", tip=kit.text("ending-end-hint"))
        foot = row(1, spacing=kit.look.px(8))
        for way in (self.go_on,) if is_over else in_order(self.end, self.go_on):
            foot.addWidget(way)
        self.body.addLayout(foot)
        self._default = self.go_on if is_over else self.end

    def _heading(self, *, is_over: bool) -> str:
        text, names = self._kit.text, [name_of(self._kit.session.battle, side) for side in self._ending.winners]
        if not names:
            undecided = "ending-drawn" if is_over else "ending-undecided"
            return text(undecided if self._standing() else "ending-nobody")
        return text("ending-won", who=", ".join(names))

    def _standing(self) -> bool:
        return any(one.fate is Fate.STANDING for _, figures in self._ending.sides for one in figures)

    def _table(self) -> QWidget:
        """All sides below each other: the columns of one stand under those of the other."""
        kit, made = self._kit, QWidget()
        grid = QGridLayout(made)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(kit.look.px(10))
        grid.setVerticalSpacing(kit.look.px(1))
        grid.setColumnStretch(0, 1)
        for side, figures in self._ending.sides:
            heading = label(self._side(side, figures), "heading", wrap=True)
            heading.setContentsMargins(0, kit.look.px(4 if grid.count() else 0), 0, 0)
            grid.addWidget(heading, grid.rowCount(), 0, 1, 3)
            self._list(grid, figures)
        return made

    def _side(self, side: SideId, figures: tuple[Casualty, ...]) -> str:
        """The name of a side; of one that has nobody left also what has become of all of them: that decided it."""
        text, name = self._kit.text, name_of(self._kit.session.battle, side)
        if any(one.fate is Fate.STANDING for one in figures):
            return name
        counts = Counter(one.fate for one in figures)
        fates = ", ".join(text("ending-fate", fate=text(f"fate-{fate}"), count=counts[fate]) for fate in counts)
        return text("ending-lost", side=name, fates=fates)

    def _list(self, grid: QGridLayout, figures: tuple[Casualty, ...]) -> None:
        """A line for each of a side, those first who were hurt."""
        kit = self._kit
        listed = sorted(figures, key=lambda one: (one.fate is Fate.STANDING, not one.lost))
        for one in listed[:MOST_NAMED]:
            line, role = grid.rowCount(), "" if one.fate is Fate.STANDING else "bad"
            name = label(name_of(kit.session.battle, one.who), wrap=True)
            name.setContentsMargins(kit.look.px(6), 0, 0, 0)
            grid.addWidget(name, line, 0)
            grid.addWidget(label(kit.text(f"fate-{one.fate}"), role), line, 1)
            grid.addWidget(label(self._cost(one), "dim"), line, 2, Qt.AlignmentFlag.AlignRight)
        if len(listed) > MOST_NAMED:
            more = kit.text("ending-more", count=len(listed) - MOST_NAMED)
            grid.addWidget(label(more, "dim"), grid.rowCount(), 0, 1, 3)

    def _cost(self, one: Casualty) -> str:
        """What somebody has lost, and what is left of it."""
        if one.left is None:
            return f"+{one.lost}" if one.lost else ""
        if one.left < 0:  # of what is below nothing, nothing is left
            return self._kit.text("ending-below", lost=max(0, one.lost or 0), left=one.left, most=one.most)
        lost = f"−{one.lost}" if one.lost is not None and one.lost > 0 else ""
        return "  ".join(filter(None, (lost, self._kit.text("ending-left", left=one.left, most=one.most))))

    def _way(self, offer: Offer) -> QWidget:
        kit, battle = self._kit, self._kit.session.battle
        who = name_of(battle, offer.action.actor)
        words = f"{who}: {kit.text.filled(offer.key, offer.args, battle, by=who)}"
        return button(words, lambda: kit.do(offer.action), "link")

    def _end(self) -> None:
        self._kit.do(Action(END))

    def begin(self) -> None:
        self._shown.start()
        self.fit_page(self._page)

    def take(self, chord: str) -> bool:
        if chord == "Return":
            if self._shown.hasExpired(SETTLES):
                self._default.click()
            return True
        return super().take(chord)


class EndOfFight(QObject):
    """Shows the card when an action decides the fight or the GM ends it; it stays until he lets it go."""

    home_asked = Signal()
    report_asked = Signal()

    def __init__(self, kit: DeskContext, overlay: Overlay) -> None:
        super().__init__(overlay)
        self._kit, self._overlay = kit, overlay
        self._ending: Ending | None = None
        """Of the fight that is over, as long as what is left to do is shown."""
        self._due: Step | None = None
        kit.session.done.connect(self._done)
        kit.session.stepped.connect(self._drop)
        kit.session.looked.connect(self._drop)
        kit.session.changed.connect(self._show)

    def show(self, deed: Deed | None = None) -> None:
        """Show how the fight stands now, whoever has won: after ``deed``, or because the GM wants to know."""
        session = self._kit.session
        self._put(EndingCard(self._kit, ending_of(session.rules, self._begun(), session.battle)), deed)

    def _done(self, step: Step) -> None:
        self._due = step

    def _drop(self) -> None:
        self._due = self._ending = None
        if isinstance(self._overlay.prompt, EndingCard):
            self._overlay.close()

    def _show(self) -> None:
        """Once a step is done: the card of a fight that it decided or ended, and that of what is left, anew."""
        step, self._due = self._due, None
        if step is None or self._kit.session.paused is not None:
            return
        rules, deed = self._kit.session.rules, step.deed
        try:
            if isinstance(deed, Action) and deed.kind == END:
                self._ending = ending_of(rules, self._begun(), step.before)
                if isinstance(self._overlay.prompt, EndingCard) and not left_to_mend(rules, step.after):
                    self._drop()  # the GM has just read it
            elif isinstance(deed, Action) and deed.kind == BEGIN:
                self._ending = None
            elif _may_decide(deed) and decides(rules, step.before, step.after):
                self.show(deed)
            if self._ending is not None:
                self._put(EndingCard(self._kit, self._ending, left_to_mend(rules, step.after)))
        except FlankError as error:
            self._kit.fail(error)

    def _begun(self) -> AnyBattle | None:
        """The battle in which the fight was begun."""
        for step in reversed(self._kit.session.steps):
            if isinstance(step.deed, Action) and step.deed.kind == BEGIN:
                return step.before
        return None

    def _put(self, card: EndingCard, deed: Deed | None = None) -> None:
        """Show ``card``, and beside it whom ``deed`` was about: the blow that decided."""
        card.cancelled.connect(self._drop)
        card.home_asked.connect(self.home_asked)
        card.report_asked.connect(self.report_asked)
        done = singles(deed) if deed is not None else ()
        pairs = ((one.target, one.actor) for one in done if isinstance(one, Action))
        self._overlay.show(card, *(id for pair in pairs for id in pair if id is not None))


def _may_decide(deed: Deed) -> bool:
    """Whether a deed fights or harms; who is taken off the table has not lost."""
    return any(isinstance(one, Action | Adjust) for one in singles(deed))
