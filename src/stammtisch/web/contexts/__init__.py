"""What templates get: the server's structures made ready for reading.

Everything here is worked out from shapes and views, without a request and without the store; nothing is changed here.
Sentences come from the catalogue.
"""
