"""What Alembic runs for each command: the steps, on the connection that the caller holds."""

from __future__ import annotations

from alembic import context

from stammtisch.server.store.migrating import VERSION_TABLE

context.configure(
    connection=context.config.attributes["connection"], version_table=VERSION_TABLE, transactional_ddl=True
)
with context.begin_transaction():
    context.run_migrations()
