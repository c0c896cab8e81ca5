"""Who knocks, and whether to let them in: devices and their cookie, seat keys, CSRF tokens, origins, hosts, headers.

Everything here is plain functions over an ASGI scope, so that it costs next to nothing and holds for pages and API
alike. Secrets are compared in constant time, kept as digests only, and never written to logs or answers.
"""

from stammtisch.server.security.guests import (
    COOKIE,
    CSRF_FIELD,
    CSRF_HEADER,
    Guest,
    csrf_token,
    digest,
    guest_of,
    new_secret,
    read_guest,
)
from stammtisch.server.security.headers import CONTENT_POLICY, SECURITY_HEADERS, cookie_header
from stammtisch.server.security.origins import check_host, check_origin, client_address, is_https

__all__ = [
    "CONTENT_POLICY",
    "COOKIE",
    "CSRF_FIELD",
    "CSRF_HEADER",
    "SECURITY_HEADERS",
    "Guest",
    "check_host",
    "check_origin",
    "client_address",
    "cookie_header",
    "csrf_token",
    "digest",
    "guest_of",
    "is_https",
    "new_secret",
    "read_guest",
]
