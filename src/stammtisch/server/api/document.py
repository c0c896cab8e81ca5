"""The API's own description: an OpenAPI document, and a page made from it that needs no other server."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib.metadata import version
from importlib.resources import files
from typing import Any

import msgspec
from jinja2 import Environment
from litestar import MediaType, Request, Response, Router, get
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin, OpenAPIRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme, Tag
from litestar.types import ControllerRouterHandler

from stammtisch.core.messages import sentence
from stammtisch.server.api.examples import example_of
from stammtisch.server.security.guests import COOKIE, CSRF_HEADER, SERVER

ROOM = "stammtisch.server.api"
TAGS = ("house", "tables", "seats", "playing", "talk", "keeping")
METHODS = ("get", "post", "put", "delete")
REFUSAL = "#/components/schemas/RefusalShape"
CATCH_ALL = "/{path:str}"


class DocumentRouter(Router):
    """Serves the description. Litestar adds a page of its own for unknown paths, which ours would hide behind."""

    def register(self, value: ControllerRouterHandler) -> Any:
        """Take a handler in, but not the one that catches all."""
        return [] if CATCH_ALL in getattr(value, "paths", ()) else super().register(value)


class PagePlugin(OpenAPIRenderPlugin):
    """Renders the description as a page without scripts."""

    def __init__(self) -> None:
        super().__init__(path="/", media_type=MediaType.HTML)

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:  # noqa: ARG002 - the signature is Litestar's
        """Write the page."""
        return page_of(completed(openapi_schema))


class DocumentPlugin(JsonRenderPlugin):
    """Gives the description as JSON."""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        """Write the document."""
        return super().render(request, completed(openapi_schema))


@get("/style.css", media_type=MediaType.CSS, include_in_schema=False, sync_to_thread=False)
def show_style() -> Response[bytes]:
    """Give the page's style."""
    style = files(ROOM).joinpath("document.css").read_bytes()
    return Response(style, media_type=MediaType.CSS, headers={"cache-control": "max-age=3600"})


def describe() -> OpenAPIConfig:
    """Make the description's frame: what the API is, and how one says who one is."""
    schemes = {
        "bearer": SecurityScheme(type="http", scheme="bearer", description=say("api-bearer")),
        "device": SecurityScheme(
            type="apiKey",
            name=COOKIE,
            security_scheme_in="cookie",
            description=say("api-device", header=CSRF_HEADER),
        ),
    }
    return OpenAPIConfig(
        title=say("api-title"),
        version=version("stammtisch"),
        description=say("api-about"),
        use_handler_docstrings=True,
        components=Components(security_schemes=schemes),  # type: ignore[arg-type] # dict is invariant, and references are allowed too
        security=[{"bearer": []}, {"device": []}, {}],
        tags=[Tag(name=name, description=say(f"api-tag-{name}")) for name in TAGS],
        render_plugins=[PagePlugin(), DocumentPlugin(path="/openapi.json")],
        openapi_router=DocumentRouter("/api", route_handlers=[show_style], include_in_schema=False),
    )


def completed(schema: dict[str, Any]) -> dict[str, Any]:
    """Add what Litestar can't know, in place: the shape of refusals, and an example of each body."""
    refused = {"description": say("api-refused"), "content": {"application/json": {"schema": {"$ref": REFUSAL}}}}
    for operation in (item[method] for item in schema["paths"].values() for method in METHODS if method in item):
        operation["responses"].pop("400", None)
        operation["responses"]["default"] = refused
        for content in operation.get("requestBody", {}).get("content", {}).values():
            content["example"] = example_of(schema, content["schema"])
    return schema


def page_of(schema: dict[str, Any]) -> bytes:
    """Write the page of a description."""
    template = files(ROOM).joinpath("document.html.jinja").read_text(encoding="utf-8")
    page = Environment(autoescape=True).from_string(template)
    return page.render(schema=schema, rooms=list(rooms_of(schema)), shapes=list(shapes_of(schema)), say=say).encode()


def rooms_of(schema: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Gather the operations by tag, in the order of the tags."""
    operations = [
        operation_of(schema, path, method, item[method])
        for path, item in schema["paths"].items()
        for method in METHODS
        if method in item
    ]
    for tag in schema["tags"]:
        found = [operation for operation in operations if tag["name"] in operation["tags"]]
        yield {"name": tag["name"], "about": tag["description"], "operations": found}


def operation_of(schema: dict[str, Any], path: str, method: str, item: dict[str, Any]) -> dict[str, Any]:
    """Pick what the page shows of an operation."""
    body = shape_in(item.get("requestBody", {}))
    answers = [
        (status, answer.get("description", ""), shape_in(answer) or {})
        for status, answer in item["responses"].items()
        if status < "300"  # the refusals are the same everywhere
    ]
    return {
        "path": path,
        "method": method.upper(),
        "tags": item.get("tags", []),
        "about": item.get("description", ""),
        "parameters": item.get("parameters", []),
        "body": name_of(body) if body else None,
        "example": written(example_of(schema, body)) if body else None,
        "answers": [(status, told, name_of(shape)) for status, told, shape in answers],
    }


def shape_in(part: dict[str, Any]) -> dict[str, Any] | None:
    """Find the type of what is sent or answered."""
    contents: list[dict[str, Any]] = list(part.get("content", {}).values())
    return contents[0].get("schema") if contents else None


def shapes_of(schema: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """List the structures with their fields."""
    for name, shape in sorted(schema["components"].get("schemas", {}).items()):
        needed = set(shape.get("required", ()))
        fields = [(field, name_of(kind), field in needed) for field, kind in shape.get("properties", {}).items()]
        yield {"name": name, "about": shape.get("description", ""), "fields": fields, "kind": name_of(shape)}


def name_of(shape: dict[str, Any]) -> str:
    """Name a type in a few words."""
    if "$ref" in shape:
        return str(shape["$ref"]).rsplit("/", 1)[-1]
    if several := shape.get("oneOf") or shape.get("anyOf") or shape.get("allOf"):
        return " | ".join(dict.fromkeys(name_of(one) for one in several))
    if "enum" in shape:
        return " | ".join(msgspec.json.encode(value).decode() for value in shape["enum"])
    kind = shape.get("type", "any")
    if kind == "array":
        return f"list of {name_of(shape.get('items', {}))}"
    return " | ".join(kind) if isinstance(kind, list) else str(kind)


def written(example: Any) -> str:
    """Write an example as JSON."""
    return msgspec.json.format(msgspec.json.encode(example), indent=2).decode()


@cache
def say(key: str, /, **arguments: Any) -> str:
    """Say a sentence of the server's catalogue."""
    return sentence(SERVER, key, **arguments)
