"""Tests of app/board/tools."""
