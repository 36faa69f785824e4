"""Makes a saved battle under every ruleset, which must open in all later versions.

Usage: ``python packaging/saves.py [folder]``, by ``make saves``, before a release: ``tests/saves`` then holds one file
for each release and ruleset. Files that are there are never made again. Each is a ready battle that was played for a
while, with what else a battle can hold: fog, zones, light, a door, a note, one who left, steps that can be redone.
"""

from __future__ import annotations

import gzip
import sys
import tempfile
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from engine.battle.actions import (  # noqa: E402
    Action,
    Adjust,
    Amend,
    Deed,
    Leave,
    Put,
    Resize,
    Reveal,
    SetDoor,
    SetFog,
    SetZone,
    Together,
    drawing,
)
from engine.battle.board import DoorState, MapZone, ZoneKind  # noqa: E402
from engine.battle.layer import Layer, with_layer  # noqa: E402
from engine.catalogue import ruleset, ruleset_ids  # noqa: E402
from engine.contract import BEGIN, AnyBattle, AnyRuleset, Needs  # noqa: E402
from engine.errors import FlankError  # noqa: E402
from engine.play.autoplay import carried_out, play  # noqa: E402
from engine.play.chance import Chance  # noqa: E402
from engine.play.fog import with_fog_lifted  # noqa: E402
from engine.play.history import History  # noqa: E402
from engine.play.scenario import read_scenario  # noqa: E402
from engine.save.journal import Journal  # noqa: E402

SAVES = ROOT / "tests" / "saves"
SEED = 7
DEEDS, MOST_KINDS, UNDONE = 20, 12, 2
"""Deeds played before and after the GM's; most others tried; steps that can be redone."""
PICTURE = b"\x89PNG\r\n\x1a\n" + bytes(range(64))


def main() -> None:
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else SAVES
    with (ROOT / "pyproject.toml").open("rb") as project:
        release = tomllib.load(project)["project"]["version"]
    for id in ruleset_ids():
        packed = folder / f"release-{release}-{id}.flank.gz"
        if packed.exists():
            continue
        with tempfile.TemporaryDirectory() as made:
            path = Path(made) / "battle.flank"
            steps = make(path, id)
            packed.write_bytes(gzip.compress(path.read_bytes(), 9, mtime=0))
        print(f"{packed.name}: {steps} steps, {packed.stat().st_size // 1024} KiB")


def make(path: Path, id: str) -> int:
    """Write the saved battle of one ruleset; how many steps it has."""
    rules = ruleset(id)
    scenario = next(one for one in map(read_scenario, sorted((ROOT / "maps").glob("*.toml"))) if one.ruleset == id)
    kept = Journal.create(path, rules, scenario.battle("ru", SEED), {"token.png": PICTURE})
    game = Game(rules, History(kept), Chance(SEED))
    game.do(SetFog(is_on=True))
    game.play(DEEDS)
    game.try_others()
    game.change_by_hand()
    game.play(DEEDS)
    game.history.go(len(game.history) - UNDONE, drawn=game.chance.drawn)
    kept.close()
    return len(game.history)


class Game:
    """A battle being written."""

    def __init__(self, rules: AnyRuleset, history: History, chance: Chance) -> None:
        self.rules, self.history, self.chance = rules, history, chance

    @property
    def battle(self) -> AnyBattle:
        return self.history.battle

    def do(self, deed: Deed) -> None:
        done, answers = carried_out(self.rules, self.battle, deed, self.chance)  # type: ignore[arg-type]
        after = with_fog_lifted(self.rules, self.battle, done.battle, deed)
        self.history.add(deed, answers, done.events, after, drawn=self.chance.drawn)

    def play(self, most: int) -> None:
        for step in play(self.rules, self.battle, self.chance, most):
            after = with_fog_lifted(self.rules, self.battle, step.after, step.deed)
            self.history.add(step.deed, step.answers, step.events, after, drawn=self.chance.drawn)

    def try_others(self) -> None:
        """Every kind of action that needs no target and may be done now, once."""
        if not self.battle.started:
            self.do(Action(BEGIN))
        known: set[str] = set()
        for id in self.battle.combatants:
            for offer in self.rules.offers(self.battle, id) if id in self.battle.combatants else ():
                if offer.needs is Needs.NOTHING and not offer.objections and offer.action.kind not in known:
                    known.add(offer.action.kind)
                    self._try(offer.action)
            if len(known) >= MOST_KINDS:
                return

    def _try(self, action: Action) -> None:
        if not self.rules.objections(self.battle, action):
            try:
                self.do(action)
            except FlankError as error:
                print(f"  not done: {error}")

    def change_by_hand(self) -> None:
        """What the GM does above the rules."""
        first, *others = list(self.battle.combatants)
        board = self.battle.board
        middle = 1 << board.grid.size // 2
        self.do(Amend(first, note="Ранен стрелой — помнит", light=6.0, look="token.png"))
        self.do(Amend(others[0], hidden=True, name="«Тень» & <co>"))
        self.do(SetZone(len(board.zones), MapZone("Яма", middle | middle << 1, ZoneKind.TRAP, hidden=True)))
        self.do(Reveal((self.battle.sides[0].id,), middle << 2))
        if board.doors:
            self.do(SetDoor(0, DoorState.LOCKED))
        self.do(Resize(right=2, bottom=1))
        now = self.battle.board
        if (drawn := drawing("draw-changed", now, with_layer(now, Layer.GROUND, middle, 1))) is not None:
            self.do(drawn)
        free = next(cell for cell in now.grid.cells() if not self.battle.occupied() >> now.grid.index(cell) & 1)
        self.do(Together((Put(first, free, 1), Adjust((others[0],), by=-1))))
        self.do(Leave((others[-1],)))


if __name__ == "__main__":
    main()
