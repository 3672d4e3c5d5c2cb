"""The match as all see it: its board, its past, its record, its rules; `lobby` is what comes before its first move."""
