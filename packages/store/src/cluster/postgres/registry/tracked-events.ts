import type { QueryParameter, Row } from '@keytally/reports';
import type { EventSelection, ImpossibleChanges, TrackedEvents, TrackingChange } from '../../../registry.ts';
import { comesAfter, keyOf, toListedEvent } from '../../../rows/event-name-row.ts';
import { mustBeUnused, placesWhere } from '../../../rows/tracking-changes.ts';
import type { Connection, Database } from '../connection/database.ts';
import { findable } from '../connection/findable.ts';
import { moveBatch } from '../product/batches.ts';
import { lockProduct } from '../product/product-lock.ts';
import { addAuditEntry } from './audit-trail.ts';

/** What happens to the records of events that are removed with theirs. */
export interface RecordsOfEvents {
  /** Removes them, in the transaction that has the product's lock, and moves its batch. */
  remove(connection: Connection, productId: string, events: readonly number[]): Promise<void>;
}

/** The events that were seen at least once, and their tracking modes. */
export function createTrackedEvents(
  database: Database,
  records: RecordsOfEvents,
  server: string,
): TrackedEvents {
  return {
    async list(productId, selection = {}) {
      const rows = await listEvents(database, productId, selection);
      return rows.map(toListedEvent).map(({ event: _, ...listed }) => listed);
    },

    change: (productId, changes, { guard, audit } = {}) =>
      database.transaction(async (connection) => {
        const product = await lockProduct(connection, productId);
        await guard?.();
        const { impossible, events, before } = await findEvents(connection, productId, changes);
        if (product === undefined || impossible.unknown.length + impossible.withRecords.length > 0)
          return impossible;
        await changeModes(connection, product.number, changes, events);
        const removed = events.filter((_, place) => 'remove' in (changes[place] as TrackingChange));
        const withRecords = await removeNames(connection, product.number, removed);
        if (withRecords.length > 0) await records.remove(connection, productId, withRecords);
        else await moveBatch(connection, product.number);
        await addAuditEntry(connection, server, audit?.({ before }));
        return impossible;
      }),
  };
}

/** By category, `null` last, then by name; the columns are in the order of code points. */
function listEvents(
  connection: Connection,
  productId: string,
  { search = '', after, limit }: EventSelection,
): Promise<readonly Row[]> {
  const parameters: QueryParameter[] = [findable(productId), findable(search)];
  const condition = after === undefined ? 'true' : comesAfter(after, parameters);
  const limited = limit === undefined ? '' : `LIMIT $${parameters.push(limit)}`;
  return connection.query(
    `SELECT event, category, name, tracking, first_day, has_records
     FROM event_names
     WHERE product = (SELECT product FROM products WHERE id = $1)
       AND (strpos(${folded('name')}, ${folded('$2')}) > 0 OR strpos(${folded('category')}, ${folded('$2')}) > 0)
       AND (${condition})
     ORDER BY category NULLS LAST, name ${limited}`,
    parameters,
  );
}

/**
 * Text in lower case, for all letters of Unicode. A sigma becomes another letter at the end of a word, so a part of a word
 * would not be found in the whole.
 */
function folded(text: string): string {
  return `replace(lower(${text} COLLATE "und-x-icu"), 'ς', 'σ')`;
}

/** The event of each change, and which changes cannot be made. */
async function findEvents(connection: Connection, productId: string, changes: readonly TrackingChange[]) {
  const rows = await listEvents(connection, productId, {});
  const known = new Map(rows.map((row) => [keyOf(toListedEvent(row)), row]));
  const rowOf = (change: TrackingChange) => known.get(keyOf(change));
  const unknown = placesWhere(changes, (change) => rowOf(change) === undefined);
  const withRecords = placesWhere(
    changes,
    (change) => mustBeUnused(change) && rowOf(change)?.has_records === true,
  );
  const impossible: ImpossibleChanges = { unknown, withRecords: unknown.length > 0 ? [] : withRecords };
  const before = changes.flatMap((change) => {
    const row = rowOf(change);
    return row ? toListedEvent(row) : [];
  });
  return { impossible, before, events: changes.map((change) => Number(rowOf(change)?.event)) };
}

async function changeModes(
  connection: Connection,
  product: number,
  changes: readonly TrackingChange[],
  events: readonly number[],
): Promise<void> {
  const modes = changes.flatMap((change, place) =>
    'tracking' in change ? { event: events[place] as number, tracking: change.tracking } : [],
  );
  await connection.query(
    `UPDATE event_names SET tracking = changed.tracking
     FROM unnest($2::integer[], $3::text[]) AS changed (event, tracking)
     WHERE event_names.product = $1 AND event_names.event = changed.event`,
    [product, modes.map(({ event }) => event), modes.map(({ tracking }) => tracking)],
  );
}

/** Removes names, and returns those that had records. */
async function removeNames(
  connection: Connection,
  product: number,
  events: readonly number[],
): Promise<number[]> {
  if (events.length === 0) return [];
  const rows = await connection.query(
    'DELETE FROM event_names WHERE product = $1 AND event = ANY($2) RETURNING event, has_records',
    [product, events],
  );
  return rows.flatMap(({ event, has_records }) => (has_records ? Number(event) : []));
}
