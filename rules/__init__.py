"""The rules of the games: state in, state and events out; the standard library only."""
