"""The phases of Kraftwagen, one file each, in the rulebook's words."""
