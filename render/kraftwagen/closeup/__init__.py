"""Kraftwagen's close-ups: what each of its questions is decided on, 840 pixels wide."""
