"""What is worked out beside the program, and once for all who ask; how long it takes, and what faults are found by.

May import nothing else of the model.
"""
