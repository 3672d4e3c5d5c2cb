"""What is worked out beside the program, and once for all who ask for it. May import nothing else of the model."""
