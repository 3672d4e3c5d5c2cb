"""Matches being played: moves, seats, votes, clocks and orders. Nothing here awaits Discord.

`keep` < `thought` < `move`; `table` needs `keep` alone; what is here puts them together. May import `model`, `store`,
`tell`.
"""
