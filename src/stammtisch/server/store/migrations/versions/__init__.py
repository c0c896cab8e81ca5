"""The steps from an empty database to the schema of today, one file for each.

A step must work on SQLite and PostgreSQL alike, within one transaction, and lose nothing.
There are no steps back: a host who wants the old version back restores a backup.
"""
