"""The API's description: whole, true, and served without any other server."""

import re

import msgspec
import pytest

from server.doors import doors
from stammtisch.server.api import HANDLERS, orders
from stammtisch.server.tables.shapes import Action, TableOrder

pytestmark = pytest.mark.anyio
FURTHER = {"Action": Action, "TableOrder": TableOrder}


@pytest.fixture
async def opened(tmp_path):
    async with doors(tmp_path) as found:
        yield found


@pytest.fixture
async def document(opened):
    return (await opened.client.get("/api/openapi.json")).json()


def operations(document):
    for path, item in document["paths"].items():
        for method, operation in item.items():
            yield f"{method} {path}", operation


async def test_every_door_of_the_api_is_described(document):
    described = {name for name, _ in operations(document)}
    for handler in HANDLERS:
        for path in handler.paths:
            address = "/api" + re.sub(r":\w+}", "}", path)
            for method in handler.http_methods:
                assert f"{method.lower()} {address}" in described


async def test_every_operation_has_words_a_room_and_the_shape_of_its_refusals(document):
    rooms = {tag["name"] for tag in document["tags"]}
    for name, operation in operations(document):
        assert operation["description"], name
        assert set(operation["tags"]) <= rooms, name
        refused = operation["responses"]["default"]["content"]["application/json"]["schema"]["$ref"]
        assert refused.rsplit("/", 1)[-1] in document["components"]["schemas"], name
        assert "400" not in operation["responses"], name


async def test_every_example_of_a_body_can_be_read(document):
    read = 0
    for name, operation in operations(document):
        for content in operation.get("requestBody", {}).get("content", {}).values():
            kind = content["schema"]["$ref"].rsplit("/", 1)[-1]
            msgspec.convert(content["example"], FURTHER.get(kind) or getattr(orders, kind)), name
            read += 1
    assert read >= 15


async def test_the_example_of_a_table_opens_one(opened, document):
    body = document["paths"]["/api/tables"]["post"]["requestBody"]["content"]["application/json"]
    assert (await opened.client.post("/api/tables", json=body["example"])).status_code == 201


async def test_it_says_how_programs_and_browsers_tell_who_they_are(document):
    schemes = document["components"]["securitySchemes"]
    assert schemes["bearer"]["scheme"] == "bearer"
    assert schemes["device"]["in"] == "cookie"
    assert document["security"] == [{"bearer": []}, {"device": []}, {}]


@pytest.mark.parametrize("address", ["/api", "/api/"])
async def test_the_page_shows_all_of_it_and_needs_nobody_else(opened, document, address):
    answer = await opened.client.get(address)
    page = answer.text
    assert answer.headers["content-type"].startswith("text/html")
    assert all(f"<code>{path}</code>" in page for path in document["paths"])
    assert all(f'id="shape-{name}"' in page for name in document["components"]["schemas"])
    assert "<script" not in page
    assert "style=" not in page
    assert re.findall(r'(?:src|href)="(?!#)([^"]*)"', page) == ["/api/style.css", "/api/openapi.json", "/"]
    style = await opened.client.get("/api/style.css")
    assert style.headers["content-type"].startswith("text/css")
    assert "url(" not in style.text


async def test_options_name_all_that_the_description_has(opened, document):
    for path, item in document["paths"].items():
        filled = path.replace("{channel}", "players").replace("{code}", "abcdefgh")
        answer = await opened.client.options(re.sub(r"\{\w+\}", "0", filled))
        methods = {method.upper() for method in item if method in {"get", "put", "post", "delete"}}
        assert methods <= set(answer.headers["allow"].split(", ")), path
        if "GET" not in answer.headers["allow"]:
            strange = await opened.client.get(re.sub(r"\{\w+\}", "0", filled))
            assert (strange.status_code, strange.headers["allow"]) == (405, answer.headers["allow"]), path
