import type { MovedName, TrackingMode } from '@keytally/store-ports';
import { usedNames } from '../../ingest/used-names.ts';
import { type BatchEvent, nameKeyOf } from '../../records/batch-records.ts';
import type { Connection } from '../postgres/connection/database.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { reserve } from './new-ids.ts';

/** The numbers of the names of a product, by key. */
export function namesOf({ product, eventNames }: Snapshot): Map<string, number> {
  return new Map(eventNames.map(({ event, ...name }) => [nameKeyOf(product, name), event]));
}

/**
 * Adds the names that are new in these events to `names` and to the product, and extends the days of the others, in the
 * transaction that holds the product's lock.
 */
export async function storeNames(
  connection: Connection,
  { product, tracking }: { readonly product: number; readonly tracking: TrackingMode },
  events: readonly BatchEvent[],
  names: Map<string, number>,
): Promise<void> {
  const used = usedNames(events);
  if (used.length === 0) return;
  const added = used.filter(({ key }) => !names.has(key));
  const first = await reserve(connection, product, 'last_event', added.length);
  for (const [place, { key }] of added.entries()) names.set(key, Number(first) + place);
  const rows = used.map((name) => ({ ...name, event: names.get(name.key) as number, tracking }));
  await putNames(connection, product, rows, true);
}

interface PutName extends MovedName {
  readonly event: number;
}

/** Adds names, and extends the days of those that are there. */
export async function putNames(
  connection: Connection,
  product: number,
  names: readonly PutName[],
  haveRecords: boolean,
): Promise<void> {
  await connection.query(
    `INSERT INTO event_names (product, event, category, name, tracking, first_day, last_day, has_records)
     SELECT $1, event, category, name, tracking, first_day, last_day, $8::boolean
     FROM unnest($2::integer[], $3::text[], $4::text[], $5::text[], $6::integer[], $7::integer[])
       AS put (event, category, name, tracking, first_day, last_day)
     ON CONFLICT (product, event) DO UPDATE
     SET first_day = least(event_names.first_day, excluded.first_day),
       last_day = greatest(event_names.last_day, excluded.last_day), has_records = true
     WHERE event_names.first_day > excluded.first_day OR event_names.last_day < excluded.last_day
       OR NOT event_names.has_records`,
    [
      product,
      names.map(({ event }) => event),
      names.map(({ category }) => category),
      names.map(({ name }) => name),
      names.map(({ tracking }) => tracking),
      names.map(({ firstDay }) => firstDay),
      names.map(({ lastDay }) => lastDay),
      haveRecords,
    ],
  );
}
