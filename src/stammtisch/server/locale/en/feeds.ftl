# Feeds and webhooks.

feed-title = Tables that wait for me
feed-author = Stammtisch
feed-entry = { $game }: { $prompt }
feed-summary = Table { $code }, { $pace }, with { $seats }. { $prompt }
pace-none = no clock
pace-live = { NUMBER($minutes, maximumFractionDigits: 1) } minutes and { $increment } s for each move
pace-daily = { NUMBER($days) ->
    [one] a day
   *[other] { $days } days
} for each move
refusal-feed-unknown = There is no such feed; make a new one on the page of your games.

webhook-started = { $game } at table { $code }: all seats are taken and the game begins. { $prompt } { $link }
webhook-your-move = { $game } at table { $code }, round { $round }: it is your move, { $who }. { $prompt } { $link }
refusal-webhook-url = { $url } can't take messages; give an http or https address of at most { $limit } characters, without a name and password.
refusal-webhook-port = Messages can't go to port { $port }; use port 80, 443, or one from { $first } to { $last }.
refusal-webhook-address = The host { $host } was not found; check the address.
refusal-webhook-private = The host { $host } is inside a private network; this server sends messages to public addresses only.
