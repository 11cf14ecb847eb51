import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** How content is encoded on its way, in the words of `Content-Encoding`. */
export type ContentEncoding = 'br' | 'gzip' | 'identity';

/** With less there is nothing to gain. */
const WORTH_COMPRESSING_BYTES = 1024;

const compressions = {
  br: (bytes: Uint8Array) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes: Uint8Array) => promisify(gzip)(bytes),
};

/**
 * Content that everyone is answered alike: its text is encoded once, and compressed once for all who take it so,
 * however many ask at the same time.
 */
export class SharedContent {
  readonly #bytes: Uint8Array;
  readonly #digest: string;
  readonly #compressed = new Map<ContentEncoding, Promise<Uint8Array>>();

  constructor(text: string) {
    this.#bytes = Buffer.from(text);
    this.#digest = createHash('sha256').update(this.#bytes).digest('base64url').slice(0, 22);
  }

  /** The encodings that it can have, the preferred first. */
  get encodings(): ContentEncoding[] {
    return this.#bytes.length < WORTH_COMPRESSING_BYTES ? ['identity'] : ['br', 'gzip', 'identity'];
  }

  /** The strong entity tag of the content so encoded (RFC 9110 section 8.8.3). */
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
