"""The rules as a player looks for them: by his own words, and those that explain what he is asked.

May import `tree`, nothing else of `tell`.
"""
