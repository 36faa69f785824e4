"""``flank log``: what does not apply is left out of its lines, unless it is asked for."""

from __future__ import annotations

from app.cli.log import written
from app.cli.parser import parse
from app.sentences import LogLine, Reason
from app.text import Text

COUNTS, NOT, STRUCK = Reason(2, "height"), Reason(-4, "dark", counts=False), Reason(1, "aid", counts=False, struck=True)


def test_reasons_that_do_not_apply_are_left_out_unless_all_is_wanted() -> None:
    line, text = LogLine("Ada strikes", "1d20: 5", (COUNTS, NOT, STRUCK), (NOT,), "", 1), Text("en")
    said = written(line, text)
    assert "height" in said
    assert "dark" not in said
    # What the game master struck is part of what happened.
    assert "aid" in said
    whole = written(line, text, whole=True)
    assert whole.count("dark") == 2


def test_the_whole_of_it_is_asked_for_by_an_option() -> None:
    assert not parse(["log", "x.flank"]).whole
    assert parse(["log", "x.flank", "--whole"]).whole
