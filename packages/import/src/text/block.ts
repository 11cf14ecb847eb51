/** Some text of a file, in UTF-8. */
export interface Block {
  readonly bytes: Uint8Array;
  /** Bytes of the file, compressed or not, up to the end of the block. */
  readonly position: number;
}
