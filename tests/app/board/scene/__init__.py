"""Tests of app/board/scene."""
