"""What a host does at the terminal beside letting the bot run: look, copy, mend, take a match out and bring one in.

May import all rooms, and `bot/host`; nothing there imports it.
"""
