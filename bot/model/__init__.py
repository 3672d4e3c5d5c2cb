"""What a match is made of: plain data and arithmetic, without a database, without Discord.

Four folders that know nothing of one another, and `table`, which may import them all: `time`, `message`, `user`,
`aside`. May import the games' protocol (`rules.core`) and the words of a game (`render.registry`), nothing else of the
program.
"""
