"""Printed charts and what is read from them."""
