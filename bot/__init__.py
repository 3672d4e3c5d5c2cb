"""The program around the games: settings, storage, running matches, and what reaches Discord.

Six rooms, each of which may import from those before it, never from those after it: model, store, tell, play, deliver,
host; and the local table beside them, which may see all.
"""
