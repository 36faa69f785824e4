"""The campaign: creatures of one's own, characters, scenes, warbands and battles, kept from one evening to the next."""
