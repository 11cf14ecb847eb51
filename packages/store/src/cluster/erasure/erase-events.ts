import type { ProductWriter } from '../writing/product-writer.ts';
import { removeRecords } from './remove-records.ts';

/** Removes the records of events, in the transaction of the writer; the names themselves stay. */
export async function eraseEvents(writer: ProductWriter, events: readonly number[]): Promise<void> {
  const { connection, snapshot: before, product } = writer;
  const after = { ...before, erasedEvents: [...before.erasedEvents, ...events] };
  const { batch } = await removeRecords(writer, {
    ...{ before, after, events: 'event IN {removed_events:Array(Int32)}', sessionRecords: 'FALSE' },
    parameters: { removed_events: events },
  });
  await connection.query(
    'INSERT INTO erased_events SELECT $1, event, $3 FROM unnest($2::integer[]) AS erased (event)',
    [product.number, events, batch],
  );
}
