# Settings.
settings-title = Settings
settings-intro = They hold for this browser, without an account.
settings-save = Keep these
settings-saved = Kept.
settings-scripts = Further settings (sound, keys, asking back) need scripts, which are switched off in this browser.
setting-theme = Light
setting-why-theme = Two ways to light the room.
setting-theme-auto = as the system has it
setting-theme-daylight = daylight
setting-theme-lamplight = lamplight
setting-motion = Motion
setting-why-motion = Pieces glide for a moment where they move, or are simply there.
setting-motion-system = as the system has it
setting-motion-less = none
setting-hints = Hints in { $game }
setting-why-hints = A small panel that tells what the choices mean.
setting-hints-first = at the first table
setting-hints-on = always
setting-hints-off = never
setting-sound = Sound
setting-why-sound = Short sounds for dice, cards and coins, and when it is your move.
setting-sound-none = off
setting-sound-on = on
setting-follow = Others' moves
setting-why-follow = How long each is told at the top; a press takes them away.
setting-follow-normal = for a good while
setting-follow-fast = briefly
setting-follow-off = not told
setting-keys-off = Single keys
setting-why-keys-off = Digits press the choices, and some letters open things.
setting-keys-off-none = on
setting-keys-off-yes = off
setting-confirm = Confirm moves
setting-why-confirm = Before a move is made, ask whether it is meant: it is made by a second press. Left as it is, touch screens ask, since fingers slip, and mouse and keys don't.
setting-confirm-touch = for what can't be undone, on touch screens
setting-confirm-irreversible = for what can't be undone
setting-confirm-always = always
setting-confirm-never = never
nav-settings = Settings
said-hints = { $wish ->
    [on] Hints are on at all tables of { $game }.
   *[off] Hints are off in { $game }; the settings bring them back.
}
refusal-page-lesson = There is no lesson here, or nothing in it to take back.
refusal-page-unknown = There is no such page.
word-sure = That can't be undone: press the same button again if you mean it.
word-again = Press again
