"""Bots: programs that sit in seats.

`protocol` says what a bot is to the outside, `registry` knows the bots of each game by name, `uniform` plays any
game, the others live in a room for each game; `programs` binds them to the loops. A bot gets a sealed state, never a
match, and takes chance from its own generator only. Bots know the games; no game knows a bot.
"""

from stammtisch.bots.programs import cache_folder, compiled_twins, program_of
from stammtisch.bots.protocol import Bot, RuleBot, SealedReader, ViewBot
from stammtisch.bots.registry import BotTable, bot_numbers, bots_of, canonical_name

__all__ = [
    "Bot",
    "BotTable",
    "RuleBot",
    "SealedReader",
    "ViewBot",
    "bot_numbers",
    "bots_of",
    "cache_folder",
    "canonical_name",
    "compiled_twins",
    "program_of",
]
