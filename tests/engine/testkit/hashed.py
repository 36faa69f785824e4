"""A toy whose order of play goes by hashes of names: another one in every process."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tests.toy import TOY, turn


def begin(table: Any, battle: Any) -> Any:
    """The names come as a set has them."""
    after = turn.begin(table, battle)
    order = sorted(after.state.order, key=lambda id: hash(str(id)))
    return after.with_state(replace(after.state, order=tuple(order)))


RULESET = replace(TOY, id="hashed", begin=begin)
