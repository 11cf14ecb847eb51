import type { MovedRecords, RecordPage } from '@keytally/store-ports';
import type { RecordChunk } from './read-chunks.ts';

/** Adds to records their imports, and how far they are. */
export async function* toMovedRecords(
  chunks: AsyncIterable<RecordChunk>,
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
