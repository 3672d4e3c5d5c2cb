"""The pictures and words of Kraftwagen."""
