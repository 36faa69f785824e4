"""The battle that was set up on the page for a new one."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from app.commands.newcomers import with_tokens
from engine.battle.battle import Battle, Side
from engine.battle.board import Board
from engine.contract import AnyBattle, AnyRuleset
from engine.maps.imported import Imported
from engine.play.chance import new_seed


@dataclass(frozen=True)
class NewBattle:
    """What was set up."""

    rules: AnyRuleset
    battle: AnyBattle
    pictures: dict[str, bytes]


def made(
    rules: AnyRuleset,
    options: Any,
    board: Board,
    name: str,
    sides: tuple[Side, ...],
    imported: Imported | None,
    *,
    with_figures: bool,
) -> NewBattle:
    """A battle on ``board`` under these options; ``with_figures``: with those who stand on the imported map."""
    pictures = {}
    if imported is not None and imported.board.picture is not None:
        pictures[imported.board.picture.name] = imported.picture
    battle: AnyBattle = Battle(
        rules.id, options, replace(board, name=name), rules.new_state(), sides, seed=new_seed(), name=name
    )
    if imported is not None and with_figures:
        battle = with_tokens(rules, battle, imported.tokens)
    return NewBattle(rules, rules.settle(battle), pictures)
