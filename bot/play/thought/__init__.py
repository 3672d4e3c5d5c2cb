"""What the program thinks, beside itself and with no match locked: its own moves, hints, looks back, who is next.

May import `keep`.
"""
