# What the house says on its host's terminal.
told-line = { $time }  { $text }
told-table-opened = A table for { NUMBER($seats) } is laid ({ $game }).
told-store-away = { $reason } Nothing is lost; it is tried again until it works.
told-store-back = The database is back after { NUMBER($seconds, maximumFractionDigits: 0) } s.
told-hub-lost = The line on which PostgreSQL tells of news was lost ({ $error }); it is opened again.
told-hub-back = The line on which PostgreSQL tells of news is back.
told-bots-worker-replaced = A process in which bots think has ended; a new one takes its place.
told-bots-no-answer = The bot { $bot } at table { $table } gave no answer ({ $fault }); the default move is made for it.
told-bots-default-move = The bot { $bot } at table { $table } wanted what is not allowed; the default move was made for it.
told-snapshot-damaged = A shortcut to table { $table } was damaged; its log was read instead, and nothing is lost.
told-of-fault = Something went wrong ({ $event }: { $fault }; { $details }). All of it is shown with --log json.
told-of-other = { $event }: { $details }
