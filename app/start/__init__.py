"""The first page: go on with a battle, open a ready one, set up a new one."""
