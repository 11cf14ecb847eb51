/**
 * Keeps records until they are delivered, so that they survive a restart of the application. The tracker opens it once,
 * appends every record before sending it, and acknowledges from the oldest on.
 */
export interface Spool {
  /** Returns the lines of earlier runs, oldest first. Throws if they can't be read or belong to another product. */
  open(productId: string): readonly string[];
  /** Adds a line. Once it returns, the line survives a crash of the process. */
  append(line: string): void;
  /** Removes the oldest lines; skips lines that could not be appended. */
  acknowledge(lines: readonly string[]): void;
  close(): void;
}
