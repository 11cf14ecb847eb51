/**
 * Keeps records until they were answered, so that they outlive the application. The tracker opens it once, appends
 * every record before it is sent, and acknowledges from the oldest on.
 */
export interface Spool {
  /** The lines that an earlier run left, oldest first. Throws when they can't be read or are another product's. */
  open(productId: string): readonly string[];
  /** Keeps one more line; when it returns, the line outlives the process. */
  append(line: string): void;
  /** Forgets the oldest lines; one that could not be appended is passed over. */
  acknowledge(lines: readonly string[]): void;
  close(): void;
}
