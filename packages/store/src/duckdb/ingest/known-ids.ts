import type { Connection } from '../engine/connection.ts';
import { IdSource } from './id-source.ts';

/**
 * The ids of rows that records refer to, by key. Recent ones are remembered. A new row gets a reserved id, which counts
 * once a record that refers to it is stored.
 */
export class KnownIds {
  readonly #stored = new Map<string, number>();
  readonly #reserved = new Map<string, number>();
  readonly #source: IdSource;
  readonly #most: number;

  /** @param most how many ids are remembered between transactions */
  constructor(table: string, column: string, most: number) {
    this.#source = new IdSource(table, column);
    this.#most = most;
  }

  /** Whether there is an id for the key, stored or reserved. */
  has(key: string): boolean {
    return this.#stored.has(key) || this.#reserved.has(key);
  }

  idOf(key: string): number | undefined {
    return this.#stored.get(key) ?? this.#reserved.get(key);
  }

  /** Remembers the id of a stored row. */
  remember(key: string, id: number): void {
    this.#stored.set(key, id);
  }

  /** Reserves an id for each key without one. */
  async reserve(connection: Connection, keys: readonly string[]): Promise<void> {
    const unknown = keys.filter((key) => !this.has(key));
    if (unknown.length === 0) return;
    const first = await this.#source.reserve(connection, unknown.length);
    for (const [index, key] of unknown.entries()) this.#reserved.set(key, first + index);
  }

  /** Reserves `count` consecutive ids, which are not remembered, and returns the first. */
  reserveMany(connection: Connection, count: number): Promise<number> {
    return this.#source.reserve(connection, count);
  }

  /** Whether any ids are reserved for new rows. */
  hasReserved(): boolean {
    return this.#reserved.size > 0;
  }

  /** Marks the reserved ids of these keys as stored, and returns those that were reserved, with their values. */
  markStored<Value>(values: ReadonlyMap<string, Value>): { id: number; value: Value }[] {
    const added: { id: number; value: Value }[] = [];
    for (const [key, value] of values) {
      const id = this.#reserved.get(key);
      if (id === undefined) continue;
      this.#reserved.delete(key);
      this.#stored.set(key, id);
      added.push({ id, value });
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
