"""What a host can see of the bot while it runs: its log, its health, its figures, and a report of something wrong.

May import of `bot/host` the settings alone.
"""
