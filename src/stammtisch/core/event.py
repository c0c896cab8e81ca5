"""The event: what happened, to whom, with which numbers."""

from __future__ import annotations

import msgspec

from stammtisch.core.messages import has_sentence, sentence


class Event(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One thing that happened, complete enough to tell and to animate.

    game, kind: which sentence and which movement it is. seat: who, by number. item: which card or token. count: how
    many. source, target: from and to where (`seat 1`, `centre`). dice: faces rolled. number: a further number (the
    boast, the kills). names: what the seats are called.
    """

    game: str
    kind: str
    seat: int | None = None
    item: str | None = None
    count: int = 0
    source: str | None = None
    target: str | None = None
    dice: tuple[int, ...] = ()
    number: int = 0
    names: tuple[str, ...] = ()

    def text(self, language: str = "en") -> str:
        """Tell the event in one sentence."""
        package = f"stammtisch.games.{self.game}"
        return sentence(
            package,
            f"event-{self.kind}",
            language,
            who=self.name(self.seat),
            item=self.item or "",
            count=self.count,
            number=self.number,
            dice=" ".join(str(face) for face in self.dice),
            source=self.place(package, self.source, language),
            target=self.place(package, self.target, language),
        )

    def name(self, seat: int | None) -> str:
        """Name a seat; nobody is an empty word."""
        return "" if seat is None else self.names[seat]

    def place(self, package: str, place: str | None, language: str) -> str:
        """Name a place: a seat by its name, others from the catalogue."""
        if place is None:
            return ""
        if place.startswith("seat "):
            return self.name(int(place.removeprefix("seat ")))
        key = "place-" + place.replace(" ", "-")
        return sentence(package, key, language) if has_sentence(package, key) else place
