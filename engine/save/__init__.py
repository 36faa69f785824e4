"""The battle file: what is written, how it is read again, and what is done when it is damaged."""
