// Generated from the commands by "npm run generate". Do not edit.

/** What the help of the program says of each command. */
export const commandLines = [
  {
    "name": "serve",
    "term": "serve [options]",
    "description": "Run the server until you stop it."
  },
  {
    "name": "status",
    "term": "status [options]",
    "description": "Say whether a server is healthy: whether it takes records, since when it runs, its disk and memory, the next key that ends, the last backup, and what waits; where no server runs, what the data says of itself. Exits with 1 if no records can be taken."
  },
  {
    "name": "log-level",
    "term": "log-level [options] <level>",
    "description": "Change what a running server logs, until it ends: with \"debug\" each request is a line, and each refused call."
  },
  {
    "name": "login",
    "term": "login [options] <url>",
    "description": "Keep a server and the key that signs calls to it as a profile. Commands use it with --profile or KEYTALLY_PROFILE. With --id and --private-key it is your key, which stays in its file; without, you sign in with a browser at a provider of the server. No token is kept."
  },
  {
    "name": "profiles",
    "term": "profiles [options]",
    "description": "List the profiles that \"keytally login\" has kept: name, URL, kind and id of the key, or who signed in."
  },
  {
    "name": "logout",
    "term": "logout [options] <profile>",
    "description": "Forget a profile. Its private key stays where it is; a session of somebody who signed in ends."
  },
  {
    "name": "keys",
    "term": "keys",
    "description": "Generate keys, and manage the registered ones."
  },
  {
    "name": "token",
    "term": "token [options]",
    "description": "Sign a token and print it."
  },
  {
    "name": "console",
    "term": "console [options]",
    "description": "Open the console of a running server in the browser, signed in with a key."
  },
  {
    "name": "products",
    "term": "products",
    "description": "List, add, change and delete products."
  },
  {
    "name": "events",
    "term": "events",
    "description": "List events, say how they are tracked, and show or erase what a key sent."
  },
  {
    "name": "clients",
    "term": "clients",
    "description": "List clients with their values, and show or erase what is known of one."
  },
  {
    "name": "retention",
    "term": "retention",
    "description": "Delete records that are past their retention."
  },
  {
    "name": "import",
    "term": "import [options] <file>",
    "description": "Import the usage records of a file. Rows that were imported before are skipped. Without --column it shows the columns and suggests the command."
  },
  {
    "name": "imports",
    "term": "imports",
    "description": "List and undo imports, also those that were cut off."
  },
  {
    "name": "export",
    "term": "export [options]",
    "description": "Write the records of a product to a file, and its settings to product.json beside it. If it was interrupted, the same command goes on where it stopped."
  },
  {
    "name": "demo",
    "term": "demo [options]",
    "description": "Store made-up usage that looks real and ends yesterday. Stop the server first."
  },
  {
    "name": "report",
    "term": "report [options] <kind>",
    "description": "Get a report and print it."
  },
  {
    "name": "questions",
    "term": "questions",
    "description": "List, keep and delete questions: reports that are asked again and again."
  },
  {
    "name": "ask",
    "term": "ask [options] <id>",
    "description": "Ask a question that is kept, with its days as they are today, and print the answer."
  },
  {
    "name": "shares",
    "term": "shares",
    "description": "Make, list and revoke links that show a kept question to people without a key."
  },
  {
    "name": "boards",
    "term": "boards",
    "description": "List, keep and delete boards: cards of questions and of the overview, side by side in the console."
  },
  {
    "name": "notes",
    "term": "notes",
    "description": "List, keep and delete notes on days, such as a release or an outage."
  },
  {
    "name": "cohorts",
    "term": "cohorts",
    "description": "List, save and delete cohorts: clients under a name, which reports take as a condition."
  },
  {
    "name": "mcp",
    "term": "mcp [options]",
    "description": "Let an assistant ask: serve the Model Context Protocol on standard input and output, with a tool for each operation that only reads. It may do what the key of the profile or token may, and no more."
  },
  {
    "name": "rebuild",
    "term": "rebuild [options]",
    "description": "Rebuild the aggregates from the records. The server may be running."
  },
  {
    "name": "compact",
    "term": "compact [options]",
    "description": "Rewrite the data file, so that no byte of deleted data is left. Stop the server first."
  },
  {
    "name": "backup",
    "term": "backup [options] <directory>",
    "description": "Back up all data, including the audit trail, to a new directory. The server may be running. In a cluster, PostgreSQL goes to the directory, and ClickHouse writes its part itself, to the place that --clickhouse-backup names."
  },
  {
    "name": "check-backup",
    "term": "check-backup [options] <directory>",
    "description": "Read a backup whole and say whether it can be restored. Nothing is changed. That of a cluster is restored beside the data, to databases that are removed afterwards."
  },
  {
    "name": "doctor",
    "term": "doctor [options]",
    "description": "Look for what is wrong, or soon will be: settings, the data directory, disk, memory, keys, the clock, backups, the databases of a cluster, and whether aggregates are what the records say. Each finding says what to do. Changes nothing. Exits with 1 if there is a fault."
  },
  {
    "name": "capacity",
    "term": "capacity [options]",
    "description": "Reckon how large a machine must be for some usage: disk, memory, and the times of reports, backups and imports. The figures behind it were measured on two cores: see docs/capacity.md."
  },
  {
    "name": "restore",
    "term": "restore [options] <directory>",
    "description": "Restore a backup to a data directory without data, or to the empty databases of a cluster. Stop the servers first."
  },
  {
    "name": "move",
    "term": "move [options]",
    "description": "Move all data of a directory to PostgreSQL and ClickHouse, or back, and compare both. Stop the server first. What was interrupted goes on when the command is run again."
  },
  {
    "name": "completion",
    "term": "completion <shell>",
    "description": "Print a script with which your shell completes commands, options and their values."
  },
  {
    "name": "help",
    "term": "help [command]",
    "description": "display help for command"
  }
] as const;
