"""The local table: the very same bot in a browser, without a Discord account."""
