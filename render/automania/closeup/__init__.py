"""Close-ups of Automania: the part of the board on which the question asked now is decided."""
