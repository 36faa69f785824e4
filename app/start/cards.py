"""What the first page offers: saved battles that were open lately, and the ready ones; and a picture of each."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import closing
from datetime import datetime
from pathlib import Path

from PySide6.QtCore import QSize
from PySide6.QtGui import QImage

from app.start.page import Card
from app.text import ROOT, Text
from app.theme import Look
from engine.contract import AnyBattle
from engine.errors import FlankError

READY_FOLDER = ROOT / "maps"


def recent_cards(files: tuple[Path, ...], text: Text) -> tuple[Card, ...]:
    """The saved battles that are still there, the last one first."""
    found = []
    for file in files:
        try:
            changed = datetime.fromtimestamp(file.stat().st_mtime)
        except OSError:
            continue
        said = text("start-changed", day=changed.strftime("%d.%m.%Y"), time=changed.strftime("%H:%M"))
        found.append(Card(file, file.stem, said))
    return tuple(found)


def ready_cards(text: Text) -> tuple[tuple[Card, ...], tuple[FlankError, ...]]:
    """The ready battles, and what is wrong with those that cannot be read."""
    from engine.catalogue import ruleset
    from engine.play.scenario import read_scenario

    cards, faults = [], []
    for path in sorted(READY_FOLDER.glob("*.toml")):
        try:
            scenario = read_scenario(path)
            rules = Text(text.language, ruleset(scenario.ruleset).folder)
            name, blurb = scenario.name[text.language], scenario.blurb[text.language]
            cards.append(Card(path, name, rules("ruleset-name"), blurb, is_ready=True))
        except FlankError as error:
            faults.append(error)
    return tuple(cards), tuple(faults)


def battle_of(card: Card, language: str) -> tuple[AnyBattle, Mapping[str, bytes]]:
    """The battle behind a card, for its picture. Raises FlankError when it cannot be read."""
    if card.is_ready:
        from engine.play.scenario import read_scenario

        return read_scenario(card.path).battle(language), {}
    from engine.play.journal import Journal

    with closing(Journal.open(card.path, read_only=True)) as journal:
        return journal.battle_after(journal.cursor), dict(journal.pictures)


def picture_of(card: Card, language: str, look: Look, size: QSize) -> QImage | None:
    """The battle behind a card as it looks now, filling ``size``; None where it cannot be read."""
    from app.board.camera import fitting
    from app.board.palette import DARK, LIGHT
    from app.board.render import render
    from engine.catalogue import ruleset

    try:
        battle, pictures = battle_of(card, language)
        rules = ruleset(battle.ruleset)
        width, height = battle.board.grid.extent
        scale = max(size.width() / width, size.height() / height)
        whole = QSize(round(width * scale), round(height * scale))
        palette = DARK if look.colours.is_dark else LIGHT
        shown = render(battle, Text(language, rules.folder), whole, pictures, palette, rules)
        drawn = fitting((width, height), whole.width(), whole.height(), margin=0.2, most=160)
        left, top = max(0, drawn.x), max(0, drawn.y)
        return shown.copy(left, top, shown.width() - 2 * left, shown.height() - 2 * top)
    except FlankError:
        return None
