"""A battle as text: every deed with its answers, every event with its reasons, in keys and numbers only.

    flank playthrough 1
    ruleset some-rules
    battle {…}                                  the battle at its beginning, as JSON
    > {"is":"Action","kind":"strike",…}         a deed
    < [{"is":"Faces","faces":[4]}]              its answers
      strike A → b: 1d6 [4] +1 skill (RULE-1) against 4 (4 armour (RULE-2)) = hit (RULE-3)
    end A 6/6 4,2/0; b 0/6 5,2/3 out            who stands where at the end

A recorded playthrough is replayed: the same deeds and answers must still come to the same events. When the rules have
changed on purpose, it is recorded again: ``python -m engine.play.playthrough FILE…``, and read through in the diff.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from engine import catalogue
from engine.battle.actions import Deed
from engine.battle.board import Board
from engine.battle.breakdown import Breakdown, Modifier
from engine.battle.events import Event
from engine.battle.words import Args, Names, Term, Who
from engine.contract import AnyBattle, AnyRuleset
from engine.errors import ReplayDiverged
from engine.play.advance import Paused, advance
from engine.play.autoplay import play
from engine.play.chance import Chance
from engine.save.battle_file import to_json
from engine.save.record import whole, written
from engine.table.requests import Answer

HEADLINE = "flank playthrough 1"


@dataclass(frozen=True)
class Playthrough:
    """A battle's beginning and what was done in it, as a recorded playthrough keeps it."""

    rules: AnyRuleset
    battle: AnyBattle
    deeds: tuple[tuple[Deed, tuple[Answer, ...]], ...]


def told(event: Event) -> str:
    """An event as one line of keys and numbers."""
    who = f" {event.by}" if event.by is not None else ""
    whom = f" → {event.at}" if event.at is not None else ""
    parts = [f"{event.key}{who}{whom}:"]
    if event.args:
        parts.append(_args(event.args))
    if event.faces:
        parts.append(f"{event.dice} [{' '.join(map(str, event.faces))}]")
    if event.why is not None and event.why.lines:
        parts.append(_reasons(event.why, sign=True))
    if event.against is not None:
        parts.append(f"against {event.against.total} ({_reasons(event.against, sign=False)})")
    if event.reading:
        parts.append(f"= {event.reading}")
    if event.rule:
        parts.append(f"({event.rule})")
    return " ".join(parts).rstrip(":")


def _reasons(why: Breakdown, *, sign: bool) -> str:
    return " ".join(_reason(line, sign=sign) for line in why.lines)


def _reason(line: Modifier, *, sign: bool) -> str:
    number = f"{line.amount:+d}" if sign else str(line.amount)
    rule = f" ({line.rule})" if line.rule else ""
    args = f" {_args(line.args)}" if line.args else ""
    text = f"{number} {line.reason}{args}{rule}"
    if line.struck or not line.applies:
        return f"~{text}~"
    return f"{text} by the GM" if line.by_gm else text


def _args(args: Args) -> str:
    values = []
    for name, value in args:
        match value:
            case Term(word):
                values.append(f"{name}={word}")
            case Who(id):
                values.append(f"{name}={id}")
            case Names(ids):
                values.append(f"{name}={','.join(ids)}")
            case _:
                values.append(f"{name}={value}")
    return " ".join(values)


def standing(rules: AnyRuleset, battle: AnyBattle) -> str:
    """One line: every combatant's bars and place."""
    found = []
    for combatant in battle.combatants.values():
        gauges = rules.marks(battle, combatant.id)
        bars = " ".join(f"{bar.value}/{bar.most}" for bar in gauges.bars)
        place = f"{combatant.cell.x},{combatant.cell.y}/{combatant.facing}" if combatant.cell is not None else "off"
        found.append(f"{combatant.id} {bars} {place}{' out' if gauges.is_out else ''}")
    return "; ".join(found)


def lines(rules: AnyRuleset, battle: AnyBattle, deeds: Iterable[tuple[Deed, tuple[Answer, ...]]]) -> Iterator[str]:
    """The playthrough of ``deeds``, done one after the other by the rules as they are now.

    Raises ReplayDiverged when an answer no longer fits its question, or one is missing.
    """
    how = written(rules)
    yield HEADLINE
    yield f"ruleset {rules.id}"
    yield f"battle {to_json({**whole(how, battle, 0), 'board': how.board.encode(battle.board)})}"
    for deed, answers in deeds:
        yield f"> {to_json(how.deed.encode(deed))}"
        yield f"< {to_json(how.answers.encode(answers))}"
        result = advance(rules, battle, deed, answers)
        if isinstance(result, Paused):
            raise ReplayDiverged("error-replay-question", question=result.request.key)
        for event in result.events:
            yield f"  {told(event)}"
        battle = result.battle
    yield f"end {standing(rules, battle)}"


def written_out(playthrough: Playthrough) -> str:
    """The text of a playthrough under the rules as they are now. Raises ReplayDiverged as ``lines`` does."""
    return "".join(f"{line}\n" for line in lines(playthrough.rules, playthrough.battle, playthrough.deeds))


def read(text: str, find: Callable[[str], AnyRuleset] = catalogue.ruleset) -> Playthrough:
    """The beginning, deeds and answers of a recorded playthrough."""
    headline, ruleset, battle, *rest = text.splitlines()
    assert headline == HEADLINE, f"no playthrough: {headline[:40]!r}"
    rules = find(ruleset.removeprefix("ruleset "))
    how = written(rules)
    value = json.loads(battle.removeprefix("battle "))
    board: Board = how.board.decode(value["board"])
    begin = how.battle.decode({**value, "board": 0})
    marked = [(line[0], line[2:]) for line in rest if line[:2] in ("> ", "< ")]
    deeds = [how.deed.decode(json.loads(line)) for mark, line in marked if mark == ">"]
    answers = [how.answers.decode(json.loads(line)) for mark, line in marked if mark == "<"]
    return Playthrough(rules, replace(begin, board=board), tuple(zip(deeds, answers, strict=True)))


def played(rules: AnyRuleset, battle: AnyBattle) -> Playthrough:
    """The whole battle as the scripted player plays it with the dice of the battle's seed."""
    steps = play(rules, battle, Chance(battle.seed))
    return Playthrough(rules, battle, tuple((step.deed, step.answers) for step in steps))


def recorded_again(text: str, find: Callable[[str], AnyRuleset] = catalogue.ruleset) -> str:
    """The playthrough played anew from the same beginning with the same seed, under the rules as they are now."""
    old = read(text, find)
    return written_out(played(old.rules, old.battle))


def main(paths: list[str]) -> None:
    """Record playthroughs again from the beginnings that stand in their files."""
    for path in map(Path, paths):
        path.write_text(recorded_again(path.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
