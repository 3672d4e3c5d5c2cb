"""What statements are done in: SQLite or PostgreSQL, a copy from one to the other, and which one a place names.

May import what lies in `bot/store` itself, and no store.
"""
