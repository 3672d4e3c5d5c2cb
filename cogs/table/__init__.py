"""The match as all see it: its lobby, its board, its past, its record, its rules."""
