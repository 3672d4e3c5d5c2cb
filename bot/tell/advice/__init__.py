"""What the program thinks: of a move before it is made, as a hint, and of a whole match, looking back.

`review` may import `story`; nothing else of `tell` is imported here.
"""
