"""What can be done, as data: menus, buttons, keys and the palette show the same commands."""
