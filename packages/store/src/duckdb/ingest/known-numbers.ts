import type { Connection } from '../engine/connection.ts';
import { NumberSource } from './number-source.ts';

/**
 * The numbers of things that records name, by a key of theirs. Those seen lately are remembered; a new one gets a
 * number that counts once a record that names it is stored.
 */
export class KnownNumbers {
  readonly #stored = new Map<string, number>();
  readonly #reserved = new Map<string, number>();
  readonly #source: NumberSource;
  readonly #most: number;

  /** `most` are remembered from one transaction to the next. */
  constructor(table: string, column: string, most: number) {
    this.#source = new NumberSource(table, column);
    this.#most = most;
  }

  /** Whether the thing has a number, of its own or reserved for it. */
  has(key: string): boolean {
    return this.#stored.has(key) || this.#reserved.has(key);
  }

  numberOf(key: string): number | undefined {
    return this.#stored.get(key) ?? this.#reserved.get(key);
  }

  /** Notes the number of a thing that is stored. */
  remember(key: string, number: number): void {
    this.#stored.set(key, number);
  }

  /** Gives a number to each of those that have none. */
  async reserve(connection: Connection, keys: readonly string[]): Promise<void> {
    const unknown = keys.filter((key) => !this.has(key));
    if (unknown.length === 0) return;
    const first = await this.#source.reserve(connection, unknown.length);
    for (const [index, key] of unknown.entries()) this.#reserved.set(key, first + index);
  }

  /** The first of `count` numbers in a row, which are not remembered. */
  reserveMany(connection: Connection, count: number): Promise<number> {
    return this.#source.reserve(connection, count);
  }

  /** Whether there is any thing that is to be stored if a record names it. */
  hasReserved(): boolean {
    return this.#reserved.size > 0;
  }

  /** Turns reserved numbers into stored ones: those of the things that are to be stored now. */
  settle<Thing>(things: ReadonlyMap<string, Thing>): { number: number; thing: Thing }[] {
    const added: { number: number; thing: Thing }[] = [];
    for (const [key, thing] of things) {
      const number = this.#reserved.get(key);
      if (number === undefined) continue;
      this.#reserved.delete(key);
      this.#stored.set(key, number);
      added.push({ number, thing });
    }
    return added;
  }

  /** Ends a transaction. One that failed may have stored nothing. */
  close(succeeded: boolean): void {
    this.#reserved.clear();
    if (!succeeded || this.#stored.size > this.#most) this.#stored.clear();
  }
}
