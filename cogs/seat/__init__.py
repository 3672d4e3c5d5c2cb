"""Seats and time: who sits where, what the table decides together, and how long it waits."""
