"""Every field of a Foundry scene, of version 6 to 14: a file without it and one that has it."""

from __future__ import annotations

from typing import Any

from tests.engine.maps.files import png, written
from tests.engine.maps.format_fields import Fate, Field

_GRID = {"type": 1, "size": 50, "distance": 5, "units": "ft"}
_LIT = {"darknessLevel": 0, "globalLight": {"enabled": True}}
_WALL = {"c": [0, 0, 50, 0], "move": 20, "sight": 20, "light": 20, "sound": 20, "dir": 0, "door": 0, "ds": 0}
_LAMP = {"x": 25, "y": 75, "walls": True, "vision": False, "config": {"dim": 10, "bright": 5, "angle": 360}}
_OLD_LAMP = {"t": "l", "x": 25, "y": 75, "dim": 10, "bright": 5, "angle": 360}
_TOKEN = {"name": "Ogre", "x": 0, "y": 0, "width": 1, "height": 1}
_NOTE = {"x": 50, "y": 50, "text": "Trap"}


def _scene(**changed: Any) -> bytes:
    """Four by two cells of 50 pixels, version 12, lit by day; without the keys that are None."""
    tree = {
        "name": "Hall", "width": 200, "height": 100, "padding": 0, "grid": _GRID, "environment": _LIT,
        "tokenVision": True, "walls": [], **changed,
    }  # fmt: skip
    return written({key: value for key, value in tree.items() if value is not None})


def _old(**changed: Any) -> bytes:
    """The same as version 9 wrote it."""
    old = {"grid": 50, "gridDistance": 5, "gridUnits": "ft", "environment": None, "darkness": 0, "globalLight": True}
    return _scene(**{**old, **changed})


def _read(**having: Any) -> Field:
    return Field(Fate.READ, _scene(), _scene(**having))


def _old_read(**having: Any) -> Field:
    return Field(Fate.READ, _old(), _old(**having))


def _pictured(make: Any, without: dict[str, Any], having: dict[str, Any]) -> Field:
    return Field(Fate.READ, make(**without), make(**having), beside={"hall.png": png()})


def _told(key: str, **having: Any) -> Field:
    return Field(Fate.TOLD, _scene(), _scene(**having), f"map-foundry-{key}")


def _wall(fate: Fate, key: str = "", *, of: dict[str, Any] = _WALL, **having: Any) -> Field:
    told = f"map-foundry-{key}" if key else ""
    return Field(fate, _scene(walls=[of]), _scene(walls=[{**of, **having}]), told)


def _lamp(fate: Fate, key: str = "", *, darkness: float = 0, **having: Any) -> Field:
    """A light with keys beside its ``config``."""
    told = f"map-foundry-{key}" if key else ""
    lit = {**_LIT, "darknessLevel": darkness}
    return Field(
        fate, _scene(lights=[_LAMP], environment=lit), _scene(lights=[{**_LAMP, **having}], environment=lit), told
    )


def _config(fate: Fate, key: str = "", **having: Any) -> Field:
    config = {"dim": 10, "bright": 5, "angle": 360, **having}
    return _lamp(fate, key, config=config)


def _old_lamp(fate: Fate, key: str = "", **having: Any) -> Field:
    told = f"map-foundry-{key}" if key else ""
    return Field(fate, _old(lights=[_OLD_LAMP]), _old(lights=[{**_OLD_LAMP, **having}]), told)


def _token(fate: Fate, key: str = "", **having: Any) -> Field:
    told = f"map-foundry-{key}" if key else ""
    return Field(fate, _scene(tokens=[_TOKEN]), _scene(tokens=[{**_TOKEN, **having}]), told)


def _note(fate: Fate, **having: Any) -> Field:
    return Field(fate, _scene(notes=[_NOTE]), _scene(notes=[{**_NOTE, **having}]))


def _dark(**having: Any) -> Field:
    """A scene whose darkness lies beyond what ``having`` lights."""
    night = {"darknessLevel": 0.5, "globalLight": {"enabled": True}}
    return Field(Fate.READ, _scene(environment=night), _scene(environment={**night, **having}))


def _listed(name: str) -> bytes:
    """Two scenes in one file; their names are what the GM chooses by."""
    hall = {"width": 200, "height": 100, "grid": _GRID, "walls": [], "environment": _LIT}
    return written([{**hall, "name": name}, {**hall, "name": "Hall"}])


_FLOORS: list[dict[str, Any]] = [{"_id": "a", "name": "Cellar"}, {"_id": "b", "name": "Attic"}]

FIELDS: dict[str, Field] = {
    # The scene
    "name": Field(Fate.READ, _listed("Cellar"), _listed("Attic")),
    "width": _read(width=300),
    "height": _read(height=200),
    "padding": Field(Fate.READ, _scene(walls=[_WALL]), _scene(walls=[_WALL], padding=0.25)),
    "levels": _read(levels=_FLOORS),
    "initialLevel": Field(Fate.READ, _scene(levels=_FLOORS), _scene(levels=_FLOORS, initialLevel="b")),
    "background.src": _pictured(_scene, {}, {"background": {"src": "hall.png"}}),
    "background.offsetX": _pictured(
        _scene, {"background": {"src": "hall.png"}}, {"background": {"src": "hall.png", "offsetX": 50}}
    ),
    "background.offsetY": _pictured(
        _scene, {"background": {"src": "hall.png"}}, {"background": {"src": "hall.png", "offsetY": 50}}
    ),
    "img": _pictured(_old, {}, {"img": "hall.png"}),
    "shiftX": _pictured(_old, {"img": "hall.png"}, {"img": "hall.png", "shiftX": 50}),
    "shiftY": _pictured(_old, {"img": "hall.png"}, {"img": "hall.png", "shiftY": 50}),
    "grid.type": _read(grid={**_GRID, "type": 2}),
    "grid.size": _read(grid={**_GRID, "size": 25}),
    "grid.distance": _read(grid={**_GRID, "distance": 10}),
    "grid.units": _read(grid={**_GRID, "units": "м"}),
    "gridType": _old_read(gridType=2),
    "grid": _old_read(grid=25),
    "gridDistance": _old_read(gridDistance=10),
    "gridUnits": _old_read(gridUnits="ярды"),
    "darkness": _old_read(darkness=1),
    "globalLight": _old_read(globalLight=False),
    "globalLightThreshold": Field(Fate.READ, _old(darkness=0.5), _old(darkness=0.5, globalLightThreshold=0.4)),
    "tokenVision": Field(Fate.READ, _old(globalLight=False), _old(globalLight=False, tokenVision=False)),
    "environment.darknessLevel": _dark(darknessLevel=0),
    "environment.globalLight.enabled": _dark(globalLight={"enabled": False}),
    "environment.globalLight.darkness": _dark(globalLight={"enabled": True, "darkness": {"min": 0, "max": 0.4}}),
    "drawings": _told("drawings", drawings=[{"x": 0, "y": 0}]),
    "tiles": _told("tiles", tiles=[{"x": 0, "y": 0}]),
    "templates": _told("templates", templates=[{"x": 0, "y": 0}]),
    "sounds": _told("sounds", sounds=[{"x": 0, "y": 0}]),
    "regions": _told("regions", regions=[{"name": "Trap"}]),
    "weather": _told("weather", weather="rain"),
    "foreground": _told("foreground", foreground="roof.webp"),
    # Walls and doors
    "walls.c": _wall(Fate.READ, c=[0, 0, 100, 0]),
    "walls.move": _wall(Fate.READ, move=0),
    "walls.sight": _wall(Fate.READ, sight=0),
    "walls.sense": Field(Fate.READ, _old(walls=[{"c": [0, 0, 50, 0]}]), _old(walls=[{"c": [0, 0, 50, 0], "sense": 0}])),
    "walls.door": _wall(Fate.READ, door=1),
    "walls.ds": _wall(Fate.READ, of={**_WALL, "door": 1}, ds=2),
    "walls.light": _wall(Fate.TOLD, "light-apart", light=0),
    "walls.dir": _wall(Fate.TOLD, "one-way", dir=1),
    "walls.levels": Field(
        Fate.READ, _scene(levels=_FLOORS, walls=[_WALL]), _scene(levels=_FLOORS, walls=[{**_WALL, "levels": ["b"]}])
    ),
    # Lights
    "lights.x": _lamp(Fate.READ, x=50),
    "lights.y": _lamp(Fate.READ, y=50),
    "lights.hidden": _lamp(Fate.READ, hidden=True),
    "lights.config.dim": _config(Fate.READ, dim=20),
    "lights.config.bright": _config(Fate.READ, bright=10),
    "lights.config.color": _config(Fate.READ, color="#ff0000"),
    "lights.config.darkness": _config(Fate.TOLD, "sleeping-light", darkness={"min": 0.5, "max": 1}),
    "lights.config.negative": _config(Fate.TOLD, "darkness", negative=True),
    "lights.config.luminosity": _config(Fate.TOLD, "darkness", luminosity=-0.5),
    "lights.config.angle": _config(Fate.TOLD, "cone", angle=60),
    "lights.walls": _lamp(Fate.TOLD, "through-walls", walls=False),
    "lights.vision": _lamp(Fate.TOLD, "seen-by-all", vision=True),
    "lights.dim": _old_lamp(Fate.READ, dim=20),
    "lights.bright": _old_lamp(Fate.READ, bright=10),
    "lights.tintColor": _old_lamp(Fate.READ, tintColor="#ff0000"),
    "lights.angle": _old_lamp(Fate.TOLD, "cone", angle=60),
    "lights.t": _old_lamp(Fate.TOLD, "through-walls", t="u"),
    "lights.darknessThreshold": _old_lamp(Fate.TOLD, "sleeping-light", darknessThreshold=0.5),
    # Figures
    "tokens.name": _token(Fate.READ, name="Elf"),
    "tokens.x": _token(Fate.READ, x=50),
    "tokens.y": _token(Fate.READ, y=50),
    "tokens.width": _token(Fate.READ, width=2, height=2),
    "tokens.height": _token(Fate.TOLD, "token-size", height=2),
    "tokens.disposition": _token(Fate.READ, disposition=-1),
    "tokens.hidden": _token(Fate.READ, hidden=True),
    "tokens.elevation": _token(Fate.TOLD, "token-height", elevation=10),
    "tokens.light": _token(Fate.TOLD, "token-light", light={"dim": 10, "bright": 5}),
    "tokens.dimLight": _token(Fate.TOLD, "token-light", dimLight=10),
    "tokens.brightLight": _token(Fate.TOLD, "token-light", brightLight=10),
    # Notes
    "notes.x": _note(Fate.READ, x=100),
    "notes.y": _note(Fate.READ, y=100),
    "notes.text": _note(Fate.READ, text="Pit"),
}

_LOOKS: dict[str, Any] = {
    "_id": "a1", "_stats": {"coreVersion": "12.331"}, "active": True, "backgroundColor": "#000000",
    "background.rotation": 90,
    "background.scaleX": 2, "background.scaleY": 2, "background.tint": "#ff0000",
    "description": "A hall", "environment.base": {"hue": 0.5},
    "environment.cycle": True, "environment.dark": {"hue": 0.5}, "environment.darknessLock": True, "flags": {"a": 1},
    "fog": {"exploration": False, "overlay": "fog.png"}, "fogExploration": False, "fogReset": 1, "folder": "b",
    "foregroundElevation": 20, "grid.alpha": 0.5, "grid.color": "#ffffff", "grid.style": "solidLines",
    "grid.thickness": 2, "gridAlpha": 0.5, "gridColor": "#ffffff", "initial": {"x": 1, "y": 1, "scale": 1},
    "journal": "c", "navName": "Hall", "navOrder": 1, "navigation": True, "ownership": {"default": 2},
    "permission": {"default": 2}, "playlist": "d", "playlistSound": "e", "sort": 10, "thumb": "data:image/png;base64,",
}  # fmt: skip
"""Of the scene: how it looks in Foundry, where it stands in its lists, who may open it."""


def _unused(name: str, value: Any) -> Field:
    above, dot, key = name.partition(".")
    if not dot:
        return Field(Fate.UNUSED, _scene(), _scene(**{name: value}))
    usual: Any = {"grid": _GRID, "environment": _LIT, "background": {"src": "hall.png"}}[above]
    return Field(
        Fate.UNUSED, _scene(**{above: usual}), _scene(**{above: {**usual, key: value}}), beside={"hall.png": png()}
    )


FIELDS |= {name: _unused(name, value) for name, value in _LOOKS.items()}
FIELDS |= {
    f"environment.globalLight.{name}": Field(
        Fate.UNUSED, _scene(), _scene(environment={**_LIT, "globalLight": {"enabled": True, name: value}})
    )
    for name, value in {"alpha": 0.1, "bright": True, "color": "#ff0000", "luminosity": 0.5}.items()
}
FIELDS |= {
    f"walls.{name}": _wall(Fate.UNUSED, **{name: value})
    for name, value in {
        "_id": "w1", "sound": 0, "threshold": {"light": 10, "sight": 10, "sound": None, "attenuation": True},
        "doorSound": "woodBasic", "animation": {"type": "swing"}, "flags": {"wall-height": {"top": 10}},
    }.items()
}  # fmt: skip
FIELDS |= {
    f"lights.{name}": _lamp(Fate.UNUSED, **{name: value})
    for name, value in {"_id": "l1", "rotation": 90, "elevation": 10, "flags": {"a": 1}}.items()
}
FIELDS |= {
    f"lights.config.{name}": _config(Fate.UNUSED, **{name: value})
    for name, value in {
        "alpha": 0.7, "animation": {"type": "torch"}, "attenuation": 1, "coloration": 2, "contrast": 0.5,
        "priority": 3, "saturation": 0.5, "shadows": 0.5,
    }.items()
}  # fmt: skip
FIELDS |= {
    f"lights.{name}": _old_lamp(Fate.UNUSED, **{name: value})
    for name, value in {"tintAlpha": 0.5, "lightAnimation": {"type": "torch"}}.items()
}
FIELDS |= {
    f"tokens.{name}": _token(Fate.UNUSED, **{name: value})
    for name, value in {
        "_id": "t1", "actorId": "a", "actorLink": True, "actorData": {"hp": 3}, "delta": {}, "appendNumber": True,
        "alpha": 0.5, "bar1": {"attribute": "hp"}, "bar2": {"attribute": "mp"}, "brightSight": 30, "dimSight": 60,
        "detectionModes": [], "displayBars": 40, "displayName": 30, "effects": ["a.png"], "flags": {"a": 1},
        "img": "ogre.png", "lightAlpha": 1, "lightAngle": 90, "lightAnimation": {}, "lightColor": "#ff0000",
        "lockRotation": True, "mirrorX": True, "mirrorY": True, "overlayEffect": "b.png", "randomImg": True,
        "ring": {"enabled": True}, "rotation": 90, "scale": 2, "shape": 4, "sight": {"enabled": True, "range": 60},
        "sightAngle": 90, "sort": 3, "texture": {"src": "ogre.png"}, "tint": "#ff0000", "vision": True,
    }.items()
}  # fmt: skip
FIELDS |= {
    f"notes.{name}": _note(Fate.UNUSED, **{name: value})
    for name, value in {
        "_id": "n1", "entryId": "j", "pageId": "p", "icon": "book.svg", "iconSize": 40, "iconTint": "#ff0000",
        "texture": {"src": "book.svg"}, "fontFamily": "Signika", "fontSize": 48, "textAnchor": 1, "textColor": "#fff",
        "global": True, "flags": {"a": 1},
    }.items()
}  # fmt: skip
