# Options of tables, editions and bots in words.
option-timing-ordered = calls in answer order
option-timing-live = calls at any time
option-opener = seat { $number } opens the first round
option-start = seat { $number } begins
edition-base = as printed
bot-of-kind = bot, { $kind }
bot-to-seat = Bot: { $kind }
