"""Changes to a board that a drawing hand makes."""
