"""What is kept of users over all matches: results, settings, guides; and how one is taken out of everything.

May import all of the store.
"""
