import type { Connection } from '../engine/connection.ts';

/** Reserves new ids for the rows of a table. A rolled back transaction leaves a gap. */
export class IdSource {
  readonly #table: string;
  readonly #column: string;
  #next: number | undefined;

  constructor(table: string, column: string) {
    this.#table = table;
    this.#column = column;
  }

  /** Reserves `count` consecutive ids and returns the first. */
  async reserve(connection: Connection, count: number): Promise<number> {
    const first = this.#next ?? (await this.#afterLast(connection));
    this.#next = first + count;
    return first;
  }

  async #afterLast(connection: Connection): Promise<number> {
    const [row] = await connection.query(`SELECT max(${this.#column}) AS last FROM ${this.#table}`);
    return Number(row?.last ?? 0) + 1;
  }
}
