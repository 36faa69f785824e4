"""Manoeuvres: deeds against an opponent that do no harm."""
