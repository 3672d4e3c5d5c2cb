"""A user in all his matches: how he is called, what he has chosen, how strong he is.

May import nothing else of the model.
"""
