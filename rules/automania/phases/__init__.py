"""The phases, one file each: `begin` opens a phase, `legal` and `play` are its decisions."""
