"""How fast the program is, as ratios to something well known that is measured in the same run."""
