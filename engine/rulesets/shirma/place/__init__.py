"""Where figures stand and look: reach, arcs, and what surrounds them."""
