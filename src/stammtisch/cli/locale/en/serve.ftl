# Sentences of `serve`.

help-serve =
    Open the house: tables to play at in the browser, for friends and bots, and for programs.

    Games are kept in the user's data folder, or in a database of your choice. Ctrl-C closes the house; nothing is lost.
epilog-serve =
    Example: stammtisch serve --lan

    Every option with a variable can be set by it. Exit codes: 0 stopped, 1 refused (a port in use, a database that can't be used), 2 wrong usage.

serve-option-host = The address to listen on; this computer only if left out.
serve-option-port = The port; 0 takes any free one.
serve-option-database = A PostgreSQL or SQLite database, such as postgresql://USER:PASSWORD@HOST/NAME.
serve-option-public-url = The address that people use, if a proxy stands before this server.
serve-option-bot-cores = How many processors bots may think on.
serve-option-data = The folder for games.
serve-option-hosts = Further names under which this server is reached, divided by commas.
serve-option-proxies = Proxies, by address or network, whose word on the client's address is taken.
serve-option-generosity = A factor on how often people and programs may ask for something.
serve-option-webhooks = Let webhooks send messages to addresses inside this network.
serve-option-lan = Let others in the local network in; prints the address and a QR code.
serve-option-quiet = Log faults only.
serve-option-log = The log: as JSON lines, as plain sentences, or (auto) plain on a terminal and else JSON.
serve-option-open = Open the browser.

serve-open = Stammtisch is open at { $address }
serve-no-proxies = The public address is https, but no proxy is named: cookies will not be marked Secure, and all visitors share the limits of one address. Name the proxy with --proxies, such as --proxies 127.0.0.1.
serve-network = In your network: { $address }
serve-no-network = This computer is in no network, so nobody else can come in yet.

refusal-serve-folder = Games can't be kept in { $folder }: { $reason }. Choose another folder with --data.
refusal-serve-port = Port { $port } on { $host } can't be used: { $reason }. Stop what uses it, or choose another with --port; 0 takes any free one.
refusal-serve-twice = A server keeps its games in { $database } already; use that one, or stop it first, or choose another folder with --data.
refusal-serve-host = { $host } is no address of this computer; leave --host out, or use --lan.
refusal-serve-public-url = { $url } is no address of a server; write it like https://tables.example.org, without a path.
refusal-serve-proxy = { $proxy } is no address and no network; write it like 127.0.0.1 or 10.0.0.0/8.
