"""No file outside its own folder is opened while a map is read, whatever the map asks for.

Python itself reports every file that is opened, by whatever module.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from engine.maps.opening import open_map
from tests.engine.maps.files import png
from tests.engine.maps.test_hostile_formats import LAYER, OUTSIDE, TILESET, scene, tmj, tmx

OPENED: list[str] = []
_IS_WATCHED: list[bool] = []


def _watch(event: str, arguments: tuple[Any, ...]) -> None:
    # A file that is open already is opened once more by its number.
    if (
        _IS_WATCHED
        and not isinstance(arguments[0], int)
        and event in ("open", "os.listdir", "os.scandir", "socket.connect", "subprocess.Popen")
    ):
        OPENED.append(f"{event} {arguments[0]!r}")


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A folder for a map, with a secret outside it."""
    (tmp_path / "secret.png").write_bytes(png(16, 16))
    (tmp_path / "maps").mkdir()
    return tmp_path / "maps"


@pytest.fixture
def opened_files() -> Iterator[list[str]]:
    if not OPENED:
        sys.addaudithook(_watch)
        OPENED.append("watched")
    del OPENED[1:]
    _IS_WATCHED.append(True)
    yield OPENED
    _IS_WATCHED.clear()


ASKING: dict[str, Callable[[str], bytes]] = {
    "tmx: a tileset": lambda name: tmx(f'<tileset firstgid="1" source="{name}"/>{LAYER}'),
    "tmx: a picture of tiles": lambda name: tmx(TILESET.replace("t.png", name) + LAYER),
    "tmx: a picture of one tile": lambda name: tmx(
        '<tileset firstgid="1" name="t" tilewidth="8" tileheight="8">'
        f'<tile id="0"><image source="{name}"/></tile></tileset>{LAYER}'
    ),
    "tmx: a layer that is a picture": lambda name: tmx(
        f'{LAYER}<imagelayer name="a"><image source="{name}"/></imagelayer>'
    ),
    "tmx: a template": lambda name: tmx(
        f'{LAYER}<objectgroup name="a"><object template="{name}" x="1" y="1"/></objectgroup>'
    ),
    "tmx: a tileset that asks on": lambda name: tmx(f'<tileset firstgid="1" source="asks.tsx"/>{LAYER}'),
    "tmj: a tileset": lambda name: tmj(tilesets=[{"firstgid": 1, "source": name}]),
    "tmj: a layer that is a picture": lambda name: tmj(layers=[{"type": "imagelayer", "name": "a", "image": name}]),
    "tmj: a template": lambda name: tmj(
        layers=[{"type": "objectgroup", "objects": [{"template": name, "x": 1, "y": 1}]}]
    ),
    "scene: its picture": lambda name: scene(background={"src": name}),
    "scene: its old picture": lambda name: scene(img=name),
    "pack: its picture": lambda name: b'{"_id": "a", ' + scene(background={"src": name})[1:] + b"\n",
}  # fmt: skip


@pytest.mark.parametrize("name", [name for name in OUTSIDE if name.isprintable()])
@pytest.mark.parametrize("kind", ASKING)
def test_no_file_elsewhere_is_opened_whoever_asks_for_it(
    kind: str, name: str, project: Path, opened_files: list[str]
) -> None:
    (project / "asks.tsx").write_text(
        f'<tileset name="t" tilewidth="8" tileheight="8" tilecount="4" columns="2"><image source="{name}"/></tileset>',
        encoding="utf-8",
    )
    path = project / "map.any"
    path.write_bytes(ASKING[kind](name))
    open_map(path)  # what is imported on the way, is imported now
    del opened_files[1:]
    open_map(path)
    assert any("map.any" in said for said in opened_files)
    inside = (f"open '{project}/", f"open {path!r}")
    assert [said for said in opened_files[1:] if not said.startswith(inside)] == []


def test_a_file_elsewhere_that_is_opened_is_reported(project: Path, opened_files: list[str]) -> None:
    path = project / "map.any"
    path.write_bytes(ASKING["tmx: a picture of tiles"]("../secret.png"))
    open_map(path, allowed=project.parent)
    assert any("secret.png" in said for said in opened_files)
