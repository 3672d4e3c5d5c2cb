"""What a match is made of: plain data and arithmetic, without a database, without Discord.

May import the games' protocol (`rules.core`) and the words of a game (`render.registry`), nothing else of the program.
"""
