"""Automobile (Martin Wallace, 2009): four turns of nine phases, three to five players."""
