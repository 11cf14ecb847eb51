/** What a key is known by: two numbers of 32 bits. */
export type Fingerprint = readonly [low: number, high: number];

const FIRST_SLOTS = 1_024;

/**
 * A set of fingerprints in four bytes or a little more each. It never lacks one that was added; of those that were not, it has one in
 * some hundred million.
 */
export class Fingerprints {
  /** Each twice as long as the one before, which is three quarters full. A slot that is empty has 0. */
  readonly #tables: Uint32Array[] = [];
  #room = 0;

  get bytes(): number {
    return this.#tables.reduce((sum, { byteLength }) => sum + byteLength, 0);
  }

  has([low, high]: Fingerprint): boolean {
    const mark = high === 0 ? 1 : high;
    return this.#tables.some((table) => table[slotOf(table, low, mark)] === mark);
  }

  /** Returns whether it was not there. */
  add(fingerprint: Fingerprint): boolean {
    if (this.has(fingerprint)) return false;
    if (this.#room === 0) this.#grow();
    const [low, high] = fingerprint;
    const mark = high === 0 ? 1 : high;
    const table = this.#tables.at(-1) as Uint32Array;
    table[slotOf(table, low, mark)] = mark;
    this.#room -= 1;
    return true;
  }

  #grow(): void {
    const slots = (this.#tables.at(-1)?.length ?? FIRST_SLOTS / 2) * 2;
    this.#tables.push(new Uint32Array(slots));
    this.#room = (slots * 3) / 4;
  }
}

/** The slot that has the mark, or else the empty one where it belongs. */
function slotOf(table: Uint32Array, low: number, mark: number): number {
  const last = table.length - 1;
  let slot = low & last;
  while (table[slot] !== 0 && table[slot] !== mark) slot = (slot + 1) & last;
  return slot;
}
