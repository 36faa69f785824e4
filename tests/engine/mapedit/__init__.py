"""Tests of engine/mapedit."""
