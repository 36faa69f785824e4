"""The party on the first page: a small card for each character, which opens its sheet."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from app.commands.finding import matches
from app.panels.flow import Flow
from app.panels.parts import column, label, let_go, row
from app.start.card_frame import CardFrame
from app.start.members import Member
from app.text import Text
from app.theme import Look

FACE = 40
"""Pixels of a face at 100 %."""
LONGEST_NAME = 28
"""Letters of a name that are shown."""


class MemberView(CardFrame):
    """A character."""

    def __init__(self, member: Member, text: Text, look: Look) -> None:
        from app.panels.portrait import face

        super().__init__()
        self.member = member
        self.setAccessibleName(f"{member.name}. {member.standing}".rstrip(". "))
        self.setToolTip(text("member-tip", name=member.name, rules=member.rules))
        picture = QLabel()
        picture.setPixmap(face(member.look, member.picture, look.colours.accent, look.px(FACE)))
        name = member.name if len(member.name) <= LONGEST_NAME else member.name[: LONGEST_NAME - 1] + "…"
        self.words = label(member.standing or member.rules, "bad" if member.is_low else "dim")
        names = column(label(name, "strong"), self.words, spacing=0)
        inner = row(spacing=look.px(8))
        inner.addWidget(picture)
        inner.addLayout(names)
        inner.setContentsMargins(look.px(6), look.px(4), look.px(12), look.px(4))
        self.setLayout(inner)


class PartyRow(QWidget):
    """``opened`` carries the member whose sheet is wanted; ``menu_asked`` a member and a global place."""

    opened = Signal(object)
    menu_asked = Signal(object, object)

    def __init__(self, text: Text, look: Look) -> None:
        super().__init__()
        self._text, self._look = text, look
        self.views: list[MemberView] = []
        self._flow = Flow((), look.px(8))
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(look.px(8))
        whole.addWidget(label(text("library-party").upper(), "heading"))
        whole.addWidget(self._flow)
        self.hide()

    def show_members(self, members: Sequence[Member], wanted: str = "") -> None:
        """The characters that are searched for; without any the row is not there."""
        if tuple(members) != tuple(view.member for view in self.views):
            for old in self.views:
                let_go(old)
            self.views = [self._view(member) for member in members]
        self.show_found(wanted)

    def show_found(self, wanted: str) -> None:
        """Show those that are searched for; all of them where nothing is."""
        found = [view for view in self.views if matches(wanted, f"{view.member.name} {view.member.rules}")]
        for view in self.views:
            view.setVisible(view in found)
        self._flow.hold(found)
        self.setVisible(bool(found))

    def _view(self, member: Member) -> MemberView:
        view = MemberView(member, self._text, self._look)
        view.setParent(self._flow)
        view.clicked.connect(lambda: self.opened.emit(member))
        view.menu_asked.connect(lambda place: self.menu_asked.emit(member, place))
        return view
