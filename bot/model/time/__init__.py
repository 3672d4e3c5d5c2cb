"""Time: zones and days of rest, how fast a match is meant to go, and clocks worked out from what was noted.

May import nothing else of the model.
"""
