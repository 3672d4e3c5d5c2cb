"""What is kept of one match and read for it: its row, seats, log, letters, orders, clocks, votes, hints, looks back;
and which matches there are.

May import `engine` and what lies in `bot/store` itself.
"""
