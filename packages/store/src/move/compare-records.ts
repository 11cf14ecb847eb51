import { type CheckedRecord, formatDay } from '@keytally/events';
import type { MovedRecords } from '@keytally/store-ports';
import { type Days, type Move, requireEqual } from './move.ts';

/** A record with its import. */
interface Imported {
  readonly record: CheckedRecord;
  readonly import: string | null | undefined;
}

interface ComparedRecords {
  readonly records: number;
  /** Those of days before `keptFrom`. */
  readonly pastRetention: number;
  readonly days: Days | undefined;
}

/**
 * Reads the records of a product in both stores side by side: both have the same order.
 *
 * @param keptFrom the first day that the retention of the product keeps, in days since 1970-01-01
 */
export async function compareRecords(
  { source, target, signal, recordsAtOnce }: Pick<Move, 'source' | 'target' | 'signal' | 'recordsAtOnce'>,
  productId: string,
  keptFrom: number,
  onProgress: (share: number, records: number) => void,
): Promise<ComparedRecords> {
  const there = new Records(target.readRecords(productId));
  let [records, pastRetention] = [0, 0];
  let days: Days | undefined;
  for await (const part of source.readRecords(productId, undefined, recordsAtOnce)) {
    signal?.throwIfAborted();
    const here = importedOf(part);
    const what = `the records of product ${productId} up to ${formatDay(part.last.day)}`;
    requireEqual(what, here, await there.take(here.length));
    records += here.length;
    pastRetention += part.days.filter((day) => day < keptFrom).length;
    days = { first: days?.first ?? part.days[0] ?? part.last.day, last: part.last.day };
    onProgress(part.share, records);
  }
  requireEqual(`the number of records of product ${productId}`, [], await there.take(1));
  return { records, pastRetention, days };
}

function importedOf({ records, imports }: MovedRecords): Imported[] {
  return records.map((record, place) => ({ record, import: imports[place] }));
}

/** Takes records in other parts than they come in. */
class Records {
  readonly #parts: AsyncIterator<MovedRecords>;
  #left: Imported[] = [];

  constructor(parts: AsyncIterable<MovedRecords>) {
    this.#parts = parts[Symbol.asyncIterator]();
  }

  /** The next records, fewer at the end. */
  async take(most: number): Promise<readonly Imported[]> {
    while (this.#left.length < most) {
      const { done, value } = await this.#parts.next();
      if (done) break;
      this.#left = [...this.#left, ...importedOf(value)];
    }
    return this.#left.splice(0, most);
  }
}
