"""The program: everything that knows Qt."""
