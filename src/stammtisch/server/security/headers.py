"""Headers that every answer carries, and the device's cookie."""

from __future__ import annotations

from stammtisch.server.security.guests import COOKIE

CONTENT_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
SECURITY_HEADERS: tuple[tuple[bytes, bytes], ...] = (
    (b"content-security-policy", CONTENT_POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    # Not no-referrer: with it, browsers send `Origin: null` with the forms of our own pages.
    (b"referrer-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"x-frame-options", b"DENY"),
)
HTTPS_HEADERS: tuple[tuple[bytes, bytes], ...] = (
    (b"strict-transport-security", b"max-age=31536000"),
    (b"cross-origin-opener-policy", b"same-origin"),
)
"""further ones under https; browsers ignore them under plain http, and complain of the second on every page"""
NOT_KEPT = (b"cache-control", b"no-store")
COOKIE_AGE = 400 * 24 * 3600
"""seconds; no browser keeps a cookie longer"""


def cookie_header(secret: str, *, is_secure: bool) -> tuple[bytes, bytes]:
    """Write the device's cookie; Secure only where the page came by https."""
    safe = "; Secure" if is_secure else ""
    return b"set-cookie", f"{COOKIE}={secret}; HttpOnly; SameSite=Lax; Path=/; Max-Age={COOKIE_AGE}{safe}".encode()


def with_security(headers: list[tuple[bytes, bytes]], *, is_https: bool) -> list[tuple[bytes, bytes]]:
    """Add what is missing; a header that an answer sets itself stays as it is. Nothing is cached unless it says so."""
    there = {name.lower() for name, _ in headers}
    wanted = [*SECURITY_HEADERS, NOT_KEPT, *(HTTPS_HEADERS if is_https else [])]
    return [*headers, *(header for header in wanted if header[0] not in there)]
