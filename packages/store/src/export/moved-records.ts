import type { CheckedRecord } from '@keytally/events';
import type { MovedRecords } from '../moving.ts';
import type { RecordPage, RecordPosition } from '../record-exports.ts';

/** Adds to records their imports, and how far they are. */
export async function* toMovedRecords(
  chunks: AsyncIterable<{
    readonly records: readonly CheckedRecord[];
    readonly batches: readonly bigint[];
    readonly last: RecordPosition;
  }>,
  { days }: RecordPage,
  imports: ReadonlyMap<bigint, string>,
): AsyncIterable<MovedRecords> {
  const places = new Map(days.map((day, place) => [day, place]));
  for await (const { records, batches, last } of chunks)
    yield {
      ...{ records, last },
      imports: batches.map((batch) => imports.get(batch) ?? null),
      share: (places.get(last.day) ?? 0) / days.length,
    };
}
