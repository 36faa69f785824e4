"""What holds the house together: arrows, places, sentences, drawings."""
