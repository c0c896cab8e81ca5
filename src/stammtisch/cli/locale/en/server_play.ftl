# Playing at a table of a server.

panel-server = At a table of a server
option-server = Play at a table of this server, such as http://192.168.1.5:8000; without --table or --new its open tables are listed.
option-table = The code of the table to sit down at, or to come back to.
option-new = Open a table of this game there.
option-nick = Your nickname at the table; asked for if left out.
option-seat = The seat to take; the first free one if left out.
option-key = The secret key of a seat that is yours already.
option-bots = With --new: how many bots sit down at once.
option-players = With --new: how many seats there are; as few as possible if left out.

which-name = Your nickname? >{" "}
server-next = { $tables ->
    [0] Open a table
   *[other] Sit down:    stammtisch play --server { $url } --table { $code }
    Open a table
}: stammtisch play --server { $url } --new fame --bots 1
server-welcome = Welcome to { $game }, { $name }. ? explains your choices, help lists all words, quit leaves; your seat stays yours.
seat-back = Welcome back: you are { $name }, seat { $seat }. For another seat, add --name and another nickname.
seat-not-kept = Your seat can't be remembered, so you can't come back to it: { $reason }
server-come-back = Your seat stays yours. Come back with: stammtisch play --server { $url } --table { $code }
server-rematch = The others go on at the next table: stammtisch play --server { $url } --table { $code }
refusal-server-none = --table, --new, --name, --seat, --key, --bots and --players are for a table of a server: add --server URL.
refusal-server-local-options = With --server the server seats and deals: say --new GAME for a new table, and leave GAME, --seats and --seed out.
refusal-server-table-and-new = Say either --table, to sit down at a table that there is, or --new, to open one.
refusal-server-no-table = --seat and --key belong to a table: add --table CODE.
refusal-server-not-new = --bots and --players are for a new table: add --new GAME.
refusal-seats-not-yours = You hold no such seat at table { $code }. Leave --key and --seat out to sit down anew.
refusal-seats-several = Several of your seats at this table are remembered: { $names }. Say which with --name.
name-is-command = { $name } is a command, not a name. Who are you?
refusal-seats-no-name = To sit down you need a nickname: --name NICK
refusal-seats-damaged = { $file } is damaged; it remembers your seats at servers. Mend it, or move it away and sit down anew.
