"""The files that browsers fetch."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from stammtisch.web.assets import assets

FOR_GOOD = "public, max-age=31536000, immutable"
SHORTLY = "public, max-age=60"


@get("/static/{digest:str}/{name:path}", include_in_schema=False, opt={"limit": "read"}, sync_to_thread=False)
def send_file(request: Request[Any, Any, Any], digest: FromPath[str], name: FromPath[str]) -> Response[bytes]:
    """Send a file; browsers keep it for good under an address of this version."""
    asset = assets().found.get(name.strip("/"))
    if asset is None:
        raise NotFoundException
    headers = {"cache-control": FOR_GOOD if digest == assets().digest else SHORTLY, "vary": "accept-encoding"}
    if asset.zipped is not None and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(asset.zipped, media_type=asset.media_type, headers=headers | {"content-encoding": "gzip"})
    return Response(asset.content, media_type=asset.media_type, headers=headers)


@get("/favicon.ico", include_in_schema=False, opt={"limit": "read"}, sync_to_thread=False)
def send_icon() -> Response[bytes]:
    """Send the icon where browsers look for it if a page names none, as that of the API does."""
    icon = assets().found["icon.svg"]
    return Response(icon.content, media_type=icon.media_type, headers={"cache-control": "public, max-age=86400"})


HANDLERS = [send_file, send_icon]
