"""What templates get: the server's structures made ready for reading.

Everything here is worked out from shapes, views and what was fetched for them, without a request and without asking the
store; nothing is changed here. Sentences come from the catalogue.
"""
