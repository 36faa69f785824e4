"""The command line: everything that scripts and support ask without a window. One module a command."""
