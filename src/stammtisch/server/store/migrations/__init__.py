"""The migrations of the database, run by Alembic at every start of a server; see `store/migrating.py`.

Each file in `versions` makes one step, and its name begins with its number. A step that was released never changes:
it says in its own words what it makes, and does not import the schema, which moves on.
"""
