"""Matches being played: moves, seats, votes, clocks and orders. Nothing here awaits Discord.

May import `model`, `store`, `tell`.
"""
