"""Fills the first page: what can be opened, and its pictures, drawn beside the window's thread and kept."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterable
from pathlib import Path

from PySide6.QtCore import QObject, QSize, Signal
from PySide6.QtGui import QImage
from shiboken6 import isValid

from app.background import Background, Cancelled, Result
from app.campaign.keeper import Keeper
from app.settings import Settings
from app.start.card import Card, CardView
from app.start.cards import (
    Sketch,
    awaits_party,
    folders_of,
    picture_of,
    ready_cards,
    recent_cards,
    rules_of,
    scene_cards,
    sketch_of,
    standing_of,
)
from app.start.folders import KEPT as FOLDERS
from app.start.folders import open_folders
from app.start.members import Member, members_of
from app.start.page import StartPage
from app.start.shelf_order import KEPT, ShelfOrder, order_kept
from app.text import Text
from app.theme import Look
from engine.errors import FlankError

MOST_KEPT = 24
"""Pictures kept for the next time that the page is shown."""
_Key = tuple[Path, int, int, int, bool, str]
_Ready = tuple[tuple[Card, ...], tuple[FlankError, ...]]
_CARDS, _KNOWN, _RULES, _PARTY = "ready cards", "known battles", "rulesets of battles", "the party"


class Filling(QObject):
    """``failed`` carries what is wrong with a ready battle or a ruleset."""

    failed = Signal(object)

    def __init__(self, background: Background) -> None:
        super().__init__(background)
        self._background = background
        self._kept: OrderedDict[_Key, tuple[QImage, str, str]] = OrderedDict()
        self._ready: dict[str, _Ready] = {}
        self._rules: dict[str, dict[Path, str]] = {}
        self._asked: set[str] = set()

    def fill(self, page: StartPage, settings: Settings, keeper: Keeper, text: Text, look: Look) -> None:
        """Put the cards on ``page``. Reading the ready battles loads all rulesets: that takes its time, beside."""

        def reorder(order: ShelfOrder) -> None:
            settings.keep(KEPT, str(order))
            self.fill(page, settings, keeper, text, look)

        def show(rules: dict[Path, str], ready: tuple[Card, ...]) -> None:
            order, recent = order_kept(settings), settings.recent
            folders = folders_of(keeper)
            page.show_cards(recent_cards(recent, text, rules, folders), ready, scene_cards(keeper, text), order)
            if order is ShelfOrder.RULESET and (unread := [file for file in recent if file not in rules]):

                def learnt(read: dict[Path, str]) -> None:
                    # Those that cannot be read are known to have none.
                    known = self._rules[text.language] = {**rules, **dict.fromkeys(unread, ""), **read}
                    if isValid(page):
                        show(known, ready)

                self._ask(_RULES, lambda _: rules_of(unread, text.language), learnt)

        def then(found: _Ready) -> None:
            self._ready[text.language] = found
            if not isValid(page):
                return
            campaign = keeper.campaign()
            page.show_campaign(campaign.name if campaign is not None else "")
            page.draw = lambda views: self._draw(views, text.language, look)
            page.choose_order = reorder
            page.open_folders = open_folders(settings)
            page.keep_folders = lambda folders: settings.keep(FOLDERS, folders)
            self._fill_party(page, keeper, text)
            show(self._rules.get(text.language, {}), found[0])
            for fault in found[1]:
                self.failed.emit(fault)

        self.drop()
        if (known := self._ready.get(text.language)) is not None:
            then(known)
            return
        self._ask(_CARDS, lambda _: ready_cards(text), then)

    def _fill_party(self, page: StartPage, keeper: Keeper, text: Text) -> None:
        """The characters of the present campaign: their sheets are read beside."""
        campaign, store = keeper.campaign(), keeper.store

        def then(members: tuple[Member, ...]) -> None:
            if isValid(page):
                page.party.show_members(members, page.search.text())
                page.offer_party({member.rules for member in members})

        if campaign is None:
            then(())
        else:
            self._ask(_PARTY, lambda _: members_of(store, campaign.id, text.language), then)

    def know(self, settings: Settings, text: Text, then: Callable[[tuple[Card, ...]], None]) -> None:
        """Hand all battles that can be opened to ``then``: the saved ones lately open, then the ready ones.

        At once where they were read before, else when the background has read them.
        """

        def learnt(found: _Ready) -> None:
            self._ready[text.language] = found
            then((*recent_cards(settings.recent, text, {}), *found[0]))

        if (known := self._ready.get(text.language)) is not None:
            learnt(known)
        else:
            self._ask(_KNOWN, lambda _: ready_cards(text), learnt)

    def drop(self) -> None:
        """Do no more for the page that was filled."""
        for name in self._asked:
            self._background.drop(name)
        self._asked.clear()

    def _ask(self, name: str, work: Callable[[Cancelled], Result], then: Callable[[Result], None]) -> None:
        def done(result: Result) -> None:
            self._asked.discard(name)
            then(result)

        self._asked.add(name)
        self._background.ask(name, work, done)

    def _draw(self, views: Iterable[CardView], language: str, look: Look) -> None:
        """Give every card its picture, as soon as it is there."""
        for view in views:
            key = _key_of(view, language, look)
            if key in self._kept:
                self._kept.move_to_end(key)
                _say(view, *self._kept[key])
            else:
                self._sketch(view, key, language, look)

    def _sketch(self, view: CardView, key: _Key, language: str, look: Look) -> None:
        card, size = view.card, _pixels(view)

        def then(sketch: Sketch | None) -> None:
            if sketch is not None and isValid(view):
                image = picture_of(sketch, language)
                is_saved = not card.is_ready and not card.scene
                where = standing_of(sketch.battle, language) if is_saved else ""
                self._kept[key] = image, where, awaits_party(sketch.battle, language) if is_saved else ""
                while len(self._kept) > MOST_KEPT:
                    self._kept.popitem(last=False)
                _say(view, *self._kept[key])

        self._ask(f"card {card.path}", lambda stopped: sketch_of(card, language, look, size, stopped), then)


def _say(view: CardView, image: QImage, where: str, awaits: str) -> None:
    """On a card: its picture, where its battle stands, and under which rules a party could come to it ("": none)."""
    view.show_picture(image)
    view.add_note(where)
    if awaits:
        view.know_rules(awaits)


def _pixels(view: CardView) -> QSize:
    """How many pixels of the screen its picture has."""
    size, ratio = view.picture.size(), view.devicePixelRatioF()
    return QSize(round(size.width() * ratio), round(size.height() * ratio))


def _key_of(view: CardView, language: str, look: Look) -> _Key:
    """What a picture depends on: the file as it is now, the size, the colours, the language."""
    try:
        changed = view.card.path.stat().st_mtime_ns
    except OSError:
        changed = 0
    size = _pixels(view)
    return view.card.path, changed, size.width(), size.height(), look.colours.is_dark, language
