"""Contents: the bytes of pictures and battles by their names, left where they lie until they are asked for, in blocks.

What is carried may be gigabytes. So a parcel holds no bytes but says where they are: in files, in a store, in a pack.
A whole picture is in memory only while it is looked at; a battle is copied block by block.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from engine.errors import CampaignFileError
from engine.maps.source import shown
from engine.plain_files import open_plain

if TYPE_CHECKING:
    from engine.campaign.store import Store

BLOCK = 1 << 18
"""Bytes that are read at once."""


class Contents(Mapping[str, bytes]):
    """Bytes by names; ``contents[name]`` has all of one in memory, ``blocks`` does not."""

    @abstractmethod
    def blocks(self, name: str) -> Iterator[bytes]:
        """The bytes called so, block by block. Raises KeyError, and CampaignFileError when they cannot be read."""

    def __getitem__(self, name: str) -> bytes:
        return b"".join(self.blocks(name))


def blocks_of(contents: Mapping[str, bytes], name: str) -> Iterator[bytes]:
    """The bytes of one of these, block by block where they are not in memory."""
    if isinstance(contents, Contents):
        yield from contents.blocks(name)
    else:
        yield contents[name]


class InFiles(Contents):
    """What stands in files: their paths by the names."""

    def __init__(self, files: Mapping[str, Path]) -> None:
        self._files = dict(files)

    def __iter__(self) -> Iterator[str]:
        return iter(self._files)

    def __len__(self) -> int:
        return len(self._files)

    def blocks(self, name: str) -> Iterator[bytes]:
        path = self._files[name]
        try:
            with open_plain(path) as file:
                while block := file.read(BLOCK):
                    yield block
        except OSError as error:
            reason = error.strerror or str(error)
            raise CampaignFileError("campaign-file-unreadable", file=shown(name), reason=reason) from None


class InStore(Contents):
    """Pictures of a store by their keys; those that are gone or damaged are none of them."""

    def __init__(self, store: Store, keys: Collection[str]) -> None:
        self._store = store
        self._keys = tuple(key for key in keys if store.picture(key) is not None)

    def __iter__(self) -> Iterator[str]:
        return iter(self._keys)

    def __len__(self) -> int:
        return len(self._keys)

    def blocks(self, name: str) -> Iterator[bytes]:
        if name not in self._keys:
            raise KeyError(name)
        data = self._store.picture(name)
        if data is None:
            raise CampaignFileError("campaign-entry-gone", file=str(self._store.path or ""))
        yield data
