"""Tests of engine/grid/fov."""
