refusal-store-address =
    The address of the database can't be read. Write sqlite:///PATH for a file, or postgresql://USER:PASSWORD@HOST/NAME for a PostgreSQL server.
refusal-store-scheme =
    "{ $scheme }" is no kind of database that Stammtisch can use. Write sqlite:///PATH for a file, or postgresql://USER:PASSWORD@HOST/NAME for a PostgreSQL server.
refusal-store-no-path =
    The address of the database names no file, so that all games would be lost at the end. Write sqlite:///PATH with the path of a file.
refusal-store-unwritable =
    The database { $path } can't be opened or written: { $reason }. Check the path, who owns the folder and how much room is left on the disk, or choose another file with --database sqlite:///PATH.
refusal-store-not-a-database =
    { $path } is no sound SQLite database. Choose another file, or restore a backup into a new one.
refusal-store-unreachable =
    The database { $address } can't be reached: { $reason }. Check that the server runs and that address, name and password are right.
refusal-store-busy =
    Another program has been writing to { $path } for { $seconds } seconds. Nothing was changed; try again, and end the other program if this goes on.
refusal-store-newer =
    The database { $name } was made by a newer version of Stammtisch (its schema is { $revision }). Nothing was changed; update Stammtisch, or choose another database.
refusal-store-foreign =
    The database { $name } has tables of another program ({ $tables }). Nothing was changed; choose a database of its own for Stammtisch.
refusal-store-backup-exists =
    { $path } exists already and is not overwritten. Choose another name for the backup.
refusal-store-backup-unwritable =
    The backup { $path } can't be written: { $reason }. Nothing of it is left; check its folder, who owns that and how much room is left there, or choose another path for the backup.
refusal-store-backup-special =
    { $path } is no ordinary file but a pipe or a device. Nothing was changed; copy the backup into a file and restore that.
refusal-store-no-room-for-copy =
    The folder for temporary files ({ $folder }) can't take the copy of the backup { $path } that is needed: { $reason }. Nothing was changed; make room there, or name another folder in the environment variable TMPDIR.
backup-unreadable-place = { $place } of table { $code } can't be read
refusal-store-no-backup =
    { $path } is no backup of Stammtisch. Nothing was changed; choose a file that was written by stammtisch admin backup.
refusal-store-backup-missing =
    There is no file { $path }. Nothing was changed; check the name of the backup.
refusal-store-backup-unreadable =
    The backup { $path } can't be read: { $reason }. Nothing was changed; check that it is a file, who may read it, and how much room is left on the disk.
refusal-store-backup-damaged =
    The backup { $path } is damaged ({ $reason }). Nothing was changed; fetch it anew from where it is kept, or choose another one.
refusal-store-backup-newer =
    The backup { $path } was written by a newer version of Stammtisch. Nothing was changed; update Stammtisch, then restore it again.
refusal-store-not-empty =
    The database { $name } is not empty, and what is in it is not overwritten. Restore into a new database.
refusal-table-unreadable =
    Table { $code } can't be read: its rows in the database are damaged. Whoever runs this server can restore a backup; the other tables go on.
