/** What can be done about a file, in the words of the program that reads it: flags of a command, or fields of a page. */
export interface Advice {
  /** Follows "has bytes that are not UTF-8, or the replacement character U+FFFD", in brackets. */
  readonly onBytes: string;
  /** Follows what a text would be in Windows-1252, and a colon. */
  readonly onEncoding: string;
}
