"""Making moves: a game's actions as commands, by buttons and menus, taken back, and given in advance."""
