"""``flank play``: a battle played by itself, with the dice of its seed; what happened as text, or as a playthrough."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from app.cli.files import opened
from app.cli.log import written
from app.sentences import log_line
from app.text import Text, name_of
from engine.catalogue import ruleset
from engine.errors import BattleFileError
from engine.maps.source import shown
from engine.play.autoplay import play
from engine.play.chance import Chance
from engine.play.ending import winners
from engine.play.playthrough import Playthrough, written_out
from engine.save.copies import write_whole


def play_file(path: Path, language: str, seed: int | None, out: Path | None) -> Iterator[str]:
    """The events of the battle in a file, played from where it stands to its end, numbered by deed.

    ``out``: the deeds, answers and events are written there too, to be replayed by a test. Raises FileError where the
    file holds no battle or ``out`` cannot be written.
    """
    battle = opened(path, language).battle
    if battle is None:
        raise BattleFileError("cli-no-battle", file=shown(path))
    if seed is not None:
        battle = replace(battle, seed=seed)
    rules = ruleset(battle.ruleset)
    steps = tuple(play(rules, battle, Chance(battle.seed)))
    if out is not None:
        text = written_out(Playthrough(rules, battle, tuple((step.deed, step.answers) for step in steps)))
        try:
            write_whole(out, text.encode("utf-8", "backslashreplace"))
        except OSError:
            raise BattleFileError("cli-not-written-text", file=shown(out)) from None
    said = Text(language, rules.folder)
    for number, step in enumerate(steps, 1):
        for event in step.events:
            line = log_line(event, said, step.after, battle)
            yield f"{said('log-step', number=str(number))} {written(line, said)}"
        battle = step.after
    won, rounds = winners(rules, battle), rules.order(battle).round
    if won:
        yield said("fight-won", who=", ".join(name_of(battle, side) for side in won), rounds=rounds)
