"""What stands in a report, in its order: how it ended, pictures, tables, charts, luck, and the story round by round."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from app.log_document import is_heading, small_print
from app.log_entries import LogEntry, entries
from app.report.blocks import Block, Heading, Links, Picture, Told, Words
from app.report.eyes import GmEyes
from app.report.tables import charts, figures_table, luck_tables, sides_table
from app.text import Text, name_of
from engine.contract import AnyBattle, AnyRuleset
from engine.report.account import Account, RoundAccount
from engine.report.counting import Steps

START = 0
"""Number of the picture of the map at the start; a round's picture has the number of the round's last step."""


def contents(
    account: Account,
    steps: Steps,
    rules: AnyRuleset,
    text: Text,
    eyes: GmEyes,
    pictures: frozenset[int],
    tell: Callable[[float], None] = lambda share: None,
) -> Iterator[Block]:
    """The blocks of a report, one after the other. ``tell`` gets the share of the steps that is told.

    Raises BattleFileError where the file is damaged.
    """
    begun = steps.battle_after(0)
    last = steps.battle_after(steps.cursor)
    yield Heading(1, title(account, text, eyes))
    yield Words(_summary(account, text, eyes, last), "lead")
    yield from _gaps(account, text, begun)
    parts = ["map"] if START in pictures else []
    parts += ["sides", "charts", "figures", "luck", "story"]
    yield Links(text("report-contents"), tuple((text(f"report-{part}"), part) for part in parts))
    if START in pictures:
        yield Heading(2, text("report-map"), "map")
        yield Picture(START, text("report-picture-start"))
    yield Heading(2, text("report-sides"), "sides")
    yield sides_table(account, text, eyes)
    yield Heading(2, text("report-charts"), "charts")
    yield from charts(account, text, eyes)
    yield Heading(2, text("report-figures"), "figures")
    yield figures_table(account, text, eyes)
    yield Words(text("report-expected-how"), "note")
    yield Heading(2, text("report-luck"), "luck")
    yield from luck_tables(account, text, eyes)
    yield Heading(2, text("report-story"), "story")
    yield from _story(account, steps, text, eyes, pictures, tell)


def title(account: Account, text: Text, eyes: GmEyes) -> str:
    """The name of the battle; the players get no name that the GM has given it."""
    return text("report-title") if eyes.for_players or not account.name else account.name


def _summary(account: Account, text: Text, eyes: GmEyes, battle: AnyBattle) -> str:
    said = []
    # As long as nobody has said that it is over, its end may hang on whom the players do not know.
    if account.is_over or not eyes.for_players:
        won = [name_of(battle, side) for side in account.ending.winners if eyes.knows_side(side)]
        said.append(text("report-won", who=", ".join(won)) if won else text("report-undecided"))
    said.append(text("report-rounds", count=account.fought))
    if not eyes.for_players:
        said.append(text("report-deeds", count=account.deeds))
    return " ".join([text("ruleset-name") + ".", *said])


def _gaps(account: Account, text: Text, battle: AnyBattle) -> Iterator[Block]:
    """What the file no longer has, and what is not known of it."""
    for loss in account.losses:
        yield Words(text.filled(loss.key, loss.args, battle), "warning")
    if account.unread:
        yield Words(text("report-unread", count=len(account.unread)), "warning")


def round_name(one: RoundAccount, account: Account, text: Text) -> str:
    """What a round is called; with the number of its fight where there was more than one."""
    fights = max(each.fight for each in account.rounds)
    if not one.fight:
        return text("report-before" if one.first == 1 else "report-between")
    if not one.number:
        return text("report-first-of-all")
    if fights < 2:
        return text("round-number", number=one.number)
    return text("report-round-of-fight", number=one.number, fight=one.fight)


def _story(
    account: Account,
    steps: Steps,
    text: Text,
    eyes: GmEyes,
    pictures: frozenset[int],
    tell: Callable[[float], None],
) -> Iterator[Block]:
    battle = steps.battle_after(0)
    for place, one in enumerate(account.rounds, 1):
        yield Heading(3, round_name(one, account, text), f"round-{place}")
        is_empty = True
        for number in range(one.first, one.last + 1):
            before, battle = battle, steps.battle_after(number, (number - 1, battle))
            record = steps.record(number)
            events = eyes.told(record.events, record.deed, before, battle)
            for entry in entries(events, record.deed, text, battle, before):
                is_empty = False
                yield _told(entry, text)
            tell(number / max(1, steps.cursor))
        if is_empty:
            yield Words(text("report-nothing"), "note")
        if one.last in pictures:
            yield Picture(one.last, text("report-picture-end", round=round_name(one, account, text)))


def _told(entry: LogEntry, text: Text) -> Told:
    if is_heading(entry):
        return Told(_flat(entry.headline), is_heading=True)
    small = tuple(small_print(entry.details, text))
    fold = _flat(entry.sums) or (text("log-unfold", count=len(small)) if small else "")
    return Told(_flat(entry.headline), entry.rules, tuple(map(_flat, entry.overruled)), fold, small)


def _flat(words: str) -> str:
    return " ".join(words.split())
