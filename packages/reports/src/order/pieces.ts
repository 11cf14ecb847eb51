import type { Compare } from './ordering.ts';

/** Waits until other work had a turn. */
export type Pause = () => Promise<void>;

/** Milliseconds of work between two pauses: a row may take long, such as one of a cohort with all of its cells. */
const AT_A_TIME_MS = 4;

/** Rows that are sorted at once. */
const SORTED_AT_ONCE = 500;

/** Does long work on many rows in pieces, with pauses, so that it does not block everything else. */
export class Pieces {
  readonly #pause: Pause;
  readonly #now: () => number;
  /** When the work since the last pause began, over all calls. */
  #since: number;

  /** @param now a monotonic clock, in milliseconds */
  constructor(pause: Pause, now = () => performance.now()) {
    this.#pause = pause;
    this.#now = now;
    this.#since = now();
  }

  async each<Row>(rows: Iterable<Row>, work: (row: Row, place: number) => void): Promise<void> {
    let place = 0;
    for (const row of rows) {
      work(row, place);
      place += 1;
      if (this.#isLong()) await this.#rest();
    }
  }

  async map<Row, Result>(rows: Iterable<Row>, make: (row: Row, place: number) => Result): Promise<Result[]> {
    const results: Result[] = [];
    await this.each(rows, (row, place) => results.push(make(row, place)));
    return results;
  }

  /** The rows of each key, in their order. */
  async groupBy<Row>(rows: Iterable<Row>, keyOf: (row: Row) => string): Promise<Map<string, Row[]>> {
    const groups = new Map<string, Row[]>();
    await this.each(rows, (row) => {
      const key = keyOf(row);
      const own = groups.get(key);
      if (own === undefined) groups.set(key, [row]);
      else own.push(row);
    });
    return groups;
  }

  /** A sorted copy; equal rows keep their order. */
  async sort<Row>(rows: readonly Row[], compare: Compare<Row>): Promise<readonly Row[]> {
    if (rows.length <= SORTED_AT_ONCE) return rows.toSorted(compare);
    const middle = rows.length >> 1;
    const left = await this.sort(rows.slice(0, middle), compare);
    const right = await this.sort(rows.slice(middle), compare);
    return this.map(merge(left, right, compare), (row) => row);
  }

  #isLong(): boolean {
    return this.#now() - this.#since >= AT_A_TIME_MS;
  }

  async #rest(): Promise<void> {
    await this.#pause();
    this.#since = this.#now();
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
