"""Numbers out of files: what counts as one, and what does not."""

from __future__ import annotations

import pytest

from engine.errors import MapFileError
from engine.maps.numbers import colour, number, whole, written


@pytest.mark.parametrize(
    ("value", "found"),
    [
        (3, 3), (3.0, 3), (-7.0, -7), (999_999_999, 999_999_999), (1_000_000_000, None), (-1e9, None), (2.5, None),
        (True, None), ("3", None), (None, None),
    ],
)  # fmt: skip
def test_a_whole_number_has_at_most_nine_digits(value: object, found: int | None) -> None:
    assert whole(value) == found


@pytest.mark.parametrize(("value", "found"), [(2.5, 2.5), (3, 3.0), (False, None), ("2.5", None), ([], None)])
def test_a_number_is_no_word_and_no_yes(value: object, found: float | None) -> None:
    assert number(value, "f", "p") == found


@pytest.mark.parametrize("value", [float("nan"), float("-inf"), 10**400])
def test_what_is_not_finite_is_refused(value: float) -> None:
    with pytest.raises(MapFileError, match="map-number-not-finite"):
        number(value, "f", "p")


@pytest.mark.parametrize(("text", "found"), [("2.5", 2.5), ("-1e3", -1000.0), ("two", None), (None, None), ("", None)])
def test_a_number_that_is_written(text: str | None, found: float | None) -> None:
    assert written(text, "f", "p") == found


@pytest.mark.parametrize(
    ("said", "shown"),
    [
        ("#AABBCC", "#aabbcc"), ("aabbcc", "#aabbcc"), ("#80AABBCC", "#aabbcc"), ("80aabbcc", "#aabbcc"),
        ("#abc", "usual"), ("#aabbccd", "usual"), ("#080aabbcc", "usual"), ("gggggg", "usual"), ("", "usual"),
        (7, "usual"), (None, "usual"),
    ],
)  # fmt: skip
def test_a_colour_has_six_digits_or_eight(said: object, shown: str) -> None:
    assert colour(said, "usual") == shown
