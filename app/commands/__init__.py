"""Commands as data: menus, buttons, keys and the palette show the same ones."""
