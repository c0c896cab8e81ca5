"""`stammtisch serve`: open the house in the browser, for this computer, the local network, or the world."""

from __future__ import annotations

import contextlib
import os
import socket
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated
from urllib.parse import urlsplit

import typer

from stammtisch.cli.house_lock import only_house
from stammtisch.cli.saved import home
from stammtisch.cli.words import refuse_here, say
from stammtisch.core.refusal import shown

if TYPE_CHECKING:
    from stammtisch.server.settings import Settings

Option = typer.Option
THIS_COMPUTER = "127.0.0.1"
EVERYWHERE = "0.0.0.0"  # noqa: S104 - only when asked for, by --lan
FOLDER = "server"
WAITING = 2048
"""connections that may wait to be taken in"""
SOMEWHERE = ("192.0.2.1", 9)
"""an address that leads nowhere: asking for the way there sends nothing and tells our own address"""


class LogChoice(StrEnum):
    """Who the log is written for."""

    AUTO = "auto"
    JSON = "json"
    PLAIN = "plain"


def serve(
    *,
    host: Annotated[str | None, Option(help=say("serve-option-host"), envvar="STAMMTISCH_HOST")] = None,
    port: Annotated[int, Option(min=0, max=65535, help=say("serve-option-port"), envvar="STAMMTISCH_PORT")] = 8000,
    database: Annotated[
        str | None, Option(metavar="URL", help=say("serve-option-database"), envvar="STAMMTISCH_DATABASE")
    ] = None,
    public_url: Annotated[
        str | None, Option(metavar="URL", help=say("serve-option-public-url"), envvar="STAMMTISCH_PUBLIC_URL")
    ] = None,
    bot_cores: Annotated[
        int, Option(min=0, max=64, help=say("serve-option-bot-cores"), envvar="STAMMTISCH_BOT_CORES")
    ] = 1,
    data: Annotated[
        Path | None, Option(metavar="FOLDER", help=say("serve-option-data"), envvar="STAMMTISCH_DATA")
    ] = None,
    hosts: Annotated[str, Option(metavar="NAME,NAME", help=say("serve-option-hosts"), envvar="STAMMTISCH_HOSTS")] = "",
    proxies: Annotated[
        str, Option(metavar="ADDRESS,ADDRESS", help=say("serve-option-proxies"), envvar="STAMMTISCH_PROXIES")
    ] = "",
    generosity: Annotated[
        float, Option(min=0.01, help=say("serve-option-generosity"), envvar="STAMMTISCH_GENEROSITY")
    ] = 1.0,
    private_webhooks: Annotated[
        bool, Option("--private-webhooks", help=say("serve-option-webhooks"), envvar="STAMMTISCH_PRIVATE_WEBHOOKS")
    ] = False,
    lan: Annotated[bool, Option("--lan", help=say("serve-option-lan"), envvar="STAMMTISCH_LAN")] = False,
    quiet: Annotated[bool, Option("--quiet", help=say("serve-option-quiet"), envvar="STAMMTISCH_QUIET")] = False,
    log: Annotated[LogChoice, Option(help=say("serve-option-log"), envvar="STAMMTISCH_LOG")] = LogChoice.AUTO,
    open_browser: Annotated[bool, Option("--open", help=say("serve-option-open"))] = False,
) -> None:
    """Open the house."""
    from stammtisch.server.settings import Settings

    settings = Settings(
        data=writable(data or home() / FOLDER),
        host=host or (EVERYWHERE if lan else THIS_COMPUTER),
        port=port,
        database=database,
        public_url=check_public_url(public_url),
        bot_cores=bot_cores,
        is_quiet=quiet,
        log=log.value,
        hosts=split(hosts),
        proxies=check_proxies(split(proxies)),
        generosity=generosity,
        allows_private_webhooks=private_webhooks,
    )
    if (settings.public_url or "").startswith("https:") and not settings.proxies:
        typer.echo(say("serve-no-proxies"), err=True)
    with only_house(settings), contextlib.closing(bind(settings.host, settings.port)) as listening:
        run(settings, listening, is_lan=lan, opens_browser=open_browser)


def run(settings: Settings, listening: socket.socket, *, is_lan: bool, opens_browser: bool) -> None:
    """Serve until somebody ends it (Ctrl-C, SIGTERM, a closed terminal)."""
    from stammtisch.server.running import run_site
    from stammtisch.web import make_site

    address = address_of(listening, settings.host)

    def announce() -> None:
        typer.echo(say("serve-open", address=address))
        if is_lan:
            show_network_address(listening)
        if opens_browser and has_screen():
            open_in_browser(address)

    run_site(make_site(settings), listening, announce)


def writable(folder: Path) -> Path:
    """Make sure that games can be kept in a folder. Refused: one that can't be made or written."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as fault:
        raise refuse_here("serve/folder", folder=str(folder), reason=fault.strerror or str(fault)) from fault
    if not os.access(folder, os.W_OK | os.X_OK):
        raise refuse_here("serve/folder", folder=str(folder), reason=os.strerror(13))
    return folder.absolute()


def check_public_url(url: str | None) -> str | None:
    """Give the public address without a slash at its end. Refused: what is no http(s) address of a whole host."""
    if url is None:
        return None
    try:
        parts = urlsplit(url)
        is_sound = parts.scheme in {"http", "https"} and bool(parts.hostname) and parts.path in {"", "/"}
        is_sound = is_sound and not (parts.query or parts.fragment or parts.username) and parts.port != 0
    except ValueError:
        is_sound = False
    if not is_sound:
        raise refuse_here("serve/public-url", url=shown(url))
    return url.rstrip("/")


def check_proxies(proxies: tuple[str, ...]) -> tuple[str, ...]:
    """Give the trusted proxies back. Refused: what is no address and no network."""
    from ipaddress import ip_network

    for proxy in proxies:
        try:
            ip_network(proxy, strict=False)
        except ValueError as fault:
            raise refuse_here("serve/proxy", proxy=shown(proxy)) from fault
    return proxies


def split(text: str) -> tuple[str, ...]:
    """Split names at commas."""
    return tuple(part.strip().lower() for part in text.split(",") if part.strip())


def bind(host: str, port: int) -> socket.socket:
    """Take a port. Refused: one in use, one that is not allowed, a host name that is not ours."""
    try:
        family, kind, protocol, _, place = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        listening = socket.socket(family, kind, protocol)
    except (OSError, UnicodeError) as fault:
        raise refuse_here("serve/host", host=shown(host)) from fault
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(place)
        listening.listen(WAITING)
    except OSError as fault:
        listening.close()
        reason = fault.strerror or str(fault)
        raise refuse_here("serve/port", port=str(port), host=shown(host), reason=reason) from fault
    listening.setblocking(False)
    return listening


def address_of(listening: socket.socket, host: str) -> str:
    """Write the address at which this computer reaches the house."""
    port = listening.getsockname()[1]
    name = THIS_COMPUTER if host in {EVERYWHERE, "::", ""} else host
    return f"http://[{name}]:{port}" if ":" in name else f"http://{name}:{port}"


def show_network_address(listening: socket.socket) -> None:
    """Print the address for others in the network, and a QR code of it for their phones."""
    import segno

    found = network_address()
    if found is None:
        typer.echo(say("serve-no-network"))
        return
    address = f"http://{found}:{listening.getsockname()[1]}"
    typer.echo(say("serve-network", address=address))
    segno.make(address, micro=False).terminal(compact=True)


def network_address() -> str | None:
    """Find this computer's address in its network; None if it is in none."""
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(SOMEWHERE)
        return str(probe.getsockname()[0])
    with contextlib.suppress(OSError):
        found = socket.gethostbyname(socket.gethostname())
        return None if found.startswith("127.") else found
    return None


def has_screen() -> bool:
    """Tell whether a browser would open in a window of its own, and not in this terminal."""
    import sys

    is_windowed = sys.platform in {"win32", "darwin"}
    return is_windowed or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def open_in_browser(address: str) -> None:
    """Open the browser, without waiting for it."""
    import threading
    import webbrowser

    threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
