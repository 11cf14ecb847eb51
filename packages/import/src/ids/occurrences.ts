import { md5Binary } from '@keytally/events';

/** Numbers of a slot: 96 bits of the digest of a text, and how often the text came, which is 0 in an empty slot. */
const SLOT = 4;
const COUNT = 3;

/**
 * Counts texts. Each different one takes 21 to 43 bytes, however long it is, and no work of the garbage collector: a
 * table of hashes with open addressing.
 */
export class Occurrences {
  #table = new Uint32Array(SLOT * 1024);
  #different = 0;

  /** Counts a text, and returns how often it came before. */
  count(text: string): number {
    const place = this.#placeOf(text);
    const before = this.#table[place + COUNT] as number;
    this.#table[place + COUNT] = before + 1;
    if (before === 0) this.#add();
    return before;
  }

  /** Whether a text was counted. */
  has(text: string): boolean {
    return this.#table[this.#placeOf(text) + COUNT] !== 0;
  }

  #placeOf(text: string): number {
    const digest = md5Binary(text);
    return placeIn(this.#table, wordAt(digest, 0), wordAt(digest, 4), wordAt(digest, 8));
  }

  /** Three quarters of the slots are taken at most. */
  #add(): void {
    this.#different += 1;
    if (this.#different * SLOT * 4 > this.#table.length * 3) this.#table = doubled(this.#table);
  }
}

/** The slot of a digest, which is the next empty one if the digest has none. Its number is written if it is empty. */
function placeIn(table: Uint32Array, first: number, second: number, third: number): number {
  const slots = table.length / SLOT;
  let place = (first % slots) * SLOT;
  while (table[place + COUNT] !== 0) {
    if (table[place] === first && table[place + 1] === second && table[place + 2] === third) return place;
    place = (place + SLOT) % table.length;
  }
  table[place] = first;
  table[place + 1] = second;
  table[place + 2] = third;
  return place;
}

function doubled(table: Uint32Array): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(table.length * 2);
  for (let from = 0; from < table.length; from += SLOT) {
    const [first = 0, second = 0, third = 0] = table.subarray(from, from + COUNT);
    const count = table[from + COUNT] as number;
    if (count > 0) larger[placeIn(larger, first, second, third) + COUNT] = count;
  }
  return larger;
}

/** Four characters of a binary text as a number. */
function wordAt(text: string, at: number): number {
  const byte = (index: number) => text.charCodeAt(at + index);
  return ((byte(0) << 24) | (byte(1) << 16) | (byte(2) << 8) | byte(3)) >>> 0;
}
