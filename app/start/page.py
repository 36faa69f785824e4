"""The first page: go on with a battle, open a ready one with one click, or set up a new one."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QHBoxLayout, QLineEdit, QMenu, QVBoxLayout, QWidget

from app.commands.finding import matches
from app.panels.elided import Elided
from app.panels.flow import Flow
from app.panels.parts import Page, button, column, emptied, label, row
from app.plain import unkeyed
from app.start.card import PICTURE_SHARE, Card, CardView
from app.start.folders import FolderRow, in_sight
from app.start.party_row import PartyRow
from app.start.shelf_order import ShelfOrder, ordered
from app.text import Text
from app.theme import Look

CARD_WIDTH, WIDEST_CARD = 416, 780
"""Width of a card at least, and at most where there is room."""
WORDS_HEIGHT, HEAD_HEIGHT, GAP = 100, 190, 14
"""Room for the words of a card, and for all of the page that is no card."""
TWO_LINES = 150
"""Scale in per cent from which what can be done stands below the name of the program."""
LONGEST_NAME = 24
"""Letters of the campaign's name on its button."""
SHELVES = ("recent", "scenes", "ready")
"""The parts of the page, from top to bottom."""


class StartPage(QWidget):
    """Signals say what the GM wants: a card (``opened``), ``new_asked``, ``open_asked``, ``forgotten`` (a path).

    ``party_asked``: a card that is to be opened, and the party brought to it. ``menu_asked``: a card that was clicked
    with the right button, and where. ``campaign_asked``: where the menu of campaigns is wanted.
    ``folder_menu_asked``: a shelf, the name of one of its folders, and where its menu is wanted.
    """

    opened = Signal(object)
    party_asked = Signal(object)
    new_asked = Signal()
    open_asked = Signal()
    settings_asked = Signal()
    forgotten = Signal(object)
    menu_asked = Signal(object, object)
    guide_asked = Signal()
    campaign_asked = Signal(object)
    folder_menu_asked = Signal(str, str, object)

    def __init__(self, text: Text, look: Look, *, is_new: bool = False, parent: QWidget | None = None) -> None:
        """``is_new``: the first steps were never taken here, and are offered."""
        super().__init__(parent)
        self._text, self._look, self._is_new = text, look, is_new
        self.setProperty("role", "desk")
        self.cards: list[CardView] = []
        """Those that have been in sight."""
        self.draw: Callable[[list[CardView]], None] = lambda views: None
        """Gives cards their pictures that are in sight for the first time."""
        self.choose_order: Callable[[ShelfOrder], None] = lambda order: None
        """Sorts the cards in another way."""
        self._parties: Collection[str] = ()
        self.open_folders: dict[str, str] = {}
        """Which folder of each shelf is open."""
        self.keep_folders: Callable[[dict[str, str]], None] = lambda folders: None
        """Remembers which folders are open."""
        self.order = button("", self._ask_order, "link", tip=text("start-order"))
        self._order = ShelfOrder.USED
        page = Page(look, margin=28, spacing=12, name=text("command-start"), parent=self)
        page.column.setContentsMargins(look.px(32), look.px(24), look.px(32), look.px(24))
        page.column.addLayout(self._head())
        self.party = PartyRow(text, look)
        page.column.addWidget(self.party)
        self._shelves = {name: QGridLayout() for name in SHELVES}
        self._headings = {name: label(text(f"start-{name}").upper(), "heading") for name in SHELVES}
        self._more = {name: button("", partial(self._unfold, name), "link") for name in SHELVES}
        self._folders = {name: FolderRow(text(f"start-{name}"), text, look) for name in SHELVES}
        self._unfolded: set[str] = {"ready"}
        for name, grid in self._shelves.items():
            grid.setSpacing(look.px(14))
            grid.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
            ends = (1, self.order) if name == "recent" else (1,)
            page.column.addLayout(row(self._headings[name], self._more[name], *ends, spacing=look.px(8)))
            page.column.addWidget(self._folders[name])
            self._folders[name].chosen.connect(partial(self.open_folder, name))
            self._folders[name].menu_asked.connect(partial(self.folder_menu_asked.emit, name))
            page.column.addLayout(grid)
            self._more[name].hide()
            self._headings[name].setVisible(name == "ready")
        self.order.hide()
        self._nothing = label(text("start-nothing"), "dim")
        page.column.addWidget(self._nothing)
        self._nothing.hide()
        self._waiting = label(text("start-loading"), "dim")
        page.column.addWidget(self._waiting)
        page.column.addStretch(1)
        page.column.addWidget(label(text("start-drop"), "dim", wrap=True))
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(page)
        self._lists: dict[str, Sequence[Card]] = dict.fromkeys(SHELVES, ())

    def _head(self) -> QBoxLayout:
        """The name, and beside it what can be done; below it where that is too large for a laptop's screen."""
        px = self._look.px
        names = column(label("Flank", "huge"), Elided(self._text("start-motto"), "dim"), spacing=0)
        ways = self._ways()
        if px(100) >= TWO_LINES:
            flow = Flow(ways, px(8), right=len(ways))
            self.campaign.hide()
            names.setSpacing(px(8))
            names.addWidget(flow)
            return names
        line = QHBoxLayout()
        line.setSpacing(px(8))
        line.addLayout(names, 1)
        self.search.setMinimumWidth(px(150))
        self.search.setMaximumWidth(px(220))
        for way in ways:
            line.addWidget(way)
        return line

    def _ways(self) -> tuple[QWidget, ...]:
        """What can be done, from left to right."""
        text = self._text
        self.campaign = button("", self._ask_campaign, tip=text("campaign-tip"))
        self.campaign.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.campaign.customContextMenuRequested.connect(lambda *_: self._ask_campaign())
        self.campaign.hide()
        self.search = QLineEdit()
        self.search.setPlaceholderText(text("start-search"))
        self.search.setAccessibleName(text("start-search"))
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(lambda *_: self._arrange())
        self.search.textChanged.connect(lambda words: self.party.show_found(words))
        guide = button(text("command-guide"), self.guide_asked.emit, tip=text("guide-tip")) if self._is_new else None
        return (
            self.campaign,
            self.search,
            *((guide,) if guide is not None else ()),
            button(text("start-new"), self.new_asked.emit, "primary"),
            button(text("start-open"), self.open_asked.emit),
            button(text("start-settings"), self.settings_asked.emit),
        )

    def _ask_campaign(self) -> None:
        self.campaign_asked.emit(self.campaign.mapToGlobal(self.campaign.rect().bottomLeft()))

    def show_campaign(self, name: str) -> None:
        """The present campaign on its button; "" where there is none yet."""
        short = name if len(name) <= LONGEST_NAME else name[: LONGEST_NAME - 1] + "…"
        self.campaign.setText(unkeyed(self._text("campaign-present", name=short)))
        self.campaign.setVisible(bool(name))

    def _ask_order(self) -> None:
        """Let the GM choose how the cards are sorted."""
        menu = QMenu(self)
        for order in ShelfOrder:
            action = menu.addAction(unkeyed(self._text(f"start-order-{order}")))
            action.setCheckable(True)
            action.setChecked(order is self._order)
            action.triggered.connect(partial(self._choose_order, order))
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(self.order.mapToGlobal(self.order.rect().bottomLeft()))

    def _choose_order(self, order: ShelfOrder) -> None:
        self.choose_order(order)

    def show_cards(
        self,
        recent: Sequence[Card],
        ready: Sequence[Card],
        scenes: Sequence[Card] = (),
        order: ShelfOrder = ShelfOrder.USED,
    ) -> None:
        """What can be opened, each shelf sorted by ``order``."""
        self._order = order
        self.order.setText(unkeyed(f"{self._text(f'start-order-{order}')} ▾"))
        shelves = {"recent": recent, "scenes": scenes, "ready": ready}
        self._lists = {name: ordered(cards, order) for name, cards in shelves.items()}
        self._waiting.hide()
        self.cards = []
        for grid in self._shelves.values():
            emptied(grid)
        self._arrange()

    def _view(self, card: Card) -> CardView:
        view = CardView(card, self._text, self._look)
        view.setParent(self)
        self.cards.append(view)
        view.offer_party(self._parties)
        view.clicked.connect(lambda: self.opened.emit(card))
        view.party_asked.connect(lambda: self.party_asked.emit(card))
        view.forgotten.connect(lambda: self.forgotten.emit(card.path))
        view.menu_asked.connect(lambda place: self.menu_asked.emit(card, place))
        return view

    def offer_party(self, rules: Collection[str]) -> None:
        """The campaign has a party under these rulesets, as they are called: their cards offer to bring it along."""
        self._parties = rules
        for view in self.cards:
            view.offer_party(rules)

    def offers_party(self, card: Card) -> bool:
        """Whether a card that has been in sight offers to bring the party along."""
        return any(view.card == card and view.is_offering for view in self.cards)

    def _arrange(self) -> None:
        """Put the cards that are searched for in rows, as many in a row as there is room for."""
        wanted = self.search.text().strip()
        within = {
            name: row.show_folders(self._lists[name], self.open_folders.get(name, ""))
            for name, row in self._folders.items()
        }
        shown = {view.card: view for view in self.cards}
        there = len(self.cards)
        found = {
            name: [card for card in cards if matches(wanted, f"{card.title} {card.said} {card.blurb} {card.folder}")]
            if wanted
            else in_sight(cards, within[name])
            for name, cards in self._lists.items()
        }
        across, width = self._measures([len(cards) for cards in found.values()])
        for name in SHELVES:
            left = 0 if wanted or name in self._unfolded else max(0, len(found[name]) - across)
            found[name] = found[name][: len(found[name]) - left]
            self._more[name].setText(self._text("start-more", count=left))
            self._more[name].setVisible(left > 0)
        for name, grid in self._shelves.items():
            wanted_here = set(found[name])
            for card in self._lists[name]:
                if (view := shown.get(card)) is not None:
                    grid.removeWidget(view)
                    view.setVisible(card in wanted_here)
            for place, card in enumerate(found[name]):
                view = shown.get(card) or self._view(card)
                view.set_width(width)
                grid.addWidget(view, place // across, place % across)
                view.show()
            has_folders = bool(self._folders[name].buttons)
            self._folders[name].setVisible(has_folders and not wanted)
            self._headings[name].setVisible(bool(found[name]) or ((name == "ready" or has_folders) and not wanted))
        self.order.setVisible(not self._headings["recent"].isHidden())
        self._nothing.setVisible(bool(wanted) and not any(found.values()) and self.party.isHidden())
        if len(self.cards) > there:
            fresh = self.cards[there:]
            # When they have been laid out: a picture is as large as its card.
            QTimer.singleShot(0, self, lambda: self.draw(fresh))

    # Folders

    def shelf_of(self, card: Card) -> str:
        """The shelf that a card stands on."""
        return "ready" if card.is_ready else "scenes" if card.scene else "recent"

    def folders(self, shelf: str) -> tuple[str, ...]:
        """The folders of a shelf by name."""
        return tuple(self._folders[shelf].buttons)

    def open_folder(self, shelf: str, name: str, is_open: bool = False) -> None:
        """Show what is in a folder of a shelf; what is in none ("" or ``is_open``: it is closed)."""
        self.open_folders = {**self.open_folders, shelf: "" if is_open else name}
        self.keep_folders(self.open_folders)
        self._arrange()

    def open_folder_renamed(self, shelf: str, name: str, fresh: str) -> None:
        """A folder has another name now: it stays open where it was."""
        if self.open_folders.get(shelf) == name:
            self.open_folder(shelf, fresh)

    def _unfold(self, name: str) -> None:
        """Show all of a shelf; until then its first row is shown, so that the ready battles stay in sight."""
        self._unfolded.add(name)
        self._arrange()

    def _measures(self, numbers: Sequence[int]) -> tuple[int, int]:
        """Cards in a row, and the width of one: larger ones where all of them can be seen at once."""
        px, most = self._look.px, max(numbers, default=0)
        room, gap = self.width() - px(64), px(GAP)
        across = max(1, (room + gap) // (px(CARD_WIDTH) + gap))
        few = max(2, most)
        wide = min(px(WIDEST_CARD), (room + gap) // few - gap)
        rows = sum(1 for number in numbers if number)
        height = rows * (round(wide * PICTURE_SHARE) + px(WORDS_HEIGHT)) + px(HEAD_HEIGHT)
        if few <= across and height <= self.height():
            return few, wide
        return across, (room + gap) // across - gap

    def resizeEvent(self, event: object) -> None:
        self._arrange()
