/** A file that can be read more than once, each time from its beginning. */
export interface FileSource {
  /** How messages call it; its ending says its format. */
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** Its first bytes: as many as that, or all. */
  beginning(bytes: number): Promise<Uint8Array>;
  /** Its bytes in order, decompressed if they are gzip. Rejects with an error in the words of the system. */
  read(options: ReadOptions): AsyncIterable<FileBytes>;
  /** All of its bytes at once. */
  whole(): Promise<Uint8Array<ArrayBuffer>>;
}

export interface ReadOptions {
  /** About the bytes that are in memory at a time. */
  readonly chunkBytes: number;
  readonly isGzip: boolean;
}

export interface FileBytes {
  readonly bytes: Uint8Array;
  /** Bytes of the file, compressed or not, up to the end of these. */
  readonly position: number;
}
