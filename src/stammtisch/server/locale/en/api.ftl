# What the API says of itself and of requests that it can't read.

refusal-api-path = There is nothing at this address.
refusal-api-method = This address can't be used with that method.
refusal-api-address-long = The address is too long.
refusal-api-content-type = Send the body as application/json.
refusal-api-large = The body is too large; at most { $limit } kB are read here.
refusal-api-slow = The body did not arrive in time; try again.
refusal-api-json = The body can't be read as JSON in UTF-8.
refusal-api-twice = The field { $field } stands twice in one object; nothing was done.
refusal-api-deep = The body has too many lists within lists.
refusal-api-nul = Texts with the character NUL can't be kept; leave it out.
refusal-api-query = The address has parameters that can't be read.
refusal-api-fields = The request does not fit; nothing was done:
refusal-house-fault = Something went wrong on our side, and nothing was done. If it happens again, tell the host of the server this number: { $number }.
refusal-house-away = The server can't reach its tables at the moment; nothing is lost. Try again soon.
refusal-house-closing = The server is just being stopped; try again in a moment.

field-missing = { $where } is missing.
field-surplus = { $where } is not known here.
field-type = { $where } should be { $wanted }, not { $given }.
field-choice = { $where } can't be { $value }.
field-wrong = { $where } is not allowed as it stands.
or = { " " }or{ " " }
kind-str = a text
kind-int = a whole number
kind-float = a number
kind-bool = true or false
kind-array = a list
kind-object = an object
kind-null = nothing
kind-other = something else

api-title = Stammtisch's API
api-about =
    Everything that people can do here, programs can do too, with JSON. A refusal is an object with code, message and faults, and has a status of 400 or more.

    To play: open or find a table, join it, and keep the key of your seat. Show the table: each of your decisions has a token and the legal moves as text. Send an action with that token, your moves and an id of your own; the same id again gets the same answer. Ask for the version with "wait" to learn when something happens.
api-bearer = Programs: the key of a seat, or a token from /api/identity for several seats, as Authorization: Bearer.
api-device = Browsers: a cookie, with the page's token in the header { $header } for all that changes something.
api-tag-house = The house itself: games, identities, imports, feeds.
api-tag-tables = Tables: lists, opening, looking, waiting for news, votes.
api-tag-seats = Seats: sitting down, leaving, bots, keys, webhooks.
api-tag-playing = Playing: actions, undo, previews, drafts.
api-tag-talk = Talk at a table.
api-tag-keeping = Records, replays and reports of problems.
api-version = Version { $version }
api-home = to the tables
api-contents = Contents
api-who = Who you are
api-parameters = Parameters
api-body = Body:
api-answer = Answer
api-shapes = Structures
api-needed = needed
api-refused = A refusal: nothing was done.
