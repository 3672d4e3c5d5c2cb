"""The phases of a round of Automania, one file each, in the rulebook's order and words."""
