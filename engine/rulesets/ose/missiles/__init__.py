"""Shots and drops from the air."""
