"""Discord on this computer, in real time: SimCord with its previews. Every use of its private parts is in this folder.

SimCord is a test kit. Four things are changed so that people can play in it for hours: timers run by the wall clock
(`clock`); a channel's page is published anew when it asks and something has changed, and many previews live behind one
port (`room`, `server`, with the changes of the page itself in `overlay`); and the simulated world (messages, threads,
buttons, images) is kept in a file (`guild`).
"""

import simcord

PINNED = "3.2.1"
"""The release whose private parts are known here."""

if simcord.__version__ != PINNED:
    raise ImportError(f"The local table is made for simcord {PINNED}, but {simcord.__version__} is installed.")
