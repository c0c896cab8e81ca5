"""Checked chance: a seed that is promised before the game and shown after it.

The rule is written out in docs/formats.md.
"""

from __future__ import annotations

import hashlib
import secrets
import unicodedata
from collections.abc import Sequence

import msgspec

from stammtisch.core.refusal import refuse, shown

SEED_BYTES = 32
SALT_BYTES = 16
LONGEST_WORD = 64


class Fairness(msgspec.Struct, frozen=True):
    """The seed and salt drawn by whoever deals, and a word of each player, in seat order."""

    seed: bytes
    salt: bytes
    words: tuple[str, ...] = ()

    @property
    def commitment(self) -> str:
        """SHA-256 of seed and salt: published before any word is accepted."""
        return hashlib.sha256(self.seed + self.salt).hexdigest()

    @property
    def generator(self) -> int:
        """The 64 bits in which the generator starts: the first of SHA-256(seed, salt, words)."""
        digest = hashlib.sha256(self.seed + self.salt)
        for word in self.words:
            data = word.encode()
            digest.update(len(data).to_bytes(4, "big") + data)
        return int.from_bytes(digest.digest()[:8], "big")


def new_fairness(seed: int | bytes | None, players: int, words: Sequence[str] | None = None) -> Fairness:
    """Make seed and salt: drawn from the system for None, else from a number (0 to 2^256-1) or 32 bytes given.

    Refused: other seeds, more or fewer words than players, words over 64 characters or with control characters.
    """
    if words is not None and (isinstance(words, str | bytes) or not isinstance(words, Sequence)):
        raise refuse("seed/words-kind", words=shown(words))
    said = ("",) * players if words is None else tuple(words)
    if len(said) != players:
        raise refuse("seed/words", players=players, words=len(said))
    for word in said:
        check_word(word)
    if seed is None:
        return Fairness(secrets.token_bytes(SEED_BYTES), secrets.token_bytes(SALT_BYTES), said)
    if isinstance(seed, bool) or not isinstance(seed, int | bytes):
        raise refuse("seed/kind", seed=shown(seed))
    if isinstance(seed, int):
        if not 0 <= seed < 1 << 256:
            raise refuse("seed/range", seed=shown(seed))
        seed = seed.to_bytes(SEED_BYTES, "big")
    if len(seed) != SEED_BYTES:
        raise refuse("seed/length", length=len(seed))
    return Fairness(seed, bytes(SALT_BYTES), said)


def check_fairness(fairness: Fairness, players: int) -> Fairness:
    """Give seed, salt and words back if they are sound: 32 bytes, 16 bytes, and a fitting word for each player."""
    parts: tuple[tuple[object, int], ...] = ((fairness.seed, SEED_BYTES), (fairness.salt, SALT_BYTES))
    for part, length in parts:
        if not isinstance(part, bytes) or len(part) != length:
            raise refuse("seed/parts", found=shown(part), length=length)
    if len(fairness.words) != players:
        raise refuse("seed/words", players=players, words=len(fairness.words))
    for word in fairness.words:
        check_word(word)
    return fairness


def check_word(word: object) -> None:
    """Refuse what is no text, is too long or holds line breaks, control characters or quotes."""
    if not isinstance(word, str) or len(word) > LONGEST_WORD or '"' in word or not is_one_line(word):
        raise refuse("seed/word", word=shown(word), limit=LONGEST_WORD)


def is_one_line(text: str) -> bool:
    """Tell whether a text has no control characters and nothing that breaks a line."""
    return not any(unicodedata.category(c) in {"Zl", "Zp"} or unicodedata.category(c)[0] == "C" for c in text)
