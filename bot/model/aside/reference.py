"""What a player is told of a fault, and its cause is found by."""

import secrets


def refer() -> str:
    """Give a short reference that a player can pass on and the log is searched for."""
    return secrets.token_hex(3).upper()
