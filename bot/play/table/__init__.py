"""Who sits where, and where the table is: opening, the lobby, seats changing hands, seats shared, the channel.

May import `keep`.
"""
