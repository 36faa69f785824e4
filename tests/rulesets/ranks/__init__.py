"""Rules of rank combat, each with numbers that somebody else can check."""
