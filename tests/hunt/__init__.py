"""``make hunt``: new examples for as long as one likes, and what fails written down as a test."""
