# Sentences about bots.

refusal-bots-none = There are no bots for { $game } yet.
refusal-bots-unknown = There is no bot { $bot } for { $game }; there are: { $known }.
refusal-bots-state = That is no sealed state of { $game }: it has { $found } bytes instead of { $wanted }.
refusal-bots-idle = { $seat } is not asked to act, so a bot has nothing to choose for it.
refusal-bots-illegal = The bot { $bot } chose "{ $move }" for seat { $seat }, which is not legal here.

# What bots are called: things, not people, each with a letter of its own.
names = Lantern, Tankard, Fiddle, Windmill, Anvil, Kettle, Pretzel, Bellows, Hearth, Nutmeg, Saddle, Ember, Quill, Gable, Rafter

# Kinds of bots, after the word "bot".
kind-regular = regular
kind-uniform = careless
