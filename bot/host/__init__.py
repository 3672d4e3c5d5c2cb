"""The program as its host meets it: start and end, and settings; insight and terminal have rooms of their own.

May import all rooms.
"""
