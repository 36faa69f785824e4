"""``flank pack``: writes what is kept to one file; and what ``flank check`` says of such a file."""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from app.campaign.place import campaign_file, copies_beside
from app.text import Text
from engine.campaign.contents import blocks_of
from engine.campaign.opening import open_store
from engine.campaign.packs import VERSION, read_pack, write_pack
from engine.campaign.parcel import Parcel, gathered
from engine.catalogue import ruleset
from engine.errors import BattleFileError, CampaignFileError
from engine.maps.source import shown
from engine.save.copies import new_path
from engine.save.journal import Loss
from engine.save.opening import open_journal

KINDS = ("campaign", "character", "creature", "warband", "scene", "battle")
"""What is counted, in this order."""


def pack_json(path: Path, text: Text) -> str:
    """What is in a pack, as JSON for scripts. Raises FileError when it, or a battle in it, is refused."""
    return json.dumps(_facts(path, text), ensure_ascii=False, indent=2)


def pack_text(path: Path, text: Text) -> Iterator[str]:
    """What is in a pack, as lines for people. Raises FileError when it, or a battle in it, is refused."""
    facts = _facts(path, text)
    yield text("cli-check-head", file=facts["file"], kind=text("cli-kind-pack"), format=f"flankpack {VERSION}")
    for kind, count in facts["counts"].items():
        yield text(f"cli-pack-{kind}", count=count)
    for problem in facts["problems"]:
        yield text("cli-check-problem", problem=problem["message"])


def write_all(path: Path, text: Text) -> Iterator[str]:
    """Write all that is kept here to a pack. Raises CampaignFileError when there is nothing, or no file to be made."""
    file = campaign_file()
    if not os.path.exists(file):
        raise CampaignFileError("pack-nothing", file=shown(file))
    with closing(open_store(file, copies_beside(file))) as store:
        parcel = gathered(store, store.entries())
        write_pack(parcel, path)
    yield text("pack-written", file=shown(path), count=len(parcel.entries))


def _facts(path: Path, text: Text) -> dict[str, Any]:
    parcel = read_pack(path, ruleset)
    counts = Counter(str(one.entry.kind) for one in parcel.entries) + Counter(battle=len(parcel.battles))
    return {
        "file": shown(path),
        "kind": "pack",
        "format": "flankpack",
        "version": VERSION,
        "counts": {kind: counts[kind] for kind in KINDS if counts[kind]},
        "pictures": len(parcel.pictures),
        "entries": [
            {"id": one.entry.id, "kind": str(one.entry.kind), "name": one.entry.name, "ruleset": one.entry.ruleset}
            for one in parcel.entries
        ],
        "battles": sorted(parcel.battles),
        "problems": [
            {"key": loss.key, "message": text.filled(loss.key, loss.args, None), "battle": name}
            for name in sorted(parcel.battles)
            for loss in _losses(parcel, name, shown(path))
        ],
    }


def _losses(parcel: Parcel, name: str, file: str) -> tuple[Loss, ...]:
    """What a battle of a pack no longer holds: it is opened as the window would open it, to its last step.

    Raises BattleFileError, with the name of the pack, when nothing of it can be read.
    """
    with TemporaryDirectory() as folder:
        path = new_path(Path(folder), name)  # names are anybody's
        with path.open("wb") as copy:
            copy.writelines(blocks_of(parcel.battles, name))
        try:
            with closing(open_journal(path, read_only=True)) as journal:
                journal.battle_after(journal.cursor)
                return journal.losses
        except BattleFileError as error:
            raise BattleFileError(error.key, **{**error.values, "file": f"{file}, {name}"}) from None  # type: ignore[arg-type]
