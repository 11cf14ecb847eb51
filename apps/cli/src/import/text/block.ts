/** Some text of a file, in UTF-8. */
export interface Block {
  readonly bytes: Buffer;
  /** Bytes of the file, compressed or not, up to the end of the block. */
  readonly position: number;
}
