"""A tiny server in place of the real program, to test what starts and stops it: pages, a stream, a child process."""

import argparse
import os
import signal
import subprocess
import sys
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

STRICT = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'"
HEAD = "<!doctype html><html lang=en><title>Tavern</title><link rel=icon href='/icon.svg'>"
PAGES = {
    "/": ("text/html", HEAD + "<main><h1 id=sign>Closed</h1></main><script src='/open.js'></script>"),
    "/open.js": ("text/javascript", "document.getElementById('sign').textContent = 'Open'"),
    "/icon.svg": ("image/svg+xml", "<svg xmlns='http://www.w3.org/2000/svg'/>"),
    "/inline": ("text/html", HEAD + "<main><h1>Inline</h1></main><script>document.title = 'broken'</script>"),
    "/throws": ("text/html", HEAD + "<main><h1>Throws</h1></main><script src='/throws.js'></script>"),
    "/throws.js": ("text/javascript", "throw new Error('spilled beer')"),
    "/missing": ("text/html", HEAD + "<main><h1>Missing</h1></main><script src='/nowhere.js'></script>"),
    "/unlabelled": ("text/html", HEAD + "<main><h1>Guest book</h1><input type=text></main>"),
}


class Handler(BaseHTTPRequestHandler):
    """Answers with the pages above, each under the strict policy."""

    protocol_version = "HTTP/1.1"

    def do_GET(self):
        if self.path == "/stream":
            return self.stream()
        kind, body = PAGES.get(self.path, ("text/plain", "nothing here"))
        self.send_response(200 if self.path in PAGES else 404)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Security-Policy", STRICT)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body.encode())
        return None

    def stream(self):
        self.send_response(200)
        self.send_header("Connection", "close")
        self.end_headers()
        for _ in range(600):
            self.wfile.write(b"beat\n")
            time.sleep(0.05)


def say(line):
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int)
    parser.add_argument("--child", action="store_true")
    parser.add_argument("--deaf", action="store_true")
    parser.add_argument("--mute", action="store_true")
    wishes = parser.parse_args()
    if wishes.deaf:
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
    server = ThreadingHTTPServer(("127.0.0.1", wishes.port), Handler)
    server.daemon_threads = True
    if wishes.child:
        child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"])
        say(f"child {child.pid}")
    say(f"home {os.environ['STAMMTISCH_HOME']}")
    if wishes.mute:
        sys.exit("no table free")
    say(f"Stammtisch is open at http://127.0.0.1:{server.server_address[1]}")
    server.serve_forever()


if __name__ == "__main__":
    main()
