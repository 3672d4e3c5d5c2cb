"""What begins a match and changes it: moves, moves by themselves, going back, holding, and the clocks of all that.

May import `keep` and `thought`.
"""
