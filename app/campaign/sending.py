"""Sending figures into the file of a battle that is not shown: one step there, as if they were pasted."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import closing
from dataclasses import replace
from pathlib import Path

from app.campaign.bringing import gathering_place
from app.commands.copies import Copied, stamped
from engine.battle.actions import Enter, together
from engine.battle.ids import SideId
from engine.battle.looks import renamed
from engine.contract import AnyBattle
from engine.errors import BattleFileError
from engine.maps.source import shown
from engine.play.advance import Done, advance
from engine.play.fog import with_fog_lifted
from engine.play.history import History
from engine.save.opening import open_journal


def battle_in(path: Path) -> AnyBattle:
    """The battle in a file as it stands now; nothing is written. Raises BattleFileError, also when it is damaged."""
    with closing(open_journal(path, read_only=True)) as journal:
        if journal.losses:
            raise BattleFileError("send-damaged", file=shown(path.name))
        return journal.battle_after(journal.cursor)


def send(path: Path, some: Copied, sides: Mapping[SideId, SideId]) -> None:
    """Let figures enter the battle in ``path`` in their formation, as one step. Any thread.

    ``sides``: which side of that battle the figures of each side join. Raises BattleFileError; nobody has entered then.
    """
    with closing(open_journal(path)) as journal:
        history, rules = History(journal), journal.rules
        battle = history.battle
        joined = next((sides[one.side] for one in some.combatants if one.side in sides), None)
        made = stamped(battle, some, sides, gathering_place(battle, None, joined))
        named = {name: journal.add_picture(name, data) for name, data in some.pictures.items()}
        deed = together(Enter(replace(one, look=renamed(one.look, named))) for one in made)
        if deed is None:
            return
        done = advance(rules, battle, deed)
        assert isinstance(done, Done), "nothing is asked when somebody enters"
        after = with_fog_lifted(rules, battle, done.battle, deed)
        history.add(deed, (), done.events, after, drawn=journal.drawn)
