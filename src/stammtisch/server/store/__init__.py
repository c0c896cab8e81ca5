"""Where tables are kept: SQLite by default, PostgreSQL when a host grows, with one set of plain functions for both.

Each module has the functions of one thing (logs, keys, drafts); they take the connection first, which comes from
`Store.reading` or `Store.writing`, and leave transactions to their caller. Nothing here judges a move or knows a game.
Of keys, devices and feeds only digests come in; seeds and salts never leave through a list.
"""
