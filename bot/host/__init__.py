"""The program as its host meets it: start and end, settings, commands of the terminal, health. May import all rooms."""
