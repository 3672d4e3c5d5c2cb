"""What is kept: tables, statements, migrations, and the only place that touches SQL. May import `model`."""
