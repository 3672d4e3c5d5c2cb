"""What reaches Discord: the outbox emptied, clocks watched, obstacles met.

May import `model`, `store`, `tell`, `play`.
"""
