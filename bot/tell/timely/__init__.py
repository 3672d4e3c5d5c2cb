"""What is said about time: when a user is called or reminded, and in which words.

May import nothing else of `tell`.
"""
