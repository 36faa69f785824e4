"""Drawing and changing maps by hand."""
