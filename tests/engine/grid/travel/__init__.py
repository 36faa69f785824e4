"""Tests of engine/grid/travel."""
