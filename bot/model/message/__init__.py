"""What is said: the content of messages, the letters they go in, and what a message must know of what went before.

May import nothing else of the model.
"""
