"""What players are told: lines, questions, calls, pictures, buttons, as data for the outbox.

May import `model`, `store`.
"""
