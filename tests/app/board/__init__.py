"""Tests of the map on screen: real mouse and keys, pixels, plans."""
