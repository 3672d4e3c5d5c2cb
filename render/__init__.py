"""Pictures and words of a match, drawn from a view."""
