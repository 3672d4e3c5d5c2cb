"""Discord in, Discord out: commands, buttons and menus.

What all share stands here; the rest in rooms: playing, table, seat, own, host.
"""
