"""Mistakes in the code of a ruleset, as errors for the reader."""

from __future__ import annotations

from pathlib import Path
from traceback import extract_tb

from engine.contract import AnyRuleset
from engine.errors import FlankError, words_of


def mistake(rules: AnyRuleset, error: BaseException) -> FlankError:
    """A mistake in the rules' own code as an error for the reader: what, and where in the code."""
    frames = extract_tb(error.__traceback__)
    place = f"{Path(frames[-1].filename).name}:{frames[-1].lineno} {frames[-1].name}" if frames else ""
    told = FlankError(
        "error-in-rules", ruleset=rules.id, place=place, reason=f"{type(error).__name__}: {words_of(error)}"[:300]
    )
    told.__cause__ = error
    return told
