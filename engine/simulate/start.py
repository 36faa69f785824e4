"""The start of simulated battles as text: what is handed to another process, and read there."""

from __future__ import annotations

import json
from dataclasses import replace

from engine.battle.fog import NO_FOG
from engine.catalogue import ruleset
from engine.contract import AnyBattle, AnyRuleset
from engine.save.battle_file import to_json
from engine.save.record import whole, written


def packed(rules: AnyRuleset, battle: AnyBattle) -> str:
    """A battle as text, with what simulated battles need of it: no picture, and nobody to hide the map from."""
    how = written(rules)
    bare = replace(battle, board=replace(battle.board, picture=None, notes=()), fog=NO_FOG)
    return to_json({"ruleset": rules.id, "battle": whole(how, bare, 0), "board": how.board.encode(bare.board)})


def unpacked(text: str) -> tuple[AnyRuleset, AnyBattle]:
    """The ruleset and the battle that were packed. Raises RulesetError where the ruleset is not known here."""
    value = json.loads(text)
    rules = ruleset(value["ruleset"])
    how = written(rules)
    battle = how.battle.decode(value["battle"])
    return rules, replace(battle, board=how.board.decode(value["board"]))
