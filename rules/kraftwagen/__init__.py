"""Kraftwagen: Age of Engineering, by Matthias Cramer: the rules, as the rulebook of 2024 tells them."""
