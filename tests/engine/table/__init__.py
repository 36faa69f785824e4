"""Tests of dice, requests and the table."""
