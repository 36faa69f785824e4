"""The chronicle: the battles of a campaign in the order in which they were played, each with what it came to."""
