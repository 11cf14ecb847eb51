/** Quotes a text for a statement that takes no parameters. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
