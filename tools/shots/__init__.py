"""Pictures of all pages: `make shots` starts a house of its own, plays both games in it, and photographs what is seen.

`house` is the server, with chance that is the same each time, and its tables, played through the API. `pages` lists
the pages, `fame` and `tiefenthal` the moments of each game. `camera` takes each in both themes and three widths,
`sheets` puts the pictures together. Everything lands in build/shots; nothing here is part of the product.
"""
