"""What changes a match that has begun: moves, moves by themselves, going back, holding, and the clocks of all that.

May import `keep` and `thought`.
"""
