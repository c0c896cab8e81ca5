"""The games, one package each, and the registry that knows them all.

A game knows `core` and nothing above it; games do not know each other. Only `registry` lists them. Nothing is imported
here, so that importing one game never loads another.
"""
