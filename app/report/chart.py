"""Charts as SVG: lines over the rounds and bars side by side, drawn here, with no script and nothing loaded.

Colours are attributes of the shapes, or classes of the page where they follow its light or dark: the page allows no
style of its own within them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from html import escape
from itertools import count

WIDTH, HEIGHT = 720, 220
LEFT, RIGHT, TOP, BOTTOM = 46, 128, 14, 34
"""Room around the field, for numbers, names and rounds."""
MOST_NAMES = 12
"""So many lines are named at their ends."""
LINE = 14
"""Height of a name."""
DASHES = ("", "7 4", "2 4", "10 4 2 4")
"""So that lines are told apart without their colours."""


@dataclass(frozen=True, slots=True)
class Series:
    """One line, or the bars of one colour: a value for each place, None where there is none."""

    name: str
    colour: str
    values: tuple[float | None, ...]


@dataclass(frozen=True, slots=True)
class Chart:
    """``places`` are named along the bottom; ``are_bars``: bars side by side instead of lines."""

    name: str
    places: tuple[str, ...]
    series: tuple[Series, ...]
    unit: str = ""
    are_bars: bool = False


def svg(chart: Chart) -> Iterator[str]:
    """The chart, line by line."""
    low, high, step = _scale([value for one in chart.series for value in one.values if value is not None])
    yield f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{escape(chart.name)}">'
    yield f"<title>{escape(chart.name)}</title>"

    def y(value: float) -> float:
        return TOP + (high - value) / (high - low) * (HEIGHT - TOP - BOTTOM)

    tick = low
    while tick <= high:
        yield f'<line class="rule" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y(tick):.1f}" y2="{y(tick):.1f}"/>'
        yield f'<text class="tick" x="{LEFT - 6}" y="{y(tick) + 4:.1f}" text-anchor="end">{_said(tick)}</text>'
        tick += step
    xs = _places(chart)
    every = max(1, -(-len(xs) * 30 // (WIDTH - LEFT - RIGHT)))
    for number, (name, x) in enumerate(zip(chart.places, xs, strict=True)):
        if number % every == 0:
            at = f'x="{x:.1f}" y="{HEIGHT - BOTTOM + 18}"'
            yield f'<text class="tick" {at} text-anchor="middle">{escape(name)}</text>'
    yield from _bars(chart, xs, y(0), y) if chart.are_bars else _lines(chart, xs, y)
    yield "</svg>"


def _said(value: float) -> str:
    return f"{value:g}".replace("-", "−")


def _scale(values: Sequence[float]) -> tuple[float, float, float]:
    """From where to where the field goes, and how far apart its rules are: round numbers, 0 among them."""
    least, most = min((0.0, *values)), max((1.0, *values))
    step = next(
        step for power in count() for step in (10**power, 2 * 10**power, 5 * 10**power) if most - least <= 6 * step
    )
    return step * (least // step), step * -(-most // step), step


def _places(chart: Chart) -> list[float]:
    width, count = WIDTH - LEFT - RIGHT, len(chart.places)
    if chart.are_bars:
        return [LEFT + width * (number + 0.5) / count for number in range(count)]
    return [LEFT + width * (number / (count - 1) if count > 1 else 0.5) for number in range(count)]


def _lines(chart: Chart, xs: list[float], y: Callable[[float], float]) -> Iterator[str]:
    ends: list[tuple[float, Series]] = []
    for number, one in enumerate(chart.series):
        dash = DASHES[number % len(DASHES)]
        known = [(x, y(value)) for x, value in zip(xs, one.values, strict=True) if value is not None]
        if not known:
            continue
        path = " ".join(f"{x:.1f},{at:.1f}" for x, at in known)
        more = f' stroke-dasharray="{dash}"' if dash else ""
        yield f'<polyline class="line" stroke="{escape(one.colour)}" points="{path}"{more}>'
        yield f"<title>{escape(one.name)}</title></polyline>"
        x, at = known[-1]
        yield f'<circle cx="{x:.1f}" cy="{at:.1f}" r="3.5" fill="{escape(one.colour)}"/>'
        ends.append((at, one))
    yield from _names(ends[:MOST_NAMES])


def _names(ends: list[tuple[float, Series]]) -> Iterator[str]:
    """The names at the ends of their lines, one below the other where these meet."""
    at: float = TOP - LINE
    for wanted, one in sorted(ends, key=lambda end: end[0]):
        at = max(at + LINE, wanted)
        yield f'<text class="name" x="{WIDTH - RIGHT + 10}" y="{at + 4:.1f}">{escape(_short(one.name))}</text>'


def _short(name: str) -> str:
    return name if len(name) <= 18 else f"{name[:17]}…"


def _bars(chart: Chart, xs: list[float], floor: float, y: Callable[[float], float]) -> Iterator[str]:
    room = (WIDTH - LEFT - RIGHT) / max(1, len(chart.places)) * 0.76
    wide = min(26.0, room / max(1, len(chart.series)))
    for number, one in enumerate(chart.series):
        for x, value in zip(xs, one.values, strict=True):
            if value:
                left = x + (number - len(chart.series) / 2) * wide
                yield (
                    f'<rect x="{left:.1f}" y="{y(value):.1f}" width="{max(1.0, wide - 1.5):.1f}"'
                    f' height="{floor - y(value):.1f}" fill="{escape(one.colour)}"><title>{escape(one.name)}:'
                    f" {_said(value)}</title></rect>"
                )
    for number, one in enumerate(chart.series[:MOST_NAMES]):
        top = TOP + number * (LINE + 4)
        yield f'<rect x="{WIDTH - RIGHT + 10}" y="{top}" width="10" height="10" fill="{escape(one.colour)}"/>'
        yield f'<text class="name" x="{WIDTH - RIGHT + 26}" y="{top + 9}">{escape(_short(one.name))}</text>'


def sparkline(values: Sequence[int | None], colour: str) -> str:
    """A small line without numbers, for a cell of a table; its words stand beside it."""
    known = [(number, value) for number, value in enumerate(values) if value is not None]
    if len(known) < 2:
        return ""
    low, high = min(0, *(value for _, value in known)), max(1, *(value for _, value in known))
    last = max(1, len(values) - 1)
    points = " ".join(f"{2 + 76 * n / last:.1f},{2 + 16 * (high - v) / (high - low):.1f}" for n, v in known)
    return (
        f'<svg class="spark" viewBox="0 0 80 20" aria-hidden="true"><polyline class="line" stroke="{escape(colour)}"'
        f' points="{points}"/></svg>'
    )


def place_on_scale(share: float) -> str:
    """A mark between 0 and 100, the middle drawn too."""
    x = 2 + 0.96 * min(100.0, max(0.0, share))
    return (
        '<svg class="scale" viewBox="0 0 100 12" aria-hidden="true"><line class="rule" x1="2" x2="98" y1="6" y2="6"/>'
        f'<line class="rule" x1="50" x2="50" y1="1" y2="11"/><circle class="mark" cx="{x:.1f}" cy="6" r="4"/></svg>'
    )
