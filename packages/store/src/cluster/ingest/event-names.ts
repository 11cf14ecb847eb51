import type { BatchEvent } from '../../ingest/batch-records.ts';
import { nameKeyOf } from '../../ingest/batch-records.ts';
import type { TrackingMode } from '../../registry.ts';
import type { Connection } from '../postgres/connection/database.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { reserve } from './known-ids.ts';

/** The numbers of the names of a product, by key. */
export function namesOf({ product, eventNames }: Snapshot): Map<string, number> {
  return new Map(eventNames.map(({ event, ...name }) => [nameKeyOf(product, name), event]));
}

/** An event name in a batch with the days of its first and last event in the batch. */
interface UsedName {
  readonly category: string | null;
  readonly name: string;
  readonly firstDay: number;
  readonly lastDay: number;
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
  if (used.size === 0) return;
  const added = [...used.keys()].filter((key) => !names.has(key));
  const first = await reserve(connection, product, 'last_event', added.length);
  for (const [place, key] of added.entries()) names.set(key, Number(first) + place);
  const rows = [...used].map(([key, name]) => ({ event: names.get(key) as number, ...name }));
  await connection.query(
    `INSERT INTO event_names
     SELECT $1, event, category, name, $2, first_day, last_day, true
     FROM unnest($3::integer[], $4::text[], $5::text[], $6::integer[], $7::integer[])
       AS used (event, category, name, first_day, last_day)
     ON CONFLICT (product, event) DO UPDATE
     SET first_day = least(event_names.first_day, excluded.first_day),
       last_day = greatest(event_names.last_day, excluded.last_day), has_records = true
     WHERE event_names.first_day > excluded.first_day OR event_names.last_day < excluded.last_day
       OR NOT event_names.has_records`,
    [
      ...[product, tracking, rows.map(({ event }) => event)],
      rows.map(({ category }) => category),
      rows.map(({ name }) => name),
      rows.map(({ firstDay }) => firstDay),
      rows.map(({ lastDay }) => lastDay),
    ],
  );
}

function usedNames(events: readonly BatchEvent[]): Map<string, UsedName> {
  const names = new Map<string, UsedName>();
  for (const { nameKey, day, record } of events) {
    const { firstDay = day, lastDay = day } = names.get(nameKey) ?? {};
    names.set(nameKey, {
      ...{ category: record.category, name: record.name },
      ...{ firstDay: Math.min(firstDay, day), lastDay: Math.max(lastDay, day) },
    });
  }
  return names;
}
