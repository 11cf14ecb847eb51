import type { RecordPage, RecordRange } from '@keytally/store-ports';
import type { OrderedRecords } from './ordered-rows.ts';

/** A day with records of a product. */
export interface RecordDay {
  readonly day: number;
  readonly records: number;
}

/** The records of a product as of one moment, in the order of their positions. */
export interface ReadableRecords extends OrderedRecords {
  /** The days from a range that have records, ascending; all records of a day are counted. */
  daysFrom(range: RecordRange): AsyncIterable<RecordDay>;
}

/** Finds a page: counts day by day, until there are more records than the page may have. */
export async function findPage(
  records: ReadableRecords,
  range: RecordRange & { readonly asOf: string },
  limit: number,
): Promise<RecordPage> {
  const days: number[] = [];
  const { after } = range;
  let room = limit;
  for await (const { day, records: all } of records.daysFrom(range)) {
    const left = after?.day === day ? await records.countAfter(day, after) : all;
    if (left === 0) continue;
    if (room === 0) {
      const lastDay = days.at(-1) ?? range.firstDay;
      return {
        ...range,
        days,
        records: limit,
        last: await records.positionAt(lastDay, undefined, undefined),
      };
    }
    days.push(day);
    if (left > room)
      return { ...range, days, records: limit, last: await records.positionAt(day, after, room) };
    room -= left;
  }
  return { ...range, days, records: limit - room };
}
