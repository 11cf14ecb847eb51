import type { Connection } from '../engine/connection.ts';

/**
 * The ids of rows that records refer to, by key. Recent ones are remembered: the id alone, or a `Row` with it. A new row
 * gets a reserved id, which counts once a record that refers to it is stored.
 */
export class KnownIds<Row = number> {
  readonly #stored = new Map<string, Row>();
  readonly #reserved = new Map<string, number>();
  /** The id after the last one that was reserved. A transaction that is rolled back leaves a gap. */
  #next: number | undefined;
  readonly #table: string;
  readonly #column: string;
  readonly #most: number;
  readonly #idIn: (row: Row) => number;

  /**
   * @param most how many rows are remembered between transactions
   * @param idIn the id in a remembered row
   */
  constructor(table: string, column: string, most: number, idIn: (row: Row) => number) {
    this.#table = table;
    this.#column = column;
    this.#most = most;
    this.#idIn = idIn;
  }

  /** Whether there is an id for the key, stored or reserved. */
  has(key: string): boolean {
    return this.#stored.has(key) || this.#reserved.has(key);
  }

  /** The id for the key, stored or reserved. */
  idOf(key: string): number | undefined {
    const row = this.#stored.get(key);
    return row === undefined ? this.#reserved.get(key) : this.#idIn(row);
  }

  /** The row that is stored, if it is remembered. */
  stored(key: string): Row | undefined {
    return this.#stored.get(key);
  }

  /** Remembers a stored row. */
  remember(key: string, row: Row): void {
    this.#stored.set(key, row);
  }

  /** Reserves an id for each key without one. */
  async reserve(connection: Connection, keys: readonly string[]): Promise<void> {
    const unknown = keys.filter((key) => !this.has(key));
    if (unknown.length === 0) return;
    const first = await this.reserveMany(connection, unknown.length);
    for (const [index, key] of unknown.entries()) this.#reserved.set(key, first + index);
  }

  /** Reserves `count` consecutive ids, which are not remembered, and returns the first. */
  async reserveMany(connection: Connection, count: number): Promise<number> {
    const first = this.#next ?? (await this.#afterLast(connection));
    this.#next = first + count;
    return first;
  }

  async #afterLast(connection: Connection): Promise<number> {
    const [row] = await connection.query(`SELECT max(${this.#column}) AS last FROM ${this.#table}`);
    return Number(row?.last ?? 0) + 1;
  }

  /** Whether any ids are reserved for new rows. */
  hasReserved(): boolean {
    return this.#reserved.size > 0;
  }

  /** Remembers the rows of those keys whose ids are reserved, and returns them with their values: they are stored now. */
  markStored<Value>(
    values: ReadonlyMap<string, Value>,
    rowOf: (id: number, value: Value) => Row,
  ): { row: Row; value: Value }[] {
    const added: { row: Row; value: Value }[] = [];
    for (const [key, value] of values) {
      const id = this.#reserved.get(key);
      if (id === undefined) continue;
      const row = rowOf(id, value);
      this.#reserved.delete(key);
      this.#stored.set(key, row);
      added.push({ row, value });
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
