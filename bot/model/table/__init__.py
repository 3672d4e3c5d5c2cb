"""A match and those who play it: seats, votes, orders, moves taken back, and why a wish about it is refused.

May import all of the model.
"""
