"""The pages: what people see of the house in a browser.

`make_site` gives the application. Templates get structures from `contexts`, sentences from the catalogue, and nothing
else. No rule of a game and no secret is known here; whatever is shown comes from the server's shapes and views.
"""

from stammtisch.web.site import make_site

__all__ = ["make_site"]
