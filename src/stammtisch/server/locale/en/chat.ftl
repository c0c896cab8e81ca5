# Talk at a table.

name-host = the host
name-spectator = spectator
name-spectator-named = { $name } (spectator)
# Words of names, with commas: no person is called so, in a name or by this name alone.
names-reserved-anywhere = bot, bots, spectator, spectators, stammtisch
names-reserved-alone = host, the host, house, the house, server, the server, admin, administrator, moderator, system, clock, the clock, nobody, somebody

refusal-chat-channel-unknown = There is no channel { $channel }; there are: players, spectators.
refusal-chat-empty = There is nothing to say in an empty line.
refusal-chat-long = A line has at most { $limit } characters; this one has { $length }.
refusal-chat-characters = A line of talk has no line breaks or control characters.
refusal-chat-line-unknown = There is no such line.
refusal-chat-host = The host of the table can't be muted.
refusal-access-players = What the players say is for them alone until the game is over.
refusal-access-player-says = Only those who play may write there.
refusal-access-muted = The host of the table has muted you here.
