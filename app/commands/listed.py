"""Every command of the window, with its keys, its menu and when it is possible."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.commands.command import Command

if TYPE_CHECKING:
    from app.window import Window

TOOLS = ("tool-move", "tool-measure", "tool-sight", "reach")
"""The commands that stand as buttons in the bar."""


def commands_of(window: Window) -> tuple[Command, ...]:
    """The commands; they call the window's methods and ask it what is possible."""
    return (*_file(window), *_edit(window), *_battle(window), *_view(window), *_help(window))


def _file(window: Window) -> tuple[Command, ...]:
    w = window
    return (
        Command("new-battle", w.new_battle, ("Ctrl+N",), icon="new", menu="file"),
        Command("open", w.open_dialog, ("Ctrl+O",), icon="open", menu="file"),
        Command("start", w.show_start, (), w.has_battle, "home", "file"),
        Command("save-copy", w.save_copy, ("Ctrl+Shift+S",), w.has_battle, "export", "file", starts_group=True),
        Command("settings", w.show_settings, ("Ctrl+,",), icon="settings", menu="file", starts_group=True),
        Command("quit", w.close, ("Ctrl+Q",), menu="file", starts_group=True),
    )


def _edit(window: Window) -> tuple[Command, ...]:
    w = window
    return (
        Command("undo", w.undo, ("Ctrl+Z",), w.can_undo, "undo", "edit"),
        Command("redo", w.redo, ("Ctrl+Shift+Z", "Ctrl+Y"), w.can_redo, "redo", "edit"),
        Command("undo-turn", w.undo_turn, ("Ctrl+Alt+Z",), w.can_undo, "undo-turn", "edit"),
        Command("sheet", w.open_sheet, ("Return",), w.has_selected, "edit", "edit", starts_group=True),
        Command("copy", w.copy, ("Ctrl+C",), w.has_selected, "copy", "edit"),
        Command("cut", w.cut, ("Ctrl+X",), w.has_selected, "", "edit"),
        Command("paste", w.paste, ("Ctrl+V",), w.can_paste, "paste", "edit"),
        Command("duplicate", w.duplicate, ("Ctrl+D",), w.has_selected, "", "edit"),
        Command("delete", w.delete, ("Del",), w.has_selected, "delete", "edit"),
        Command("hide", w.hide_selected, ("H",), w.has_selected, "eye-off", "edit", starts_group=True),
        Command("select-all", w.select_all, ("Ctrl+A",), w.has_battle, "group", "edit"),
    )


def _battle(window: Window) -> tuple[Command, ...]:
    w = window
    return (
        Command("go-on", w.go_on, ("Ctrl+Return",), w.can_act, "end-turn", "battle"),
        Command("attack", w.attack, ("A",), w.can_use_selected, "attack", "battle", starts_group=True),
        Command("repeat", w.repeat, ("Q",), w.can_use_selected, "repeat", "battle"),
        Command("next", w.next_combatant, ("Tab",), w.has_combatants, "arrow-right", "battle", starts_group=True),
        Command("previous", w.previous_combatant, ("Shift+Tab",), w.has_combatants, "arrow-left", "battle"),
        Command("sides", w.edit_sides, (), w.has_battle, "group", "battle", starts_group=True),
        Command("options", w.edit_options, (), w.has_battle, "settings", "battle"),
    )


def _view(window: Window) -> tuple[Command, ...]:
    w = window

    def tool(name: str, *keys: str) -> Command:
        return Command(
            f"tool-{name}",
            lambda: w.use_tool(name),
            keys,
            w.has_battle,
            name,
            "view",
            lambda: w.is_tool(name),
        )

    def panel(name: str, key: str, *, first: bool = False) -> Command:
        return Command(
            f"panel-{name}", lambda: w.fold(name), (key,), w.has_battle, "", "view", lambda: w.is_open(name), first
        )

    return (
        tool("move"),
        tool("measure", "M"),
        tool("sight", "L"),
        Command("reach", w.toggle_reach, ("R",), w.has_battle, "reach", "view", w.shows_reach),
        Command("grid", w.toggle_grid, ("G",), w.has_battle, "grid-square", "view", w.shows_grid),
        Command("fit", w.fit, ("Home",), w.has_battle, "fit", "view", starts_group=True),
        Command("zoom-standard", w.zoom_standard, ("0",), w.has_battle, "", "view"),
        Command("zoom-in", w.zoom_in, ("+", "=", "Shift++"), w.has_battle, "zoom-in", "view"),
        Command("zoom-out", w.zoom_out, ("-",), w.has_battle, "zoom-out", "view"),
        Command("centre", w.centre, ("C",), w.has_battle, "centre", "view"),
        panel("library", "Ctrl+1", first=True),
        panel("combatant", "Ctrl+2"),
        panel("log", "Ctrl+3"),
        panel("order", "Ctrl+4"),
        Command("theme", w.switch_theme, (), icon="theme", menu="view", starts_group=True),
        Command("language", w.switch_language, (), icon="language", menu="view"),
        Command("full-screen", w.switch_full_screen, ("F11",), icon="full-screen", menu="view"),
    )


def _help(window: Window) -> tuple[Command, ...]:
    w = window
    return (
        Command("palette", w.show_palette, ("Ctrl+K",), icon="search", menu="help"),
        Command("help", w.show_help, ("F1",), icon="help", menu="help"),
    )
