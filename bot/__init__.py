"""The program around the games: settings, storage, running matches, and what reaches Discord."""
