"""The server: tables that keep, seats by link, bots that think elsewhere, and one open API for people and programs.

A table is nothing but its log: entries are judged, written in one transaction, and only then shown and told.
No secret stands in a log, a notice or a list, and the event loop does no work that takes long.
"""
