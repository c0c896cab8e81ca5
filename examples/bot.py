"""A bot that takes the first legal move: python examples/bot.py http://127.0.0.1:8000 CODE [NAME]."""

import sys
import uuid

import httpx

PLAYING = {"waiting", "running"}


def main(address: str, code: str, name: str = "Robo") -> None:
    """Sit down at a table and play to the end."""
    with httpx.Client(base_url=f"{address}/api/tables/{code}", timeout=40) as table:
        joined = table.post("/join", json={"name": name}).raise_for_status().json()
        table.headers["Authorization"] = f"Bearer {joined['key']}"
        now = joined["table"]
        while now["status"] in PLAYING:
            if now["decisions"]:
                decision = now["decisions"][0]
                action = {"seat": decision["seat"], "token": decision["token"], "moves": decision["legal"][:1]}
                now = table.post("/act", json=action | {"id": uuid.uuid4().hex}).json()["table"]
            else:
                table.get("/version", params={"after": now["version"], "wait": 20})
                now = table.get("", params={"log_after": now["version"]}).raise_for_status().json()
        rank = now["result"] and now["result"]["ranks"][joined["seat"]]
        print(f"{name} came in at place {rank}." if rank else "The table was closed.")


if __name__ == "__main__":
    main(*sys.argv[1:])
