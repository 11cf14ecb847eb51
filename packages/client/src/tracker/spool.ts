/**
 * Keeps records until they are delivered, so that they survive a restart of the application, and so that more can wait than memory has room
 * for. The tracker appends every record before it sends it, reads those that it does not have in memory, and acknowledges from the oldest on.
 */
export interface Spool {
  /** Throws if what earlier runs left cannot be read, or belongs to another product. */
  open(productId: string): void;
  /** Records that were neither read nor held. */
  readonly unread: number;
  /**
   * Adds a line. Once it returns, the line survives a crash of the process.
   *
   * @param isHeld whether the caller has it, so that it is not to be read; only if nothing is unread
   * @returns false if there is no room
   */
  append(line: string, isHeld: boolean): boolean;
  /** The next lines that were not read, oldest first: about so many bytes, and at least one if there is any. */
  read(bytes: number): readonly string[];
  /** Removes the oldest lines, so many of those that were read or held. */
  acknowledge(count: number): void;
  close(): void;
}
