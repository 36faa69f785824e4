"""Cards of the first page: saved battles that were open lately, and the ready ones, with a picture of each."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from contextlib import closing
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QDate, QLocale, QSize, Qt, QTime
from PySide6.QtGui import QImage

from app.start.card import Card
from app.text import ROOT, Text
from app.theme import Look
from engine.battle.battle import Branch
from engine.contract import AnyBattle
from engine.errors import FlankError
from engine.maps.source import shown

if TYPE_CHECKING:
    from app.board.scene.backdrop import Backdrop
    from app.campaign.keeper import Keeper
    from app.start.framing import Framing

READY_FOLDER = ROOT / "maps"


def recent_cards(
    files: tuple[Path, ...], text: Text, rules: Mapping[Path, str], folders: Mapping[Path, str] | None = None
) -> tuple[Card, ...]:
    """The saved battles that are still there, the last one first.

    ``rules``: those of their rulesets that are known; ``folders``: those of the shelf that they are in.
    """
    within = folders or {}
    found = []
    for file in files:
        try:
            changed = file.stat().st_mtime
        except OSError:
            continue
        named, folder = shown(file.stem), within.get(file, "")
        tell = partial(_when, changed, text)
        found.append(Card(file, named, "", rules=rules.get(file, ""), folder=folder, changed=changed, tell=tell))
    return tuple(found)


def _when(changed: float, text: Text) -> str:
    return when(datetime.fromtimestamp(changed), text)


def rules_of(files: Iterable[Path], language: str) -> dict[Path, str]:
    """What the rulesets of saved battles are called; those that cannot be read are left out. Any thread."""
    from engine.catalogue import ruleset
    from engine.save.opening import ruleset_in

    found = {}
    for file in files:
        if id := ruleset_in(file):
            try:
                found[file] = Text(language, ruleset(id).folder)("ruleset-name")
            except FlankError:
                found[file] = id  # its ruleset is not here: the battles that need it stand together
    return found


def when(moment: datetime, text: Text, system: QLocale | None = None) -> str:
    """Day and time of day as the ``system`` writes them; as the language does where the system has no habit."""
    habit = system or QLocale.system()
    if habit.language() is QLocale.Language.C:
        habit = QLocale(text.language)
    day, time = QDate(moment.year, moment.month, moment.day), QTime(moment.hour, moment.minute)
    brief = QLocale.FormatType.ShortFormat
    return text("start-changed", day=habit.toString(day, brief), time=habit.toString(time, brief))


def ready_cards(text: Text) -> tuple[tuple[Card, ...], tuple[FlankError, ...]]:
    """The ready battles, and what is wrong with those that cannot be read, and with rulesets."""
    from engine.catalogue import faults as faults_of_rulesets
    from engine.catalogue import ruleset
    from engine.play.scenario import read_scenario

    cards, faults = [], []
    for path in sorted(READY_FOLDER.glob("*.toml")):
        try:
            scenario = read_scenario(path)
            rules = Text(text.language, ruleset(scenario.ruleset).folder)
            name, blurb = scenario.name[text.language], scenario.blurb[text.language]
            called = rules("ruleset-name")
            cards.append(Card(path, name, called, blurb, is_ready=True, rules=called))
        except FlankError as error:
            faults.append(error)
    told = {id(fault) for fault in faults}
    return tuple(cards), (*faults, *(fault for fault in faults_of_rulesets() if id(fault) not in told))


def standing_of(battle: AnyBattle, language: str) -> str:
    """Where a saved battle stands: its rules, and its round."""
    from engine.catalogue import ruleset

    rules = ruleset(battle.ruleset)
    text = Text(language, rules.folder)
    here = text("round-number", number=rules.order(battle).round) if battle.started else text("round-none")
    parted = [branch_said(battle.branches[-1], text)] if battle.branches else []
    return " · ".join((text("ruleset-name"), here, *parted))


def branch_said(branch: Branch, text: Text) -> str:
    """Of which battle another one is a branch, and since when."""
    return text("start-branch", title=branch.title, round=branch.round)


def awaits_party(battle: AnyBattle, language: str) -> str:
    """Under which rules, as they are called, a party can be brought to a saved battle: "" where it has begun, or where
    characters have been brought to it already."""
    from engine.campaign.party import is_brought
    from engine.catalogue import ruleset

    if battle.started or any(map(is_brought, battle.combatants)):
        return ""
    return Text(language, ruleset(battle.ruleset).folder)("ruleset-name")


def folders_of(keeper: Keeper) -> dict[Path, str]:
    """The folders that saved battles are in."""
    from engine.campaign.folders import folders_of_battles

    return folders_of_battles(keeper.store)


def scene_cards(keeper: Keeper, text: Text) -> tuple[Card, ...]:
    """The scenes of the present campaign."""
    from app.campaign.scene_actions import scene_of
    from engine.campaign.entries import Kind
    from engine.catalogue import ruleset

    campaign = keeper.campaign()
    if campaign is None:
        return ()
    cards = []
    for entry in keeper.store.entries(Kind.SCENE, campaign=campaign.id):
        try:
            note = Text(text.language, ruleset(entry.ruleset).folder)("ruleset-name")
        except FlankError:
            note = entry.ruleset  # its ruleset is not here: the card says which is needed
        path = Path("scenes") / entry.id / str(entry.changed)
        read = partial(scene_of, keeper.store, entry.id)
        cards.append(
            Card(
                path,
                entry.name,
                note,
                entry.detail,
                scene=entry.id,
                rules=note,
                used=entry.changed,
                folder=entry.group,
                read=read,
            )
        )
    return tuple(cards)


def battle_of(card: Card, language: str) -> tuple[AnyBattle, Mapping[str, bytes]]:
    """The battle behind a card, for its picture. Raises FlankError when it cannot be read."""
    if card.read is not None:
        return card.read()
    if card.is_ready:
        from engine.play.scenario import read_scenario

        return read_scenario(card.path).battle(language), {}
    from engine.save.opening import open_journal

    with closing(open_journal(card.path, read_only=True)) as journal:
        return journal.battle_after(journal.cursor), dict(journal.pictures)


@dataclass(frozen=True)
class Sketch:
    """The battle behind a card with its ground drawn, as ``framing`` frames it; the figures are still to come."""

    battle: AnyBattle
    pictures: Mapping[str, bytes]
    backdrop: Backdrop
    framing: Framing


def sketch_of(
    card: Card, language: str, look: Look, size: QSize, is_stopped: Callable[[], bool] = lambda: False
) -> Sketch | None:
    """The battle behind a card, for a picture of ``size`` pixels; None where it cannot be read.

    May run beside the window's thread.
    """
    from app.board.paint.palette import DARK, LIGHT
    from app.board.render import ground_of
    from app.start.framing import framing_of

    if is_stopped():
        return None
    try:
        battle, pictures = battle_of(card, language)
    except FlankError:
        return None
    framing = framing_of(battle, size)
    palette = DARK if look.colours.is_dark else LIGHT
    ground = ground_of(battle.board, framing.size, pictures, palette, is_stopped, framing.camera)
    return Sketch(battle, pictures, ground, framing)


def picture_of(sketch: Sketch, language: str) -> QImage:
    """The picture of a battle with everybody in it. Only in the window's thread: figures are pixmaps."""
    from app.board.render import render
    from app.start.framing import SPECK
    from engine.catalogue import ruleset

    battle, framing, ground = sketch.battle, sketch.framing, sketch.backdrop
    rules = ruleset(battle.ruleset)
    text = Text(language, rules.folder)
    size, camera, least = framing.size, framing.camera, SPECK * framing.times
    shown = render(
        battle, text, size, sketch.pictures, ground.palette, rules, backdrop=ground, camera=camera, least=least
    )
    if framing.times == 1:
        return shown
    return shown.scaled(size / framing.times, mode=Qt.TransformationMode.SmoothTransformation)
