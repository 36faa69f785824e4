"""``flank pack``: writes what is kept to one file; and what ``flank check`` says of such a file."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

from app.campaign.place import campaign_file, copies_beside
from app.text import Text
from engine.campaign.opening import open_store
from engine.campaign.packs import VERSION, read_pack, write_pack
from engine.campaign.parcel import gathered
from engine.catalogue import ruleset
from engine.errors import CampaignFileError
from engine.maps.source import shown

KINDS = ("campaign", "character", "creature", "warband", "scene", "battle")
"""What is counted, in this order."""


def pack_json(path: Path) -> str:
    """What is in a pack, as JSON for scripts. Raises CampaignFileError when it is refused."""
    return json.dumps(_facts(path), ensure_ascii=False, indent=2)


def pack_text(path: Path, text: Text) -> Iterator[str]:
    """What is in a pack, as lines for people. Raises CampaignFileError when it is refused."""
    facts = _facts(path)
    yield text("cli-check-head", file=facts["file"], kind=text("cli-kind-pack"), format=f"flankpack {VERSION}")
    for kind, count in facts["counts"].items():
        yield text(f"cli-pack-{kind}", count=count)


def write_all(path: Path, text: Text) -> Iterator[str]:
    """Write all that is kept here to a pack. Raises CampaignFileError when there is nothing, or no file to be made."""
    file = campaign_file()
    if not file.exists():
        raise CampaignFileError("pack-nothing", file=shown(file))
    with closing(open_store(file, copies_beside(file))) as store:
        parcel = gathered(store, store.entries())
        write_pack(parcel, path)
    yield text("pack-written", file=shown(path), count=len(parcel.entries))


def _facts(path: Path) -> dict[str, Any]:
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
    }
