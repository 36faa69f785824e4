"""Every command of the window, with its keys, its menu and when it is possible."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.commands.command import Command

if TYPE_CHECKING:
    from app.commands.acts import Acts
    from app.window import Window

TOOLS = ("tool-move", "tool-measure", "tool-sight", "reach")
"""The commands that stand as buttons in the bar."""


def commands_of(window: Window, acts: Acts) -> tuple[Command, ...]:
    """The commands; they call ``acts`` and ask it what is possible."""
    return (*_file(window, acts), *_edit(acts), *_battle(acts), *_view(acts), *_help(acts))


def _file(window: Window, acts: Acts) -> tuple[Command, ...]:
    return (
        Command("new-battle", window.new_battle, ("Ctrl+N",), icon="new", menu="file"),
        Command("open", window.files.ask_to_open, ("Ctrl+O",), icon="open", menu="file"),
        Command("start", window.show_start, (), acts.has_battle, "home", "file"),
        Command(
            "save-copy",
            window.files.ask_to_save_copy,
            ("Ctrl+Shift+S",),
            acts.has_battle,
            "export",
            "file",
            starts_group=True,
        ),
        Command("settings", acts.show_settings, ("Ctrl+,",), icon="settings", menu="file", starts_group=True),
        Command("quit", window.close, ("Ctrl+Q",), menu="file", starts_group=True),
    )


def _edit(acts: Acts) -> tuple[Command, ...]:
    return (
        Command("undo", acts.undo, ("Ctrl+Z",), acts.can_undo, "undo", "edit"),
        Command("redo", acts.redo, ("Ctrl+Shift+Z", "Ctrl+Y"), acts.can_redo, "redo", "edit"),
        Command("undo-turn", acts.undo_turn, ("Ctrl+Alt+Z",), acts.can_undo, "undo-turn", "edit"),
        Command("sheet", acts.open_sheet, ("Return",), acts.has_selected, "edit", "edit", starts_group=True),
        Command("copy", acts.copy, ("Ctrl+C",), acts.has_selected, "copy", "edit"),
        Command("cut", acts.cut, ("Ctrl+X",), acts.has_selected, "", "edit"),
        Command("paste", acts.paste, ("Ctrl+V",), acts.can_paste, "paste", "edit"),
        Command("duplicate", acts.duplicate, ("Ctrl+D",), acts.has_selected, "", "edit"),
        Command("delete", acts.delete, ("Del",), acts.has_selected, "delete", "edit"),
        Command("hide", acts.hide_selected, ("H",), acts.has_selected, "eye-off", "edit", starts_group=True),
        Command("select-all", acts.select_all, ("Ctrl+A",), acts.has_battle, "group", "edit"),
    )


def _battle(acts: Acts) -> tuple[Command, ...]:
    return (
        Command("go-on", acts.go_on, ("Ctrl+Return",), acts.can_act, "end-turn", "battle"),
        Command("attack", acts.attack, ("A",), acts.can_use_selected, "attack", "battle", starts_group=True),
        Command("repeat", acts.repeat, ("Q",), acts.can_use_selected, "repeat", "battle"),
        Command("next", acts.next_combatant, ("Tab",), acts.has_combatants, "arrow-right", "battle", starts_group=True),
        Command("previous", acts.previous_combatant, ("Shift+Tab",), acts.has_combatants, "arrow-left", "battle"),
        Command("sides", acts.edit_sides, (), acts.has_battle, "group", "battle", starts_group=True),
        Command("options", acts.edit_options, (), acts.has_battle, "settings", "battle"),
        Command("inspection", acts.show_inspection, ("Ctrl+L",), acts.can_inspect, "odds", "battle"),
    )


def _view(acts: Acts) -> tuple[Command, ...]:

    def tool(name: str, *keys: str) -> Command:
        return Command(
            f"tool-{name}",
            lambda: acts.use_tool(name),
            keys,
            acts.has_battle,
            name,
            "view",
            lambda: acts.is_tool(name),
        )

    def panel(name: str, key: str, *, first: bool = False) -> Command:
        return Command(
            f"panel-{name}",
            lambda: acts.fold(name),
            (key,),
            acts.has_battle,
            "",
            "view",
            lambda: acts.is_open(name),
            first,
        )

    return (
        tool("move"),
        tool("measure", "M"),
        tool("sight", "L"),
        Command("reach", acts.toggle_reach, ("R",), acts.has_battle, "reach", "view", acts.shows_reach),
        Command("grid", acts.toggle_grid, ("G",), acts.has_battle, "grid-square", "view", acts.shows_grid),
        Command("fit", acts.fit, ("Home",), acts.has_battle, "fit", "view", starts_group=True),
        Command("zoom-standard", acts.zoom_standard, ("0",), acts.has_battle, "", "view"),
        Command("zoom-in", acts.zoom_in, ("+", "=", "Shift++"), acts.has_battle, "zoom-in", "view"),
        Command("zoom-out", acts.zoom_out, ("-",), acts.has_battle, "zoom-out", "view"),
        Command("centre", acts.centre, ("C",), acts.has_battle, "centre", "view"),
        panel("library", "Ctrl+1", first=True),
        panel("combatant", "Ctrl+2"),
        panel("log", "Ctrl+3"),
        panel("order", "Ctrl+4"),
        Command("theme", acts.switch_theme, (), icon="theme", menu="view", starts_group=True),
        Command("language", acts.switch_language, (), icon="language", menu="view"),
        Command("full-screen", acts.switch_full_screen, ("F11",), icon="full-screen", menu="view"),
    )


def _help(acts: Acts) -> tuple[Command, ...]:
    return (
        Command("palette", acts.show_palette, ("Ctrl+K",), icon="search", menu="help"),
        Command("rules", acts.show_rules, ("F1",), icon="scroll", menu="help"),
        Command("help", acts.show_help, ("Shift+F1",), icon="keyboard", menu="help"),
    )
