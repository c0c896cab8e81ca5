# The frame of all pages.
site-name = Stammtisch
site-description = Tavern games to play with friends and with bots: Tavern Fame and The Taverns of Tiefenthal.
skip = Skip to the content
nav-label = House
nav-games = My games
nav-about = About
theme-daylight = Daylight
theme-lamplight = Lamplight
footer-about = About, credits and licences
close = Close
none = none
or = {" "}or{" "}
refused = That did not work.
back-to-table = Back to the table

# Tables in lists, and the front page.
front-title = Pull up a chair
front-intro = Two tavern games for a few friends, or for you and some bots. No account, no waiting.
game-facts-fame = { $fewest } to { $most } players · about 30 minutes
game-facts-tiefenthal = { $fewest } to { $most } players · about 60 minutes
game-pitch-fame = Boast of the enemies you would slay, doubt what the others boast, and gather patrons who tell of your deeds. Bluff with dice.
game-pitch-tiefenthal = Fill your tavern with guests, share out the dice, pour beer and win the Nobles. Eight rounds, one small house.
your-name = Your name
players = Players
default-name = Guest
play-now = Play now
invite-friends = Invite friends
more-choices = More choices
front-learn = Learn it in { $minutes } minutes
my-games = My games
open-tables = Open tables
watch-tables = Tables to watch
no-games = Nothing goes on at the moment; begin something on the front page.
no-open-tables = No open table at the moment. Invite friends, or play at once.
no-watch-tables = Nobody plays in public just now.
go-to-table = To the table
sit-down = Sit down
watch = Watch
open-seats = { $count ->
    [one] 1 seat free
   *[other] { $count } seats free
}
waits-for-you = Your move
status-waiting = waiting for players
status-running = running
status-over = over
status-closed = closed
pace-none = no clock
pace-live = { $minutes } min and { $seconds } s a move
pace-daily = { $days ->
    [one] 1 day a move
   *[other] { $days } days a move
}
games-intro = Tables at which this browser holds a seat. No account: whoever uses this browser plays on.
games-waiting = They wait for you
games-running = Going on
games-lessons = Lessons that you began
go-on-with-lesson = Go on
is-lesson = Lesson
games-over = { $count ->
    [one] 1 game that is over
   *[other] { $count } games that are over
}
front-all-games = All my games
feed-title = Tell me elsewhere
feed-intro = A feed reader can tell you which tables wait for you. The addresses are secret; new ones end the old ones.
feed-atom = Atom feed
feed-json = JSON feed
feed-once = Copy them now: they are shown this once.
feed-new = Make new addresses

# A new table.
new-title = A new table of { $game }
new-seats = Who plays
new-seats-why = { $fewest } to { $most } players. Persons here share this screen; open seats wait for friends with the link. With bots alone you watch.
seat-number = Seat { $number }
name-of-person = Name at seat { $number }
kind-me = a person here
kind-open = open, for a friend
kind-none = no seat
new-game = The game
edition = Edition
option-drawn = drawn by lot
option-seat = seat { $number }
new-option-timing = When may a boast be called?
new-option-why-timing = In turn is calmer; at any time, the first to call counts.
new-option-opener = Who opens the first round?
new-option-why-opener = The opener makes the first boast.
new-option-start = Who begins the first round?
new-option-why-start = The start player takes the first die and serves first.
own-edition = Play with numbers of your own
is-own-edition = Own edition "{ $name }": not the printed numbers
own-edition-why = A file holds all numbers of the box. It is checked before the table opens, and everybody can read it there.
own-edition-printed = Download the printed numbers to start from
own-edition-file = Your file (.toml)
new-pace = How fast
pace = Clock
pace-why = When a clock runs out, a stated move is made, so that nobody is held up for ever.
pace-choice-none = No clock
pace-choice-why-none = Take the time you need.
pace-choice-live = Live
pace-choice-why-live = All sit there now: some minutes in the bank, and some seconds for each move.
pace-choice-daily = Daily
pace-choice-why-daily = Look in when you can: days for each move.
pace-bank = Minutes in the bank
pace-increment = Added for each move
pace-days = Time for each move
minutes = { $count } min
seconds = { $count } s
days = { $count ->
    [one] 1 day
   *[other] { $count } days
}
bot-speed = Speed of bots
speed-none = no pause
speed-quick = quick
speed-normal = easy to follow
speed-slow = slow
new-doors = Who may come in
new-public = Show the table on the front page
new-public-why = Anybody at this house can sit down; else only those with the link.
new-spectators = Others may watch
new-spectators-why = They see what lies open on the table, and talk among themselves.
new-odds = Show odds to players
new-odds-why = How likely a boast is kept: good for learning, unusual in earnest.
open-and-start = Start at once
open-lobby = Open the table
open-why = Starting at once fills open seats with bots. An opened table waits for your friends.

# Seats and keys.
sit-title = A seat is kept for you
sit-intro = This link moves a seat at a table to the device that you are holding. Whoever sits down here plays it.
sit-here = Sit down here, on this device
key-title = Move your seat
key-intro = Open this link on the other device, and sit down there.
key-picture = A camera reads the same link from this picture:
key-here-only = This address works on this computer only, in another browser. To play on from a phone, the house has to be opened with: make play LAN=1
key-link = Secret link, shown once
key-secret = Whoever has this link can play your seat. Making another one ends this one, takes the seat from every device that sat down by an earlier link, and ends the messages that a program gets for it.

# Records.
import-record = Import a record
import-intro = A record is a game as text. It becomes a table on which you can step through the game, or play on if it was not finished.
import-file = File (.game)
import-text = Or paste the text
import-go = Open it

# About.
about-title = About the house
about-intro = An unofficial fan project with art and words of its own. Two tavern games, to play, to study and to teach to bots.
about-dice = Checked dice
about-dice-1 = Before the first move the server draws a secret seed and shows its fingerprint, and each player may add a word.
about-dice-2 = All dice and cards follow from seed and words, and after the end both are shown.
about-dice-3 = So anybody can check with the record of the game that nothing was changed, by the command "stammtisch verify".
about-versions = Versions
about-rules = rules version { $version }
about-credits = Pictures, letters and tools
about-credits-intro = The pages use the work of others, with thanks:
about-licence-text = licence
about-licence = Licence
about-licence-intro = Stammtisch is free software under the Apache License 2.0.
about-notice = Programs that it builds on
about-programs = For programs
about-programs-intro = All that people can do here, programs can do, too.
about-programs-link = How programs play: the API
about-licence-whole = its text

# Refusals by the pages, and error pages.
error-back = Back
error-front = To the front page
error-title-403 = That seat is not yours
error-title-404 = There is no such page
error-title-409 = The table has moved on
error-title-429 = A little slower, please
error-title-500 = Something broke on our side
error-title-503 = The house is shut for a moment
error-title-other = That did not work
error-advice-403 = If a friend sent you a link, open that one. If the seat was yours on another device, move it here from there.
error-advice-404 = Check the address. Tables that ended long ago may have been put away.
error-advice-409 = Go back, look at the table as it is now, and try again.
error-advice-429 = Wait for the time that is named, then try again. Nothing was lost.
error-advice-500 = Nothing at your table was lost. Try again; if it breaks again, tell the host the number above.
error-advice-503 = Reload in a few seconds; your table comes back as it was.
error-advice-other = Go back, change what the message names, and try again.
refusal-page-kind = A form of this page sent something that it does not offer: { $field }.
refusal-page-file = The file is no text that can be read. Choose a record (.game) or an edition (.toml).
refusal-page-nothing = There is nothing to import: choose a file, or paste the text of a record.
refusal-page-names = Give each person at this screen a name; two of them can't share one.
refusal-page-plan-ended = The plan ends the turn already. Serve it, or take its end out first.
refusal-page-plan-shows = The plan ends with a move that shows something new. Serve it, and look before you go on.
refusal-page-move = Type a move first; the line below the field shows what moves look like.
