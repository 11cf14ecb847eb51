/** A file that can be read more than once, each time from its beginning. */
export interface FileSource {
  /** How messages call it; its ending says its format. */
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** The sheet that is read of a workbook; by default the first one in sight with cells. */
  readonly sheet?: string | undefined;
  /** Rows above the names of the columns, which are not read: lines of a text, rows of a sheet. */
  readonly skipRows?: number | undefined;
  /** Whether numbers that have a type, and are no text, are written so that they cannot be read in two ways. */
  readonly showsTypes?: boolean | undefined;
  /** Its first bytes: as many as that, or all. */
  beginning(bytes: number): Promise<Uint8Array>;
  /**
   * Its bytes in order. Rejects with an error in the words of the system.
   *
   * @param chunkBytes about the bytes that are in memory at a time
   */
  read(chunkBytes: number): AsyncIterable<FileBytes>;
  /** All of its bytes at once. */
  whole(): Promise<Uint8Array<ArrayBuffer>>;
}

export interface FileBytes {
  readonly bytes: Uint8Array;
  /** Bytes of the file, compressed or not, up to the end of these. */
  readonly position: number;
}
