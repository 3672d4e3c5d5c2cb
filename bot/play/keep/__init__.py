"""Matches in memory: loaded and held against what the table saw, changed under a lock, written as a record, taught.

May import nothing else of `play`.
"""
