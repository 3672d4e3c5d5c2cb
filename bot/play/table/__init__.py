"""Who sits where, and where the table is: the lobby, seats changing hands, seats shared, the match's channel.

May import `keep`.
"""
