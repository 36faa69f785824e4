"""The tables and charts of a report, from its account."""

from __future__ import annotations

from collections.abc import Iterator

from app.report.blocks import Block, Cell, Drawn, Table, Words
from app.report.chart import Chart, Series
from app.report.eyes import GmEyes
from app.text import Text
from engine.battle.battle import Side
from engine.battle.ids import CombatantId, SideId
from engine.report.account import Account, FigureAccount
from engine.report.luck import Luck, Method
from engine.table.requests import Source

NONE = "–"
"""What stands where there is nothing to say."""
NOBODYS = "#8a8f98"
"""The colour of harm that was nobody's."""
SOURCES = (None, Source.TYPED, Source.PROGRAM, Source.UNKNOWN)


def number(value: int | None, text: Text) -> Cell:
    return Cell(NONE if value is None else text.figures(str(value)), is_number=True)


def decimal(value: float, text: Text) -> str:
    """A number with one digit behind the sign of the language, or none where that is 0."""
    return text.figures(f"{value:.1f}".removesuffix(".0"))


def told_sides(account: Account, eyes: GmEyes) -> tuple[Side, ...]:
    """The sides of which there is anything to tell."""
    there = {one.side for one in eyes.figures(account)}
    return tuple(side for side in account.sides if side.id in there)


def sides_table(account: Account, text: Text, eyes: GmEyes) -> Table:
    """Side by side: how many they were, what became of them, what they did, how the dice stood."""
    heads = ("side", "figures-count", "standing", "dealt", "taken", "blows", "hits", "expected", "luck")
    rows = []
    for side in told_sides(account, eyes):
        figures = [one for one in eyes.figures(account) if one.side == side.id]
        knows = all(map(eyes.knows_numbers, figures))
        stand = sum(str(one.fate) == "standing" and not one.left for one in figures)
        luck = account.luck_of_side(side.id) if knows else None
        rows.append(
            (
                Cell(side.name, colour=side.colour),
                number(len(figures), text),
                number(stand, text),
                number(sum(one.dealt for one in figures) if knows else None, text),
                number(sum(one.taken for one in figures) if knows else None, text),
                number(sum(one.blows for one in figures), text),
                number(sum(one.hits for one in figures), text),
                _expected(figures, text, knows=knows),
                _luck(luck, text),
            )
        )
    return Table(text("report-sides"), tuple(text(f"report-col-{head}") for head in heads), tuple(rows))


def figures_table(account: Account, text: Text, eyes: GmEyes) -> Table:
    """Every figure, by sides."""
    heads = (
        "name", "points", "fate", "dealt", "taken", "healed", "blows", "hits", "expected", "moved", "reactions",
        "felled", "fell-by",
    )  # fmt: skip
    names = {one.id: one.name for one in eyes.figures(account)}
    unit = text(f"new-unit-{account.unit}")
    rows: list[tuple[Cell, ...]] = []
    strong: set[int] = set()
    for side in told_sides(account, eyes):
        strong.add(len(rows))
        rows.append((Cell(side.name, colour=side.colour), *(Cell("") for _ in heads[1:])))
        for one in (one for one in eyes.figures(account) if one.side == side.id):
            rows.append(_figure_row(one, account, text, side, names, unit, knows=eyes.knows_numbers(one)))
    columns = tuple(text(f"report-col-{head}") for head in heads)
    return Table(text("report-figures"), columns, tuple(rows), frozenset(strong))


def _figure_row(
    one: FigureAccount,
    account: Account,
    text: Text,
    side: Side,
    names: dict[CombatantId, str],
    unit: str,
    *,
    knows: bool,
) -> tuple[Cell, ...]:
    line = tuple(each.points.get(one.id) for each in account.rounds) if knows else ()
    points = NONE
    if knows and one.end is not None:
        points = f"{one.end} / {one.most}" if one.most is not None else str(one.end)
    fate = text("report-left-table") if one.left else text(f"fate-{one.fate}")
    by = [NONE if id is None else names.get(id, NONE) for id in one.fell_by]
    return (
        Cell(one.name),
        Cell(points.replace("-", "−"), is_number=True, colour=side.colour, line=line),
        Cell(fate),
        number(one.dealt if knows else None, text),
        number(one.taken if knows else None, text),
        number(one.healed if knows else None, text),
        number(one.blows, text),
        number(one.hits, text),
        _expected([one], text, knows=knows),
        Cell(f"{decimal(one.moved, text)} {unit}" if knows else NONE, is_number=True),
        number(one.reactions if knows else None, text),
        Cell(", ".join(names.get(id, NONE) for id in one.felled) or NONE),
        Cell(", ".join(by) or NONE),
    )


def _expected(figures: list[FigureAccount], text: Text, *, knows: bool) -> Cell:
    """How many hits were to be expected, and of how many blows that is known where not of all."""
    weighed, blows = sum(one.weighed for one in figures), sum(one.blows for one in figures)
    if not knows or not weighed:
        return Cell(NONE, is_number=True)
    said = decimal(float(sum(one.expected for one in figures)), text)
    if weighed < blows:
        landed = sum(one.weighed_hits for one in figures)
        said = text("report-expected-of", expected=said, hits=landed, weighed=weighed)
    return Cell(said, is_number=True)


def percent(luck: Luck, text: Text) -> str:
    """A percentile in words: no 0 and no 100, for nothing was impossible."""
    if luck.percentile < 0.5:
        return text("report-below-one")
    if luck.percentile > 99.5:
        return text("report-above-ninety-nine")
    return text("report-percent", share=round(luck.percentile))


def _luck(luck: Luck | None, text: Text) -> Cell:
    if luck is None:
        return Cell(NONE, is_number=True)
    return Cell(percent(luck, text), is_number=True, share=luck.percentile)


def charts(account: Account, text: Text, eyes: GmEyes) -> Iterator[Drawn]:
    """Points of each side at the end of each round, and what was dealt in each round."""
    rounds = [one for one in account.rounds if one.number]
    own = {one.id: one.side for one in eyes.figures(account) if eyes.knows_numbers(one)}
    sides = [side for side in told_sides(account, eyes) if side.id in own.values()]
    start = {id: one.start for id in own for one in [account.figure(id)] if one is not None and one.start is not None}
    places = ("0", *(str(number) for number in range(1, len(rounds) + 1)))
    points = []
    for side in sides:
        of_side = [id for id in own if own[id] == side.id]
        begun = sum(max(0, start.get(id, 0)) for id in of_side)
        later = [sum(max(0, one.points.get(id, 0)) for id in of_side) for one in rounds]
        points.append(Series(side.name, side.colour, (begun, *later)))
    if points:
        name = text("report-chart-points")
        yield Drawn(name, Chart(name, places, tuple(points)), _numbers(name, places, points, text))
    by_side: list[tuple[SideId | None, str, str]] = [(side.id, side.name, side.colour) for side in sides]
    if not eyes.for_players and any(None in one.dealt for one in rounds):
        by_side.append((None, text("report-nobodys"), NOBODYS))
    dealt = [Series(name, colour, tuple(one.dealt.get(id, 0) for one in rounds)) for id, name, colour in by_side]
    if rounds and dealt:
        name = text("report-chart-dealt")
        yield Drawn(name, Chart(name, places[1:], tuple(dealt), are_bars=True), _numbers(name, places[1:], dealt, text))


def _numbers(name: str, places: tuple[str, ...], series: list[Series], text: Text) -> Table:
    heads = (text("report-col-round"), *(one.name for one in series))
    rows = tuple(
        (Cell(place), *(number(None if one.values[n] is None else int(one.values[n] or 0), text) for one in series))
        for n, place in enumerate(places)
    )
    return Table(name, heads, rows)


def luck_tables(account: Account, text: Text, eyes: GmEyes) -> Iterator[Block]:
    """How the dice stood, for each side and figure, typed and rolled apart, and how that is worked out."""
    figures = [one for one in eyes.figures(account) if eyes.knows_numbers(one)]
    sources = _sources(account, figures)
    rows: list[tuple[Cell, ...]] = []
    strong, methods = set[int](), set[Method]()
    for side in told_sides(account, eyes):
        of_side = [one for one in figures if one.side == side.id]
        if not of_side or account.luck_of_side(side.id) is None:
            continue
        strong.add(len(rows))
        rows.append(_luck_row(side.name, side.colour, [account.luck_of_side(side.id, one) for one in sources], text))
        for one in of_side:
            found = [account.luck(one.id, source=source) for source in sources]
            methods |= {each.method for each in found if each is not None}
            if found[0] is not None:
                rows.append(_luck_row(one.name, "", found, text))
    left_out = _left_out(account, figures, eyes)
    if not rows:
        yield Words(text("report-no-luck"))
    else:
        heads = [text("report-col-who"), text("report-col-rolls"), text("report-col-luck")]
        heads += [text(f"report-luck-{source.value or 'unknown'}") for source in sources[1:] if source is not None]
        yield Table(text("report-luck"), tuple(heads), tuple(rows), frozenset(strong))
    said = [text("report-luck-how")]
    if methods - {Method.EXACT}:
        said.append(text("report-luck-near"))
    if left_out:
        said.append(text("report-left-out", count=left_out))
    yield Words(" ".join(said), "note")


def _sources(account: Account, figures: list[FigureAccount]) -> tuple[Source | None, ...]:
    """All together, and each source where there is more than one."""
    who = {*(one.id for one in figures), *(one.side for one in figures)}
    there = [source for source in SOURCES[1:] if any((id, source) in account.thrown for id in who)]
    return (None, *there) if there != [Source.UNKNOWN] else (None,)


def _left_out(account: Account, figures: list[FigureAccount], eyes: GmEyes) -> int:
    if not eyes.for_players:
        return sum(account.left_out.values())
    who = {*(one.id for one in figures), *(one.side for one in figures)}
    return sum(times for id, times in account.left_out.items() if id in who)


def _luck_row(name: str, colour: str, found: list[Luck | None], text: Text) -> tuple[Cell, ...]:
    whole, *apart = found
    assert whole is not None
    cells = [Cell(name, colour=colour), number(whole.rolls, text), _luck(whole, text)]
    for one in apart:
        said = NONE if one is None else text("report-luck-of", luck=percent(one, text), count=one.rolls)
        cells.append(Cell(said, is_number=True, share=None if one is None else one.percentile))
    return tuple(cells)
