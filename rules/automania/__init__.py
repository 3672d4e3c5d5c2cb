"""Automania's rules."""
