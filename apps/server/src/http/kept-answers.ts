/**
 * Keeps what was made of an object, such as an encoded answer, for as long as the object is there: the store returns the same one
 * for as long as nothing in it changed.
 */
export class KeptAnswers<Made> {
  readonly #made = new WeakMap<object, Map<string, Made>>();

  /** @param variant tells what else it was made of; there are few of them */
  of(source: object, variant: string, make: () => Made): Made {
    const variants = this.#made.get(source) ?? new Map<string, Made>();
    this.#made.set(source, variants);
    const known = variants.get(variant);
    if (known !== undefined) return known;
    const made = make();
    variants.set(variant, made);
    return made;
  }
}

/** An encoded answer with its entity tag. */
export interface TaggedBytes {
  readonly bytes: Uint8Array;
  readonly headers: { readonly ETag: string };
}

/** Encodes a body of JSON, once. */
export function taggedBytes(tag: string, body: unknown): TaggedBytes {
  return { bytes: Buffer.from(JSON.stringify(body)), headers: { ETag: tag } };
}
