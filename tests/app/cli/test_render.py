"""``flank render``: maps and ready battles as pictures."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtGui import QImage

from app.__main__ import main
from tests.engine.maps.files import png, point, uvtt, written

Captured = pytest.CaptureFixture[str]


def drawn(source: Path, folder: Path, *more: str) -> QImage:
    out = folder / "drawn.png"
    assert main(["render", str(source), "--out", str(out), *more]) == 0
    image = QImage(str(out))
    assert not image.isNull()
    return image


def colours(image: QImage) -> int:
    return len({image.pixel(x, y) for x in range(0, image.width(), 5) for y in range(0, image.height(), 5)})


@pytest.mark.parametrize("id", ["chapel", "ford"])
def test_a_ready_battle_is_drawn_with_everybody_on_it(root: Path, tmp_path: Path, id: str) -> None:
    image = drawn(root / "maps" / f"{id}.toml", tmp_path, "--size", "900x600")
    assert (image.width(), image.height()) == (900, 600)
    assert colours(image) > 500


def test_a_map_without_a_size_has_64_pixels_a_cell(tmp_path: Path) -> None:
    path = tmp_path / "map.uvtt"
    path.write_bytes(written(uvtt(line_of_sight=[[point(1, 0), point(1, 2)]])))
    image = drawn(path, tmp_path)
    assert (image.width(), image.height()) == (4 * 64, 3 * 64)


def test_a_map_is_its_picture(tmp_path: Path) -> None:
    path = tmp_path / "map 4x3.png"
    path.write_bytes(png(40, 30))
    image = drawn(path, tmp_path)
    # the middle of a cell of a black picture
    colour = image.pixelColor(96, 96)
    assert max(colour.red(), colour.green(), colour.blue()) < 40


def test_a_picture_that_cannot_be_written_is_one_line(capsys: Captured, tmp_path: Path) -> None:
    path = tmp_path / "map 4x3.png"
    path.write_bytes(png(40, 30))
    out = tmp_path / "no such folder" / "out.png"
    assert main(["render", str(path), "--out", str(out), "--lang", "en"]) == 1
    assert capsys.readouterr().err == f"{out}: the picture cannot be written here.\n"


def test_a_picture_never_replaces_what_it_is_drawn_from(capsys: Captured, tmp_path: Path) -> None:
    path = tmp_path / "map 4x3.png"
    path.write_bytes(png(40, 30))
    assert main(["render", str(path), "--out", str(path), "--lang", "en"]) == 1
    assert "would replace" in capsys.readouterr().err
    assert path.read_bytes() == png(40, 30)
