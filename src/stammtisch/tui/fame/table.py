"""The table of Tavern Fame, drawn for 80 columns."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.measure import Measurement
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from stammtisch.games.fame.view import PlayerView, TableView
from stammtisch.tui.fame.words import say
from stammtisch.tui.terminal import WIDTH

CARD_WIDTH = 28
GAP = 3
"""between the enemy card and the ladder"""
LONGEST_BAR = 12
FACES = 6
PATRON, DRINK = "yellow", "cyan"


def draw_table(view: TableView) -> RenderableType:
    """Draw heading, enemy card, ladder of boasts and players."""
    middle = Table.grid(padding=(0, GAP, 0, 0))
    middle.add_column(width=CARD_WIDTH)
    middle.add_column()
    middle.add_row(draw_enemy(view), draw_ladder(view))
    return Group(draw_heading(view), middle, draw_players(view), Line())


def draw_heading(view: TableView) -> RenderableType:
    """Draw the line on top: game, round, timing, what lies in the middle."""
    left = Text(say("heading", round=view.round), style="bold")
    if view.timing == "live":
        left.append("  " + say("heading-live"), style="magenta")
    right = Text.assemble(
        (say("heading-centre", count=view.centre), PATRON), "   ", (say("heading-pool", count=view.pool), DRINK)
    )
    grid = Table.grid(expand=True)
    grid.add_column()
    grid.add_column(justify="right")
    grid.add_row(left, right)
    return Group(grid, Line())


def draw_enemy(view: TableView) -> RenderableType:
    """Draw the enemy card with the stake on it."""
    if view.enemy is None:
        key = "no-enemy" if view.result is None else "over-enemy"
        return Panel(Text(say(key) + "\n\n", style="dim"), width=CARD_WIDTH)
    enemy = view.enemy
    faces = " ".join(str(face) for face in range(enemy.health, FACES + 1))
    pay = Text.assemble(
        say("enemy-pays"),
        (say("count-patrons", count=enemy.patrons), PATRON),
        ", ",
        (say("count-drinks", count=enemy.drinks), DRINK),
    )
    stake = Text("" if view.stake is None else say("stake", who=view.players[view.stake].name), style="magenta")
    lines = [Text(say("enemy-health", faces=faces)), pay, stake]
    for line in lines:
        line.truncate(CARD_WIDTH - 4, overflow="ellipsis")
    text = Text("\n").join(lines)
    return Panel(text, title=Text(enemy.name, style="bold red"), title_align="left", width=CARD_WIDTH, height=5)


def draw_ladder(view: TableView) -> RenderableType:
    """Draw the ladder of boasts, and who stands behind boast and call."""
    return Group(Text(say("ladder"), style="dim"), ladder_steps(view), *_standing_lines(view), _deck_line(view))


def ladder_steps(view: TableView) -> Text:
    """Draw the steps: those passed dim, the boast in brackets, those open plain."""
    boast = view.boast or 0
    steps = Text()
    for number in range(1, view.most_dice + 1):
        if number == boast:
            steps.append(f"[{number}]", style="bold reverse")
        else:
            steps.append(str(number), style="dim" if number < boast else "")
        steps.append(" ")
    steps.rstrip()
    return steps


def _standing_lines(view: TableView) -> Iterator[Text]:
    if view.boaster is None or view.boast is None:
        said = say("no-boast", who=view.players[view.opener].name) if view.result is None else view.prompt
        yield Text(said, overflow="ellipsis", no_wrap=True)
        yield Text("")
        return
    boaster = view.players[view.boaster]
    yield Text(say("boast", who=boaster.name, count=view.boast), style="bold", overflow="ellipsis", no_wrap=True)
    if view.stake is None:
        yield Text(say("no-call"), style="dim")
    else:
        yield Text(say("call", who=view.players[view.stake].name), style="magenta", overflow="ellipsis", no_wrap=True)


def _deck_line(view: TableView) -> Text:
    """Name the enemies seen, or, if they are fewer, those to come."""
    if not view.deck:
        text = say("deck-empty", count=len(view.used) + (view.enemy is not None))
    elif len(view.deck) <= len(view.used):
        text = as_many_as_fit("deck-left", view.deck)
    else:
        text = as_many_as_fit("deck-seen", view.used, count=len(view.deck))
    return Text(text, style="dim", overflow="ellipsis", no_wrap=True)


def as_many_as_fit(key: str, cards: Sequence[str], **facts: int) -> str:
    """Name cards in a sentence beside the enemy card, and how many more there are: no name is cut."""
    for shown in range(len(cards), 0, -1):
        names = ", ".join(cards[:shown])
        left = len(cards) - shown
        text = say(key, cards=say("cards-more", cards=names, count=left) if left else names, **facts)
        if len(text) <= WIDTH - CARD_WIDTH - GAP:
            return text
    return say(key, cards=str(len(cards)) if cards else say("none"), **facts)


def draw_players(view: TableView) -> RenderableType:
    """Draw one line for each seat."""
    table = Table(box=None, padding=(0, 1, 0, 0), header_style="dim", pad_edge=False)
    table.add_column("", width=2, no_wrap=True)
    for key, width in (("player", 16), ("character", 10), ("strength", 8)):
        table.add_column(say(f"heading-{key}"), width=width, no_wrap=True, overflow="ellipsis")
    table.add_column(say("heading-patrons"), no_wrap=True, min_width=13)
    table.add_column(say("heading-drinks"), no_wrap=True, min_width=13)
    table.add_column("", no_wrap=True, overflow="ellipsis")
    for me in view.players:
        mark = Text(
            f"{'>' if me.seat == view.asking else ' '}{me.seat}", style="bold" if me.seat == view.asking else "dim"
        )
        style = "dim" if me.is_out else "bold" if me.seat == view.asking else ""
        table.add_row(
            mark,
            Text(me.name, style=style),
            Text(me.character, style="dim" if me.is_out else ""),
            strength(me),
            Bar(me.patrons, view.fame, PATRON),
            Bar(me.drinks, view.most_drinks, DRINK),
            part_played(view, me),
        )
    return table


def strength(me: PlayerView) -> Text:
    """Draw strength and the bonus against this enemy: `5 +1`; a `!` stands for the first defeat."""
    text = Text(str(me.strength))
    if me.dice is not None and me.dice > me.strength and not me.is_out:
        text.append(f" +{me.dice - me.strength}", style="green")
    if me.defeats and not me.is_out:
        text.append(" !", style="red")
    return text


def part_played(view: TableView, me: PlayerView) -> Text:
    """Say what part a player plays in this round."""
    if me.is_out:
        return Text(say("part-out"), style="red")
    if view.result is not None:
        return Text(say("part-won"), style="bold green") if view.result.ranks[me.seat] == 1 else Text("")
    if me.seat == view.boaster and view.boast:
        return Text(say("part-boasts", count=view.boast), style="bold")
    if me.seat == view.stake:
        return Text(say("part-calls"), style="magenta")
    return Text(say("part-opens"), style="dim") if me.seat == view.opener else Text("")


class Line:
    """A line across the table."""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """Draw it, with hyphens where there are only letters."""
        yield Text(("-" if options.ascii_only else "─") * options.max_width, style="dim")


class Bar:
    """Tokens in a row, up to the most that count, and their number."""

    def __init__(self, count: int, most: int, style: str) -> None:
        self.count, self.most, self.style = count, most, style

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """Draw with dots, or with letters where there are only letters."""
        yield self.text(is_ascii=options.ascii_only)

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        """Take as much room as the text."""
        width = self.text(is_ascii=options.ascii_only).cell_len
        return Measurement(width, width)

    def text(self, *, is_ascii: bool) -> Text:
        """Write the tokens; more than a dozen are a number only."""
        text = Text(no_wrap=True)
        if self.most <= LONGEST_BAR:
            full, empty = ("o", ".") if is_ascii else ("●", "·")
            filled = min(self.count, self.most)
            text.append(full * filled, style=self.style).append(empty * (self.most - filled), style="dim")
        return text.append(f"{self.count:>3}")
