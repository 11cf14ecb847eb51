import type { Compare } from './ordering.ts';

/** Waits while everything else has its turn. */
export type Pause = () => Promise<void>;

/** Rows that are worked on at a time: a few milliseconds. */
const ROWS_AT_A_TIME = 500;

/** Does what may take long in pieces, with a pause after so many rows, so that nothing else waits for all of it. */
export class Pieces {
  readonly #pause: Pause;
  /** Rows since the last pause, whatever was done with them. */
  #rows = 0;

  constructor(pause: Pause) {
    this.#pause = pause;
  }

  /** Does something with each row. */
  async each<Row>(rows: Iterable<Row>, work: (row: Row, place: number) => void): Promise<void> {
    let place = 0;
    for (const row of rows) {
      work(row, place);
      place += 1;
      this.#rows += 1;
      if (this.#rows >= ROWS_AT_A_TIME) await this.#rest();
    }
  }

  /** Makes something of each row. */
  async map<Row, Result>(rows: Iterable<Row>, make: (row: Row, place: number) => Result): Promise<Result[]> {
    const results: Result[] = [];
    await this.each(rows, (row, place) => results.push(make(row, place)));
    return results;
  }

  /** The rows in order; those that are equal stay as they come. */
  async sort<Row>(rows: readonly Row[], compare: Compare<Row>): Promise<readonly Row[]> {
    if (rows.length <= ROWS_AT_A_TIME) {
      const sorted = rows.toSorted(compare);
      this.#rows += rows.length;
      return sorted;
    }
    const middle = rows.length >> 1;
    const left = await this.sort(rows.slice(0, middle), compare);
    const right = await this.sort(rows.slice(middle), compare);
    return this.map(merge(left, right, compare), (row) => row);
  }

  async #rest(): Promise<void> {
    this.#rows = 0;
    await this.#pause();
  }
}

/** Two lists that are in order each, in order together. */
function* merge<Row>(left: readonly Row[], right: readonly Row[], compare: Compare<Row>): Generator<Row> {
  let taken = 0;
  for (const row of left) {
    for (let next = right[taken]; taken < right.length; next = right[taken]) {
      if (compare(row, next as Row) <= 0) break;
      yield next as Row;
      taken += 1;
    }
    yield row;
  }
  yield* right.slice(taken);
}
