import type { Connection } from '../engine/connection.ts';
import { IdSource } from './id-source.ts';

/**
 * The ids of things that records refer to, by their keys. Recent ones are remembered; a new one gets an id that counts
 * once a record that refers to it is stored.
 */
export class KnownIds {
  readonly #stored = new Map<string, number>();
  readonly #reserved = new Map<string, number>();
  readonly #source: IdSource;
  readonly #most: number;

  /** `most` are remembered from one transaction to the next. */
  constructor(table: string, column: string, most: number) {
    this.#source = new IdSource(table, column);
    this.#most = most;
  }

  /** Whether the thing has an id, stored or reserved. */
  has(key: string): boolean {
    return this.#stored.has(key) || this.#reserved.has(key);
  }

  idOf(key: string): number | undefined {
    return this.#stored.get(key) ?? this.#reserved.get(key);
  }

  /** Notes the id of a thing that is stored. */
  remember(key: string, id: number): void {
    this.#stored.set(key, id);
  }

  /** Reserves an id for each of those that have none. */
  async reserve(connection: Connection, keys: readonly string[]): Promise<void> {
    const unknown = keys.filter((key) => !this.has(key));
    if (unknown.length === 0) return;
    const first = await this.#source.reserve(connection, unknown.length);
    for (const [index, key] of unknown.entries()) this.#reserved.set(key, first + index);
  }

  /** The first of `count` consecutive ids, which are not remembered. */
  reserveMany(connection: Connection, count: number): Promise<number> {
    return this.#source.reserve(connection, count);
  }

  /** Whether any thing is to be stored if a record refers to it. */
  hasReserved(): boolean {
    return this.#reserved.size > 0;
  }

  /** Turns the reserved ids of things that are stored now into stored ones. */
  settle<Thing>(things: ReadonlyMap<string, Thing>): { id: number; thing: Thing }[] {
    const added: { id: number; thing: Thing }[] = [];
    for (const [key, thing] of things) {
      const id = this.#reserved.get(key);
      if (id === undefined) continue;
      this.#reserved.delete(key);
      this.#stored.set(key, id);
      added.push({ id, thing });
    }
    return added;
  }

  commit(): void {
    this.#reserved.clear();
    if (this.#stored.size > this.#most) this.#stored.clear();
  }

  forget(): void {
    this.#reserved.clear();
    this.#stored.clear();
  }
}
