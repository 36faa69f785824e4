"""Scenes: battles as they were prepared, kept in the campaign, and begun as often as one likes."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer

from app.campaign.scene_notes import excerpt, note_in, write_note
from app.campaign.send_actions import Sending
from app.campaign.switching import Switching
from app.panels.notices import Offered
from app.session import Session
from engine.battle.actions import Action
from engine.campaign.entries import Change, Entry, EntryId, Kind, Scene, Stored
from engine.campaign.record import read_scene, written_scene
from engine.campaign.store import Store, picture_key
from engine.catalogue import ruleset
from engine.contract import BEGIN, AnyBattle
from engine.errors import CampaignFileError, FlankError
from engine.maps.source import named
from engine.play.chance import new_seed

if TYPE_CHECKING:
    from app.workbench import Workbench


def scene_of(store: Store, id: str) -> tuple[AnyBattle, Mapping[str, bytes]]:
    """The battle of a scene and its pictures. Raises FlankError when it is gone or cannot be read. Any thread."""
    stored = store.stored(EntryId(id))
    if stored is None:
        raise CampaignFileError("campaign-entry-gone", file=str(store.path or ""))
    scene = read_scene(ruleset(stored.entry.ruleset), stored.body, stored.entry.name)
    return scene.battle, store.pictures_of(stored.entry)


def prepared(session: Session) -> AnyBattle:
    """The battle as it stood before its fight began; as it stands where none has begun."""
    if not session.battle.started:
        return session.battle
    for step in session.steps:
        if isinstance(step.deed, Action) and step.deed.kind == BEGIN:
            return step.before
    return session.battle


@dataclass(frozen=True)
class _Kept:
    """What came of keeping a scene: whether one of its name was there, and what is written about it."""

    id: EntryId
    was_known: bool
    note: str


class SceneActions:
    """Keeps the battle of ``window`` as a scene, and begins scenes."""

    def __init__(self, window: Workbench) -> None:
        self._window = window
        self._switching = Switching(window)

    def keep(self) -> None:
        """Keep the battle as it was before the fight, in place of the campaign's scene of the same name."""
        window, session = self._window, self._window.session
        if session is None:
            return
        keeper, text = window.keeper, window.text
        battle = prepared(session)
        if battle.started:
            window.notices.tell(text("scene-begun-already"))
            return
        rules, pictures = session.rules, dict(session.pictures)
        name, first = battle.name[:80] or text("scene-nameless"), text("campaign-first")

        def put(store: Store) -> tuple[Change, _Kept]:
            campaign, begun = keeper.begun_campaign(first)
            there = store.entries(Kind.SCENE, ruleset=battle.ruleset, campaign=campaign)
            known = next((entry for entry in there if entry.name == name), None)
            entry = known or Entry(store.new_id(), Kind.SCENE, name, battle.ruleset, campaign)
            entry = replace(entry, pictures=tuple((named, picture_key(data)) for named, data in pictures.items()))
            note = note_in(store, known) if known is not None else ""
            stored = Stored(entry, written_scene(rules, Scene(battle, note)))
            change = store.put(*begun, stored, pictures=pictures.values(), key="scene-did-keep", name=name)
            return change, _Kept(entry.id, known is not None, note)

        def tell(kept: _Kept) -> None:
            words = text("scene-kept-again" if kept.was_known else "scene-kept", name=name)
            if note := excerpt(kept.note):
                words = f"{words}\n{text('scene-note-is', note=note)}"
            window.notices.tell(words, Offered(text("scene-note"), lambda: self._write_later(kept.id)))

        keeper.put_beside(window.background, put, tell)

    def _write_later(self, id: EntryId) -> bool:
        """Write the note of a scene once the word that offered it is gone: its button is not under the box then."""
        QTimer.singleShot(0, self._window, lambda: write_note(self._window, id))
        return True

    def begin(self, id: str) -> None:
        """A new battle from a scene, which stays as it is."""
        window = self._window
        try:
            battle, pictures = scene_of(window.keeper.store, id)
            rules = ruleset(battle.ruleset)
            session = Session.new(rules, replace(battle, seed=new_seed()), pictures=pictures, parent=window)
        except FlankError as error:
            window.fail(error)
            return
        window.show_battle(session)

    def has_last(self) -> bool:
        """Whether there is a battle that was open before this one."""
        return self._last() is not None

    def last_name(self) -> str:
        """What the battle that was open before this one is called, as on its card; "" where there is none."""
        path = self._last()
        return named(path.stem) if path is not None else ""

    def go_to_last(self) -> None:
        """The battle that was open before this one, as it was left: to and fro with one key."""
        if (path := self._last()) is not None:
            self._switching.go(path)

    def send(self) -> None:
        """The selected ones go to the battle that was open before this one: one step there, and one here."""
        window, session, path = self._window, self._window.session, self._last()
        if session is None or path is None or window.editing is None or not (ids := window.editing.selected()):
            return
        Sending(window, session, path, window.editing.copied(ids)).begin()

    def _last(self) -> Path | None:
        session = self._window.session
        present = session.path if session is not None else None
        return next((path for path in self._window.settings.recent if path != present and os.path.exists(path)), None)
