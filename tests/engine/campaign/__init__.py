"""Tests of what is kept from one evening to the next."""
