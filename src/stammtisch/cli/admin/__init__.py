"""`stammtisch admin`: what the host of a server may do with its tables.

Each command works on the server's database directly, also while the server runs, which then learns of every change.
The commands stand in rooms of their own: looking, keeping records, stepping in, keeping people out, keeping the whole.
Nothing secret is printed: no key, no seed of a running game.
"""

from stammtisch.cli.admin.banning import ban, unban
from stammtisch.cli.admin.listing import list_tables, show
from stammtisch.cli.admin.records import export, import_record
from stammtisch.cli.admin.safekeeping import backup, restore
from stammtisch.cli.admin.stepping_in import end, rewind
from stammtisch.cli.app import add_command, new_app
from stammtisch.cli.words import say

__all__ = ["admin"]

admin = new_app(help=say("help-admin"), no_args_is_help=True)
add_command(admin, "list", list_tables, "admin-list")
add_command(admin, "show", show, "admin-show")
add_command(admin, "export", export, "admin-export")
add_command(admin, "import", import_record, "admin-import")
add_command(admin, "rewind", rewind, "admin-rewind")
add_command(admin, "end", end, "admin-end")
add_command(admin, "ban", ban, "admin-ban")
add_command(admin, "unban", unban, "admin-unban")
add_command(admin, "backup", backup, "admin-backup")
add_command(admin, "restore", restore, "admin-restore")
