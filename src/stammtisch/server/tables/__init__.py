"""Tables: their logs, what follows from them, and everything that can be done at them.

`entries` is what a log is made of, `shapes` what leaves the server. `state` folds a log, `hall` is the only writer.
The rooms beside them each hold one thing that people do: `opening`, `seating`, `acting`, `voting`, `chatting`,
`looking`, `replaying`, `exporting`. Nothing here knows HTTP, and nothing waits for a bot.
"""
