"""Ready battles: one TOML file each, drawn and written by hand, from which a battle begins.

    id = "inn-yard"                     ruleset = "…"
    name = { ru = "…", en = "…" }       blurb = { ru = "…", en = "…" }
    layout = "square"                   scale = { length = 5, unit = "feet" }
    map = one letter a cell             [legend] says what each letter is
    heights, fog, [[wall]], [[door]], [[light]], [[side]], [[combatant]], [options]

``maps/README.md`` explains every field to those who write one.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

from engine.battle.actions import SetFog
from engine.battle.battle import Battle, Combatant, Reactions, Side
from engine.battle.board import Board
from engine.battle.fog import Fog
from engine.battle.ids import CombatantId, SideId
from engine.catalogue import is_known, ruleset
from engine.checking import WrongValue, checked_record
from engine.contract import AnyBattle, AnyRuleset, Template
from engine.errors import BattleFileError
from engine.grid.cell_set import cell_set, has
from engine.grid.footprint import covered
from engine.play.board_text import cell_at, compass, drawn_board
from engine.play.fog import with_fog_lifted
from engine.play.toml_entries import Entry, read_entries
from engine.standing.ground import standing

FIELDS = (
    "id",
    "ruleset",
    "name",
    "blurb",
    "layout",
    "scale",
    "map",
    "legend",
    "heights",
    "ambient",
    "shade",
    "clouds",
    "depths",
    "fog",
    "zone",
    "wall",
    "door",
    "light",
    "side",
    "combatant",
    "options",
)


@dataclass(frozen=True)
class Scenario:
    """A ready battle as its file describes it; ``name`` and ``blurb`` by language."""

    id: str
    path: Path
    ruleset: str
    name: dict[str, str]
    blurb: dict[str, str]
    root: Entry

    def board(self, language: str) -> Board:
        """Its map. Raises BattleFileError with the place of the fault."""
        return drawn_board(self.root, self.name[language], language)

    def battle(self, language: str, seed: int = 0) -> AnyBattle:
        """The battle before its begin, names in ``language``. Raises BattleFileError with the place of the fault."""
        rules = ruleset(self.ruleset)
        board = self.board(language)
        sides = tuple(_side(entry, language) for entry in self.root.tables("side"))
        combatants = _combatants(self.root, rules, board, sides, language)
        battle: AnyBattle = Battle(
            self.ruleset,
            _options(self.root.table("options"), rules),
            board,
            rules.new_state(),
            sides,
            combatants,
            seed=seed,
            name=self.name[language],
            fog=Fog(is_on=self.root.flag("fog")),
        )
        settled = rules.settle(battle)
        return with_fog_lifted(rules, settled, settled, SetFog())


def read_scenario(path: str | Path) -> Scenario:
    """The ready battle in a file, its head checked (the rest is when a board or battle is made of it).

    Raises MapFileError when the file cannot be read and BattleFileError, with the place, when it is wrong.
    """
    root = read_entries(path)
    root.only(*FIELDS)
    id = root.string("ruleset")
    if not is_known(id):
        raise BattleFileError("battle-file-ruleset", file=root.file, place="ruleset", ruleset=id[:80])
    return Scenario(
        root.string("id"),
        Path(path),
        id,
        root.words("name"),
        root.words("blurb"),
        root,
    )


def ready_battles(folder: Path) -> tuple[Scenario, ...]:
    """The ready battles of a folder, by file name."""
    return tuple(read_scenario(path) for path in sorted(folder.glob("*.toml")))


def _side(entry: Entry, language: str) -> Side:
    entry.only("id", "name", "colour", "played", "allies")
    allies = entry.plain("allies") or []
    if not isinstance(allies, list) or not all(isinstance(one, str) for one in allies):
        raise entry.wrong("allies", "ready-no-table")
    return Side(
        SideId(entry.string("id")),
        entry.words("name")[language],
        entry.string("colour"),
        tuple(SideId(one) for one in allies),
        entry.flag("played"),
    )


def _combatants(
    root: Entry, rules: AnyRuleset, board: Board, sides: tuple[Side, ...], language: str
) -> dict[CombatantId, Combatant[Any]]:
    templates = {template.id: template for template in rules.templates()}
    found: dict[CombatantId, Combatant[Any]] = {}
    taken = 0
    for entry in root.tables("combatant"):
        template = templates[entry.word("template", templates)]
        combatant = _combatant(entry, template, board, sides, language, found)
        if combatant.cell is not None:
            cells = cell_set(board.grid, covered(board.grid, combatant.cell, combatant.size))
            if cells & taken or not has(board.grid, standing(board, combatant.size), combatant.cell):
                raise entry.wrong("at", "ready-no-room", size=combatant.size)
            taken |= cells
        found[combatant.id] = combatant
    return found


def _combatant(
    entry: Entry,
    template: Template[Any],
    board: Board,
    sides: tuple[Side, ...],
    language: str,
    known: dict[CombatantId, Combatant[Any]],
) -> Combatant[Any]:
    entry.only("template", "side", "at", "facing", "name", "hidden", "reactions", "note", "light", "temper")
    number = 1 + sum(1 for id in known if id.rpartition("-")[0] == template.id)
    names = compass(board.grid.layout)
    return Combatant(
        CombatantId(f"{template.id}-{number}"),
        entry.words("name")[language],
        SideId(entry.word("side", [side.id for side in sides])),
        template.sheet,
        cell_at(entry, "at", board.grid),
        names.index(entry.word("facing", names)),
        template.size,
        template.icon,
        entry.flag("hidden"),
        Reactions(entry.word("reactions", [one.value for one in Reactions], Reactions.ORDERS.value)),
        entry.words("note")[language] if "note" in entry else "",
        entry.number("light", 0, 1000, 0),
        temper=entry.string("temper") if "temper" in entry else template.temper,
    )


def _options(entry: Entry, rules: AnyRuleset) -> Any:
    """The switches of the ruleset, those of the file set as it says."""
    entry.only(*(field.name for field in fields(rules.options)))
    try:
        return checked_record(rules.options, {key: entry.plain(key) for key in entry})
    except WrongValue as error:
        raise entry.wrong(".".join(error.place), "ready-no-option") from None
