import type { Compare } from './ordering.ts';

/** Waits until other work had a turn. */
export type Pause = () => Promise<void>;

/** Rows between two pauses: a few milliseconds of work. */
const ROWS_AT_A_TIME = 500;

/** Does long work on many rows in pieces, with pauses, so that it does not block everything else. */
export class Pieces {
  readonly #pause: Pause;
  /** Rows since the last pause, over all calls. */
  #rows = 0;

  constructor(pause: Pause) {
    this.#pause = pause;
  }

  async each<Row>(rows: Iterable<Row>, work: (row: Row, place: number) => void): Promise<void> {
    let place = 0;
    for (const row of rows) {
      work(row, place);
      place += 1;
      this.#rows += 1;
      if (this.#rows >= ROWS_AT_A_TIME) await this.#rest();
    }
  }

  async map<Row, Result>(rows: Iterable<Row>, make: (row: Row, place: number) => Result): Promise<Result[]> {
    const results: Result[] = [];
    await this.each(rows, (row, place) => results.push(make(row, place)));
    return results;
  }

  /** A sorted copy; equal rows keep their order. */
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

/** Merges two sorted lists. */
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
