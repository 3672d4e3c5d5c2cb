"""What is kept of one match and read for it: its row, seats, log, letters, orders, clocks, votes, hints, looks back.

May import `engine` and what lies in `bot/store` itself.
"""
