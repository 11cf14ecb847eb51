/** Quotes a text for a statement that takes no parameters. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** Quotes the name of a table, a column or a database: whatever it contains, it is one name and never SQL. */
export function quotedName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
