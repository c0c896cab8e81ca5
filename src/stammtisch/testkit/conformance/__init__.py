"""The conformance kit: laws that any game must obey, one function each.

A law takes a table, plays on it, and fails with the seed, the number of the move and the first field that differs.
`LAWS` lists them all; run each over `playing.tables()`. No law knows a game.
"""

from stammtisch.testkit.conformance.chance import CHANCE_LAWS
from stammtisch.testkit.conformance.copies import COPY_LAWS
from stammtisch.testkit.conformance.formats import FORMAT_LAWS
from stammtisch.testkit.conformance.looking import LOOKING_LAWS
from stammtisch.testkit.conformance.moves import MOVE_LAWS
from stammtisch.testkit.conformance.refusing import REFUSING_LAWS

LAWS = (*COPY_LAWS, *FORMAT_LAWS, *MOVE_LAWS, *LOOKING_LAWS, *CHANCE_LAWS, *REFUSING_LAWS)

__all__ = ["LAWS"]
