import { patientLimits } from '../clickhouse/connection/query-settings.ts';
import { askOf, insertFrom } from '../clickhouse/sources/ask-snapshot.ts';
import { countBatch } from '../postgres/product/batches.ts';
import { markDirty } from '../postgres/product/dirty-days.ts';
import { noteErasure } from '../postgres/product/kept-snapshots.ts';
import type { ProductWriter } from '../writing/product-writer.ts';
import { noteWhatIsLeft } from '../writing/what-is-left.ts';
import {
  changedDays,
  type Removal,
  removalParameters,
  removalStatements,
  removedSessionRecords,
  removedUses,
} from './removal-sql.ts';

/** Uses of an event among removed records, by the first and last day. */
export interface RemovedUse {
  readonly event: number;
  readonly firstDay: number;
  readonly lastDay: number;
}

interface Removed {
  readonly batch: bigint;
  readonly events: number;
  readonly sessionRecords: number;
  readonly uses: readonly RemovedUse[];
}

/**
 * Removes records, in the transaction of the writer: the remaining data is as if they had never come in, but event names
 * stay. No row is deleted here: the caller hides those of the removed records in PostgreSQL, and maintenance deletes them when no
 * report can be reading them any more. What only they had, such as clients, is written as gone.
 */
export async function removeRecords(writer: ProductWriter, removal: Removal): Promise<Removed> {
  const { connection, clickhouse, product } = writer;
  const parameters = removalParameters(removal);
  const ask = askOf(clickhouse, removal.after, { limits: patientLimits });
  const uses = await ask(removedUses(removal), parameters);
  const [sessionRecords] = await ask(removedSessionRecords(removal), parameters);
  const days = await ask(changedDays(removal), parameters);
  const batch = await writer.nextBatch();
  for (const statement of removalStatements(removal))
    await insertFrom(clickhouse, statement, { ...parameters, batch_of_removal: batch });
  await markDirty(
    connection,
    product.number,
    days.map(({ day }) => Number(day)),
    batch,
  );
  await noteWhatIsLeft(connection, clickhouse, removal.after);
  await noteErasure(connection, product.number, batch);
  await countBatch(connection, product.number, batch);
  return {
    batch,
    events: uses.reduce((sum, { records }) => sum + Number(records), 0),
    sessionRecords: Number(sessionRecords?.records),
    uses: uses.map(({ event, first_day, last_day }) => ({
      event: Number(event),
      firstDay: Number(first_day),
      lastDay: Number(last_day),
    })),
  };
}

/** Removes the records of events, in the transaction of the writer; the names themselves stay. */
export async function eraseEvents(writer: ProductWriter, events: readonly number[]): Promise<void> {
  const { connection, snapshot: before, product } = writer;
  const after = { ...before, erasedEvents: [...before.erasedEvents, ...events] };
  const { batch } = await removeRecords(writer, {
    before,
    after,
    events: 'event IN {removed_events:Array(Int32)}',
    sessionRecords: 'FALSE',
    parameters: { removed_events: events },
  });
  await connection.query(
    `INSERT INTO erased_events (product, event, batch, repeats_settled)
     SELECT $1, event, $3, true FROM unnest($2::integer[]) AS erased (event)`,
    [product.number, events, batch],
  );
}
