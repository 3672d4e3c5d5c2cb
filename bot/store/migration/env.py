"""What alembic runs the steps in: the connection, and the transaction, of `bot.store.migration`."""

from alembic import context

context.configure(connection=context.config.attributes["connection"], transactional_ddl=True)
context.run_migrations()
