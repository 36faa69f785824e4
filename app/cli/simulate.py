"""``flank simulate``: a battle played out many times, in several processes and variants; numbers as text or data."""

from __future__ import annotations

import argparse
import csv
import io
import json
import sys
from collections.abc import Iterable, Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import Any

from app.cli.files import opened
from app.cli.parser import WrongArguments
from app.own_rules import agreed
from app.settings import Settings
from app.tactics.levels import careful_of, levels_said
from app.tactics.search_words import search_said
from app.text import Text
from app.version import program_version
from engine.battle.ids import SideId
from engine.catalogue import ruleset
from engine.contract import AnyBattle, AnyRuleset
from engine.errors import BattleFileError
from engine.maps.source import shown
from engine.play.ending import is_decided
from engine.simulate.keeping import record_at
from engine.simulate.pool import Pool, usual_workers
from engine.simulate.run import Ending, Manner
from engine.simulate.search import Search, search
from engine.simulate.spread import simulated
from engine.simulate.start import packed
from engine.simulate.tally import Tally, interval, parties
from engine.simulate.vary import Variant, WrongVariant, changed_options, variants, wish, with_an_end
from engine.tactics.health import points
from engine.tactics.match import MOST_ROUNDS

FINE, INTERRUPTED = 0, 130


@dataclass
class Told:
    """A variant with its tally, as it is told. ``few`` and ``careful``: the same first battles at both levels."""

    variant: Variant
    tally: Tally = field(default_factory=Tally)
    few: Tally = field(default_factory=Tally)
    careful: Tally = field(default_factory=Tally)

    def add(self, endings: Iterable[Ending], few: int) -> None:
        """Count these endings; those with numbers below ``few`` are held against careful ones."""
        found = tuple(endings)
        self.tally.add(found)
        self.few.add(one for one in found if one.number < few)


def simulate_file(arguments: argparse.Namespace, text: Text) -> int:
    """Play the battle in a file as often as is wanted and print what comes of it; the exit code.

    Whoever breaks it off (Ctrl+C) gets what there is so far, and 130. Raises FileError and WrongArguments.
    """
    battle = opened(arguments.file, text.language).battle
    if battle is None:
        raise BattleFileError("cli-no-battle", file=shown(arguments.file))
    rules = ruleset(battle.ruleset)
    if is_decided(rules, battle):
        raise BattleFileError("cli-decided", file=shown(arguments.file))
    arguments.rounds = arguments.rounds or MOST_ROUNDS
    if arguments.careful is None:
        arguments.careful = careful_of(arguments.runs)
    sought = _sought(battle, arguments)
    varied = () if sought is not None else _variants(rules, battle, arguments.vary)
    found: list[Told] = []
    code = FINE
    try:
        if sought is not None:
            _play_search(arguments, rules, with_an_end(rules, battle), sought, found, text)
        else:
            _play_all(arguments, rules, varied, found, text)
        _play_carefully(arguments, rules, found, text)
    except KeyboardInterrupt:
        code = INTERRUPTED
    said = Text(text.language, rules.folder)
    if arguments.json:
        print(as_json(arguments, rules, battle, found))
    elif arguments.csv:
        print(as_csv(rules, found), end="")
    else:
        for line in as_text(arguments, rules, battle, found, said):
            print(line)
        if sought is not None and code == FINE:
            print(search_said(rules, sought, battle, said))
    return code


def _variants(rules: AnyRuleset, battle: AnyBattle, wished: list[str]) -> tuple[Variant, ...]:
    """The variants that were asked for, all of them under switches with which a fight comes to an end."""
    try:
        found = variants(rules, battle, [wish(one) for one in wished])
    except WrongVariant as error:
        raise WrongArguments(error.key, **error.values) from None
    return tuple(replace(one, battle=with_an_end(rules, one.battle)) for one in found)


def _sought(battle: AnyBattle, arguments: argparse.Namespace) -> Search | None:
    """What is looked for, where a number is asked for by the chance to win; that is done alone."""
    try:
        found = [one for wished in arguments.vary if (one := search(battle, wished)) is not None]
    except WrongVariant as error:
        raise WrongArguments(error.key, **error.values) from None
    if found and (len(arguments.vary) > 1 or arguments.keep is not None):
        raise WrongArguments("vary-search-alone")
    return found[0] if found else None


def _play_search(
    arguments: argparse.Namespace, rules: AnyRuleset, battle: AnyBattle, sought: Search, found: list[Told], text: Text
) -> None:
    """Play one number after another until the largest is known with which the side wins often enough."""
    with _executor(arguments) as (executor, workers):
        while (step := sought.step(rules, battle)) is not None:
            told = Told(step[1])
            found.append(told)
            work = simulated(
                executor,
                packed(rules, told.variant.battle),
                arguments.runs,
                seed=arguments.seed,
                workers=workers,
                most_rounds=arguments.rounds,
                manner=Manner(arguments.sees_all),
            )
            for endings in work:
                told.add(endings, arguments.careful)
                _progress(sum(one.tally.runs for one in found), arguments.runs * len(found), text)
            sought.tell(step[0], told.tally)


def _play_all(
    arguments: argparse.Namespace, rules: AnyRuleset, varied: tuple[Variant, ...], found: list[Told], text: Text
) -> None:
    """Fill ``found``, variant by variant: what there is counts even when the work is broken off."""
    whole = arguments.runs * len(varied) + min(arguments.careful, arguments.runs)
    starts = [packed(rules, one.battle) for one in varied]
    manner = Manner(arguments.sees_all)
    kept = None
    if arguments.keep is not None:
        kept = record_at(arguments.keep, starts, arguments.seed, arguments.rounds, manner)
    try:
        with _executor(arguments) as (executor, workers):
            for place, variant in enumerate(varied):
                told = Told(variant)
                found.append(told)
                known = kept.found[place] if kept is not None else {}
                told.add((one for number, one in known.items() if number < arguments.runs), arguments.careful)
                work = simulated(
                    executor,
                    starts[place],
                    arguments.runs,
                    seed=arguments.seed,
                    workers=workers,
                    most_rounds=arguments.rounds,
                    manner=manner,
                    done=frozenset(known),
                )
                for endings in work:
                    told.add(kept.add(place, endings) if kept is not None else endings, arguments.careful)
                    _progress(sum(one.tally.runs for one in found), whole, text)
    finally:
        if kept is not None:
            kept.close()


def _play_carefully(arguments: argparse.Namespace, rules: AnyRuleset, found: list[Told], text: Text) -> None:
    """Play the first battles once more as carefully as at the table, to say what difference that makes."""
    if not found or not arguments.careful:
        return
    few, played = min(arguments.careful, arguments.runs), sum(one.tally.runs for one in found)
    with _executor(arguments) as (executor, workers):
        work = simulated(
            executor,
            packed(rules, found[0].variant.battle),
            few,
            seed=arguments.seed,
            workers=workers,
            most_rounds=arguments.rounds,
            manner=Manner(arguments.sees_all, is_careful=True),
        )
        for endings in work:
            found[0].careful.add(endings)
            _progress(played + found[0].careful.runs, played + few, text)


@contextmanager
def _executor(arguments: argparse.Namespace) -> Iterator[tuple[Executor, int]]:
    """Who plays the battles, and how many at once: the cluster that is named, else processes of this computer."""
    try:
        if arguments.scheduler:
            from engine.simulate.cluster import cluster

            with cluster(arguments.scheduler, program_version) as found:
                yield found
            return
        workers = arguments.jobs or usual_workers()
        executor = Pool(workers, agreed(Settings()))
        try:
            yield executor, workers
        finally:
            executor.end()
    finally:
        if sys.stderr.isatty():
            print(file=sys.stderr)


def _progress(done: int, whole: int, text: Text) -> None:
    """How far it is, on a terminal only."""
    if sys.stderr.isatty():
        print("\r" + text("cli-simulate-progress", done=str(done), whole=str(whole)), end="", file=sys.stderr)


def as_json(arguments: argparse.Namespace, rules: AnyRuleset, battle: AnyBattle, found: list[Told]) -> str:
    """Everything as JSON for scripts."""
    facts = {
        "ruleset": rules.id,
        "battle": battle.name,
        "seed": arguments.seed,
        "most_rounds": arguments.rounds,
        "sees_all": arguments.sees_all,
        "options_changed": dict(changed_options(rules, battle)),
        "variants": [_facts(rules, one) for one in found],
    }
    return json.dumps(facts, ensure_ascii=False, indent=2)


def _facts(rules: AnyRuleset, one: Told) -> dict[str, Any]:
    tally, battle = one.tally, one.variant.battle
    return {
        "settings": {f"{wish.what}:{wish.name}": value for wish, value in one.variant.settings},
        "runs": tally.runs,
        "undecided": tally.undecided,
        "rounds": round(tally.mean_rounds, 3),
        "sides": [_side_facts(tally, side.id) for side in battle.sides],
        "careful": _careful_facts(one),
        "figures": [
            {
                "id": id,
                "name": battle[id].name,
                "side": battle[id].side,
                "most": points(rules, battle, id)[1],
                "left": round(figure.mean_left, 3),
                "fell": figure.fell,
                "fell_by": dict(sorted(figure.by.items())),
            }
            for id, figure in tally.figures.items()
        ],
    }


def _careful_facts(one: Told) -> dict[str, Any] | None:
    """The first battles at both levels; None where none were played carefully."""
    if not one.careful.runs or one.careful.runs != one.few.runs:
        return None
    sides = [
        {"id": side.id, "wins": one.careful.wins(side.id), "wins_quick": one.few.wins(side.id)}
        for side in one.variant.battle.sides
    ]
    return {"runs": one.careful.runs, "sides": sides}


def _side_facts(tally: Tally, side: SideId) -> dict[str, Any]:
    wins = tally.wins(side)
    low, high = interval(wins, tally.runs)
    return {"id": side, "wins": wins, "low": round(low, 5), "high": round(high, 5)}


def as_csv(rules: AnyRuleset, found: list[Told]) -> str:
    """A line for each side and each figure of each variant."""
    written = io.StringIO()
    rows = csv.writer(written, lineterminator="\n")
    rows.writerow(
        ("variant", "runs", "undecided", "rounds", "what", "id", "side", "wins_or_falls", "low", "high", "left", "most")
    )
    for one in found:
        facts = _facts(rules, one)
        head = (one.variant.label, facts["runs"], facts["undecided"], facts["rounds"])
        for side in facts["sides"]:
            rows.writerow((*head, "side", side["id"], side["id"], side["wins"], side["low"], side["high"], "", ""))
        for who in facts["figures"]:
            low, high = interval(who["fell"], facts["runs"])
            share = round(low, 5), round(high, 5)
            rows.writerow((*head, "figure", who["id"], who["side"], who["fell"], *share, who["left"], who["most"]))
    return written.getvalue()


def as_text(
    arguments: argparse.Namespace, rules: AnyRuleset, battle: AnyBattle, found: list[Told], text: Text
) -> Iterator[str]:
    """Lines for people: who wins how often, how long it takes, who falls; and what was assumed."""
    for one in found:
        tally, fought = one.tally, one.variant.battle
        if one.variant.settings:
            yield text("cli-simulate-variant", variant=one.variant.label)
        if not tally.runs:
            yield text("cli-simulate-none")
            continue
        yield text("cli-simulate-head", runs=tally.runs, rounds=decimal(tally.mean_rounds, text))
        for party in parties(fought):
            wins = tally.wins(*(side.id for side in party))
            yield text(
                "cli-simulate-side",
                side=" + ".join(side.name for side in party),
                **_share(wins, tally.runs, text),
            )
        if tally.undecided:
            yield text("cli-simulate-undecided", **_share(tally.undecided, tally.runs, text))
        for id, figure in tally.figures.items():
            yield text(
                "cli-simulate-figure",
                name=fought[id].name,
                left=decimal(figure.mean_left, text),
                most=str(points(rules, fought, id)[1]),
                **_share(figure.fell, tally.runs, text),
            )
        yield from levels_said(fought, one.few, one.careful, text)
    yield text("cli-simulate-all-seen" if arguments.sees_all else "cli-simulate-own-seen")
    yield text("cli-simulate-assumed", rounds=str(arguments.rounds))
    for name, value in changed_options(rules, battle):
        yield text("cli-simulate-switch", name=text(f"field-{name}"), value=value)


def _share(hits: int, runs: int, text: Text) -> dict[str, str]:
    """A share with its interval, in per cent."""
    low, high = interval(hits, runs)
    return {
        "share": decimal(100 * hits / runs, text),
        "low": decimal(100 * low, text),
        "high": decimal(100 * high, text),
    }


def decimal(number: float, text: Text) -> str:
    """A number with one decimal, as the language writes it."""
    said = f"{number:.1f}"
    return said.replace(".", ",") if text.language == "ru" else said
