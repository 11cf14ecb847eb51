import {
  Z_BUF_ERROR,
  Z_NO_FLUSH,
  Z_OK,
  Z_STREAM_END,
  ZStream,
  zlibInflate,
  zlibInflateInit2,
  zlibInflateReset,
} from 'pako';
import type { FileBytes } from './file-source.ts';

/** The largest window there is, and that the data must be gzip. */
const GZIP_ONLY = 15 + 16;

/** What zlib says of bytes that do not begin like gzip. */
const NO_MEMBER = 'incorrect header check';

const JUNK = 'after its compressed data comes something else';

/**
 * Decompresses gzip, all members of it (RFC 1952, section 2.2): what `cat` makes of two files is one, and programs that
 * compress on several processors write many. Browsers refuse what follows the first member, and Node ends at the zeros
 * that tapes leave between two. What is neither a member nor zeros is an error, so that no file is read in part only.
 *
 * @param blockBytes of each block but the last
 */
export async function* gunzip(
  packed: AsyncIterable<FileBytes>,
  blockBytes: number,
): AsyncGenerator<FileBytes> {
  const members = new Members(blockBytes);
  let end = 0;
  for await (const { bytes, position } of packed) {
    end = position;
    for (const block of members.read(bytes)) yield { bytes: block, position };
  }
  for (const block of members.end()) yield { bytes: block, position: end };
}

class Members {
  readonly #stream = new ZStream();
  readonly #blockBytes: number;
  /** Whether a member has ended and no other one has begun. */
  #isBetween = false;
  #ended = 0;

  constructor(blockBytes: number) {
    this.#blockBytes = blockBytes;
    zlibInflateInit2(this.#stream, GZIP_ONLY);
    this.#beginBlock();
  }

  *read(bytes: Uint8Array): Generator<Uint8Array> {
    const stream = this.#stream;
    stream.input = bytes;
    stream.next_in = 0;
    stream.avail_in = bytes.length;
    while (this.#hasNext()) {
      const status = zlibInflate(stream, Z_NO_FLUSH);
      this.#isBetween = status === Z_STREAM_END;
      if (this.#isBetween) this.#ended += 1;
      if (stream.avail_out === 0) yield this.#takeBlock();
      else if (status === Z_BUF_ERROR) return;
      if (status === Z_OK || status === Z_STREAM_END || status === Z_BUF_ERROR) continue;
      yield this.#takeBlock();
      throw new Error(stream.msg === NO_MEMBER && this.#ended > 0 ? JUNK : stream.msg || `code ${status}`);
    }
  }

  *end(): Generator<Uint8Array> {
    yield this.#takeBlock();
    if (!this.#isBetween) throw new Error('it ends too early');
  }

  /** Whether something may be left of the bytes, or of what they become. Skips the zeros after a member. */
  #hasNext(): boolean {
    const stream = this.#stream;
    if (!this.#isBetween) return true;
    while (stream.avail_in > 0 && stream.input[stream.next_in] === 0) {
      stream.next_in += 1;
      stream.avail_in -= 1;
    }
    if (stream.avail_in === 0) return false;
    zlibInflateReset(stream);
    return true;
  }

  #beginBlock(): void {
    this.#stream.output = new Uint8Array(this.#blockBytes);
    this.#stream.next_out = 0;
    this.#stream.avail_out = this.#blockBytes;
  }

  #takeBlock(): Uint8Array {
    const block = this.#stream.output.subarray(0, this.#stream.next_out);
    this.#beginBlock();
    return block;
  }
}
