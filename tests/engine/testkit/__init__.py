"""The test kit itself: its promises fail for rules that break them, and what it stands on does what it says."""
