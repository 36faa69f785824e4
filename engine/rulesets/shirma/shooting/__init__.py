"""Shots and throws, before and after."""
