/**
 * A text that a caller chose, as a statement can look it up. PostgreSQL stores no NUL, and refuses a statement that has one
 * in a text: no row is equal to NULL, as none is equal to the text.
 */
export function findable(text: string): string | null {
  return text.includes('\0') ? null : text;
}
