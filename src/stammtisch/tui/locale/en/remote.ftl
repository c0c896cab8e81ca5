# Tables of a server.

prompt-waiting = { $who } (waiting) >{" "}
command-quit-server = leaves; your seat stays yours, and the same command brings you back
command-undo-server = takes your last move back, or asks the others if they must agree
command-yes = agrees to what the others ask
command-no = disagrees with what the others ask
undo-asked = The others were asked whether you may take it back.
question = { $question } (yes or no)
waiting-for = Waiting for { $names }.
server-paused = The game is paused.
server-waiting = The server does not answer. Waiting for it; nothing is lost. Ctrl-C leaves.
server-back = The server is back.
clock = Time left: { $time }. Then this is done for you: { $move }
duration-days = { $count ->
    [one] 1 day
   *[other] { $count } days
}, { $rest } h
duration-hours = { $count } h, { $rest } min
duration-minutes = { $count } min, { $rest } s
duration-seconds = { $count } s
table-closed = The table was closed; there is no result.

waiting-room = { $game }, table { $code }. It begins when all seats are taken.
waiting-seat = Seat { $seat }: { $kind ->
    [open] open
    [bot] { $name } (bot)
   *[person] { $name }
}
waiting-invitation = Others come in with: stammtisch play --server { $url } --table { $code }
waiting-host = You opened the table: start begins at once, with bots on the open seats. quit leaves.
waiting-prompt = { $who } (waiting) >{" "}

lists-none = No table waits for players just now.
lists-line = { $code }: { $game }, { $names }; { $open ->
    [one] 1 seat
   *[other] { $open } seats
} open
lists-code = table
lists-game = game
lists-players = players
lists-open = open seats

refusal-server-address = "{ $text }" is no address of a server; one reads, for example: http://192.168.1.5:8000
refusal-server-away = No server answers at { $url } ({ $reason }). Check the address, and whether the server runs.
refusal-server-strange = What answers at { $url } is no Stammtisch server, or one of another version (HTTP { $status }). Check the address.
refusal-server-version = The server at { $url } shows the game otherwise than this version knows it. Use the same version as the server.
refusal-server-edition = The table plays the edition "{ $edition }" with other numbers than this version knows. Use the same version as the server.
refusal-server-not-asked = You are not asked now. { $prompt }
refusal-server-no-undo = There is no move of yours to take back.
refusal-server-no-question = Nobody asks you anything.
