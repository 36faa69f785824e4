"""Looking back at a battle: what happened at each moment of it, found again without playing anything anew."""
