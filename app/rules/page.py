"""The rulebook over the map: chapters on the left, the search above, the rules with their switches on the right."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLineEdit, QListWidget, QListWidgetItem, QTabWidget, QWidget

from app.commands.finding import folded
from app.commands.router import is_text_input
from app.manual import manual_page, show_manual
from app.panels.desk_context import DeskContext
from app.panels.flow import Flow
from app.panels.parts import button, column, emptied, icon_button, label, row
from app.plain import unkeyed
from app.rules.book import Book, RuleEntry
from app.rules.links import RuleLink
from app.rules.listing import RuleList
from app.rules.options import Options
from app.theme import font

ALL, WITH_SWITCHES, CHANGED = "rules-all", "rules-with-switches", "rules-changed-here"
FIRST_CHAPTER = 4
"""Line of the first chapter on the left: three lists that lie across the chapters and a heading stand above it."""
CHAPTERS_WIDTH, NARROW = 220, 660
"""Pixels at 100 %; a page that is narrower than the second has no room for the chapters."""
FOUND_WIDTH = 84
"""Pixels at 100 % that the count of what was found takes at least: with another count nothing beside it moves."""

MakeHelp = Callable[[], QWidget]
"""Makes the page about mouse and keys."""


class RulesPage(QFrame):
    """``left`` when the GM wants to see the map again. ``make_help`` fills the second tab."""

    left = Signal()

    def __init__(
        self,
        kit: DeskContext,
        book: Book,
        options: Options,
        make_help: MakeHelp | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.hide()
        self._kit, self.book, self._options = kit, book, options
        self.setProperty("role", "overlay")
        self.setFrameShape(QFrame.Shape.NoFrame)
        text, px = kit.text, kit.look.px
        self.setAccessibleName(text("rules-title"))
        self.search = QLineEdit()
        self.search.setPlaceholderText(text("rules-search"))
        self.search.setAccessibleName(text("rules-search"))
        self.search.setClearButtonEnabled(True)
        self.found = label("", "dim")
        self.found.setMinimumWidth(px(FOUND_WIDTH))
        self.chapters = _Chapters()
        self.chapters.setFixedWidth(px(CHAPTERS_WIDTH))
        self.chapters.setWordWrap(True)
        self.chapters.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.chapters.setAccessibleName(text("rules-chapters"))
        self.list = RuleList(kit, book, options)
        self.list.setAccessibleName(text("rules-title"))
        self._nothing = label(text("rules-nothing"), "dim", wrap=True)
        self._nothing.hide()
        self._waits = label(text("rules-answer-first"), "now", wrap=True)
        self._here_rules: tuple[str, ...] = ()
        self._here = QFrame()
        self._here_line = column(margins=0)
        self._here.setLayout(self._here_line)
        self._here.hide()
        self._lay_out(make_help)
        self._fill_chapters()
        self.search.textChanged.connect(self._search)
        self.list.asked.connect(self.go_to)
        options.changed.connect(self.refresh)
        self.chapters.currentRowChanged.connect(self._chapter_chosen)
        self.chapters.setCurrentRow(FIRST_CHAPTER)

    def _lay_out(self, make_help: MakeHelp | None) -> None:
        text, px = self._kit.text, self._kit.look.px
        title = label(text("rules-title-of", ruleset=text("ruleset-name")), "title")
        self.close_button = icon_button("close", text("rules-close"), self.left.emit, self._kit.look, 14)
        # A ruleset without a page of its own has the one about all of them.
        pages = (f"rulesets/{self._kit.session.rules.id}", "rulesets/index")
        self.more = button(text("rules-more"), lambda: show_manual(text.language, *pages), "link")
        if manual_page(text.language) is None:
            self.more.hide()
        head = row(title, 1, self.more, self.close_button, spacing=px(8))
        head.setContentsMargins(px(14), px(8), px(8), 0)
        top = row(self.search, self.found, spacing=px(10))
        top.setStretch(0, 1)
        right = column(self._here, self._nothing, spacing=px(4))
        right.addWidget(self.list, 1)
        both = QHBoxLayout()
        both.setSpacing(px(8))
        both.addWidget(self.chapters)
        both.addLayout(right, 1)
        rules = QWidget()
        inner = column(spacing=px(8))
        inner.setContentsMargins(px(8), px(8), px(8), px(8))
        inner.addLayout(top)
        inner.addWidget(self._waits)
        inner.addLayout(both, 1)
        rules.setLayout(inner)
        whole = column(spacing=px(2))
        whole.addLayout(head)
        self.tabs = QTabWidget()
        self.tabs.setAccessibleName(text("rules-title"))
        self.tabs.addTab(rules, unkeyed(text("rules-title")))
        if make_help is not None:
            self._help = column(margins=0)
            self._make_help: MakeHelp | None = make_help
            tab = QWidget()
            tab.setLayout(self._help)
            self.tabs.addTab(tab, unkeyed(text("help-title")))
            self.tabs.currentChanged.connect(self._show_help)
        self.tabs.tabBar().setVisible(make_help is not None)
        whole.addWidget(self.tabs, 1)
        self.setLayout(whole)

    def _show_help(self, tab: int) -> None:
        """Mouse and keys, made when they are looked at for the first time."""
        if tab and self._make_help is not None:
            self._help.addWidget(self._make_help())
            self._make_help = None

    # Chapters

    def _pseudo(self) -> tuple[tuple[str, tuple[RuleEntry, ...]], ...]:
        """What can be listed beside the chapters: everything, all with switches, all that is not as in the book."""
        now = self._options.value
        with_switches = tuple(entry for entry in self.book.entries if entry.switches)
        changed = tuple(
            entry for entry in with_switches if any(now(field.name) != field.default for field in entry.switches)
        )
        return (ALL, self.book.entries), (WITH_SWITCHES, with_switches), (CHANGED, changed)

    def _fill_chapters(self) -> None:
        """The lines on the left: what lies across the chapters, a heading, the chapters, each with its count."""
        lines = [_counted(self._kit.text(key), len(entries)) for key, entries in self._pseudo()]
        lines.append(self._kit.text("rules-chapters").upper())
        lines += [_counted(chapter.title, len(chapter.entries)) for chapter in self.book.chapters]
        for place, words in enumerate(lines):
            item = self.chapters.item(place)
            if item is None:
                item = QListWidgetItem()
                self.chapters.addItem(item)
            item.setText(words)
        heading = self.chapters.item(FIRST_CHAPTER - 1)
        heading.setFlags(Qt.ItemFlag.NoItemFlags)
        heading.setForeground(QColor(self._kit.look.colours.dim))
        heading.setFont(font(self._kit.look, 0.86, bold=True))

    def _chapter_chosen(self, place: int) -> None:
        if place >= 0:
            if self.search.text():
                self.search.blockSignals(True)
                self.search.clear()
                self.search.blockSignals(False)
            self._show_here(())
            self._show_chapter(place)

    def _show_chapter(self, place: int) -> None:
        if place >= FIRST_CHAPTER:
            self._list(self.book.chapters[place - FIRST_CHAPTER].entries)
        elif place < FIRST_CHAPTER - 1:
            self._list(self._pseudo()[place][1], heading_of=self._chapter_title)
        self.found.setText("")

    def _list(
        self,
        entries: tuple[RuleEntry, ...],
        words: tuple[str, ...] = (),
        heading_of: Callable[[RuleEntry], str] | None = None,
    ) -> None:
        self._nothing.setVisible(not entries)
        self.list.show_entries(entries, words, heading_of)

    def _chapter_title(self, entry: RuleEntry) -> str:
        return next((one.title for one in self.book.chapters if one.key == entry.chapter), "")

    # Searching, going to a rule

    def _search(self, wanted: str) -> None:
        words = tuple(folded(wanted).split())
        if not words:
            self._choose_chapter(max(0, self.chapters.currentRow()))
            return
        hits = self.book.search(wanted)
        self.chapters.blockSignals(True)
        self.chapters.setCurrentRow(-1)
        self.chapters.blockSignals(False)
        self._show_here(())
        self._list(hits, words, self._chapter_title)
        self.found.setText(self._kit.text("rules-found", count=len(hits)))

    def _choose_chapter(self, place: int) -> None:
        self.chapters.blockSignals(True)
        self.chapters.setCurrentRow(place)
        self.chapters.blockSignals(False)
        self._chapter_chosen(place)

    def open_at(self, *rules: str) -> None:
        """Show the first of ``rules``; where there are several, all of them above the list."""
        known = tuple(rule for rule in dict.fromkeys(rules) if rule in self.book)
        if known:
            self.tabs.setCurrentIndex(0)
            self.go_to(known[0])
            self._show_here(known)

    def go_to(self, rule: str) -> None:
        """Show ``rule`` in its chapter, marked."""
        if rule not in self.book:
            return
        key = self.book[rule].chapter
        place = next(n for n, chapter in enumerate(self.book.chapters) if chapter.key == key) + FIRST_CHAPTER
        here = self._here_rules
        if place != self.chapters.currentRow() or self.search.text():
            self._choose_chapter(place)
        self._show_here(here if rule in here else ())
        self.list.go_to(rule)

    def _show_here(self, rules: tuple[str, ...]) -> None:
        """The rules that play a part where the page was opened from, as links."""
        self._here_rules = rules
        emptied(self._here_line)
        self._here.setVisible(len(rules) > 1)
        if len(rules) > 1:
            links = [_framed(RuleLink(rule), self.book[rule].title) for rule in rules]
            words = _framed(label(self._kit.text("rules-here"), "dim"), "")
            self._here_line.addWidget(Flow([words, *links], self._kit.look.px(4), self._kit.look.px(12)))

    def open_rules(self, *rules: str) -> None:
        """A link of the page itself was clicked."""
        self.go_to(rules[0])

    # Following the battle, keys

    def refresh(self) -> None:
        """Show the switches as they stand, and how many differ from the book."""
        if self.isVisible():
            self._fill_chapters()
            self.list.refresh()
            self._waits.setVisible(not self._options.is_free)

    def resizeEvent(self, event: object) -> None:
        self.chapters.setVisible(self.width() >= self._kit.look.px(NARROW))

    def showEvent(self, event: object) -> None:
        self.refresh()

    def take(self, chord: str) -> bool:
        """A key that was pressed while the focus is in the page; True when it was meant for the page."""
        if chord in ("Down", "Up") and (self.search.hasFocus() or not self._is_in_input()):
            if self.chapters.hasFocus():
                return False
            self.list.go_by(1 if chord == "Down" else -1)
            return True
        if chord in ("Return", "Shift+Return") and self.search.hasFocus():
            self.list.go_by(1 if chord == "Return" else -1)
            return True
        if chord == "Tab" and self.search.hasFocus() and self.search.text() and self.list.enter_switch():
            return True
        if chord in ("PgDown", "PgUp") and not self.chapters.hasFocus():
            bar = self.list.verticalScrollBar()
            bar.setValue(bar.value() + (1 if chord == "PgDown" else -1) * bar.pageStep() * 9 // 10)
            return True
        if chord == "Ctrl+F":
            self.tabs.setCurrentIndex(0)
            self.search.setFocus()
            self.search.selectAll()
            return True
        return False

    def look_for(self, wanted: str) -> None:
        """Search for ``wanted``."""
        self.tabs.setCurrentIndex(0)
        self.search.setText(wanted)

    def type(self, letters: str) -> None:
        """Letters that no input took: they are searched for."""
        self.tabs.setCurrentIndex(0)
        self.search.setFocus()
        self.search.insert(letters)

    def _is_in_input(self) -> bool:
        focus = self.window().focusWidget()
        return focus is not None and self.isAncestorOf(focus) and is_text_input(focus)


class _Chapters(QListWidget):
    """The list on the left: who comes to it by Tab while something is searched has chosen no chapter yet."""

    def focusInEvent(self, event: QFocusEvent) -> None:
        chosen = self.currentRow()
        self.blockSignals(True)
        super().focusInEvent(event)
        self.setCurrentRow(chosen)
        self.blockSignals(False)


def _counted(title: str, count: int) -> str:
    """A title with its count, which never stands in a line alone."""
    return f"{title}\u00a0\u00a0·\u00a0{count}"


def _framed(widget: QWidget, tip: str) -> QFrame:
    made = QFrame()
    made.setLayout(row(widget))
    made.setToolTip(tip)
    return made
