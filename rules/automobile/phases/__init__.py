"""The nine phases of a turn, one file each: `begin` opens a phase, `legal` and `play` are its decisions."""
