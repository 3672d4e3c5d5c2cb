"""A match before its first move: opened, sat down at, settled and started; and called off, then or later."""
