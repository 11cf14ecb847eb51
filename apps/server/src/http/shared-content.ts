import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A value of `Content-Encoding`. */
export type ContentEncoding = 'br' | 'gzip' | 'identity';

/** Smaller content is not worth compressing. */
const WORTH_COMPRESSING_BYTES = 1024;

const compressions = {
  br: (bytes: Uint8Array) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes: Uint8Array) => promisify(gzip)(bytes),
};

/**
 * Content that is the same for all callers. It is encoded once, and compressed once per encoding, however many ask at
 * the same time.
 */
export class SharedContent {
  readonly #bytes: Uint8Array;
  readonly #digest: string;
  readonly #compressed = new Map<ContentEncoding, Promise<Uint8Array>>();

  constructor(text: string) {
    this.#bytes = Buffer.from(text);
    this.#digest = createHash('sha256').update(this.#bytes).digest('base64url').slice(0, 22);
  }

  /** The available encodings, preferred first. */
  get encodings(): ContentEncoding[] {
    return this.#bytes.length < WORTH_COMPRESSING_BYTES ? ['identity'] : ['br', 'gzip', 'identity'];
  }

  /** The strong entity tag of the content in an encoding (RFC 9110 section 8.8.3). */
  entityTag(encoding: ContentEncoding): string {
    return `"${this.#digest}${encoding === 'identity' ? '' : `-${encoding}`}"`;
  }

  encoded(encoding: ContentEncoding): Promise<Uint8Array> | Uint8Array {
    if (encoding === 'identity') return this.#bytes;
    const known = this.#compressed.get(encoding);
    if (known !== undefined) return known;
    const compressed = compressions[encoding](this.#bytes);
    this.#compressed.set(encoding, compressed);
    compressed.catch(() => this.#compressed.delete(encoding));
    return compressed;
  }
}
