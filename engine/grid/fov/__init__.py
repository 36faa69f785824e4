"""Field of view and what light reaches, exactly, on cells."""
