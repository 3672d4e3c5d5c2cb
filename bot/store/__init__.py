"""What is kept: tables, statements, migrations, and the only place that touches SQL. May import `model`.

What lies here itself, with `schema` and `migration` < `engine` < `match` < `user`.
"""
