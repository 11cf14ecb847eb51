import type { QueryParameter } from '@keytally/reports';
import type {
  EventSelection,
  ImpossibleChanges,
  TrackedEvents,
  TrackingChange,
  TrackingMode,
} from '../../registry.ts';
import { comesAfter, keyOf, type ListedEvent, toListedEvent } from '../../rows/event-name-row.ts';
import { mustBeUnused, placesWhere } from '../../rows/tracking-changes.ts';
import type { Connection } from '../engine/connection.ts';
import { transaction } from '../engine/transaction.ts';
import { eventsWithRecords, removeEvents } from '../erasure/remove-events.ts';
import type { Database } from '../file/database.ts';
import { forgetKnown, type KnownRows } from '../ingest/known-rows.ts';
import { stage } from '../ingest/staging.ts';
import { addAuditEntry } from '../tables/audit-entries.ts';

/** The events that were seen at least once, and their tracking modes. */
export function createTrackedEvents({ writer, lookups }: Database, known: KnownRows): TrackedEvents {
  return {
    list: (productId, selection = {}) =>
      lookups.use(async (connection) =>
        (await listEvents(connection, productId, selection)).map(({ event: _, ...listed }) => listed),
      ),

    change: (productId, changes, { guard, audit } = {}) =>
      writer.use(async (connection) => {
        await guard?.();
        const impossible = await transaction(connection, async () => {
          const { before, ...impossible } = await changeEvents(connection, productId, changes);
          if (before) await addAuditEntry(connection, audit?.({ before }));
          return impossible;
        });
        forgetKnown(known);
        return impossible;
      }),
  };
}

/** By category, `null` last, then by name. Text compares by its UTF-8 bytes, which is the order of code points. */
async function listEvents(
  connection: Connection,
  productId: string,
  { search = '', after, limit }: EventSelection,
): Promise<ListedEvent[]> {
  const parameters: QueryParameter[] = [productId, search];
  const condition = after === undefined ? 'true' : comesAfter(after, parameters);
  const limited = limit === undefined ? '' : `LIMIT $${parameters.push(limit)}`;
  const rows = await connection.query(
    `SELECT event, category, name, tracking, first_day
     FROM event_names
     WHERE product = (SELECT product FROM products WHERE id = $1)
       AND (contains(lower(name), lower($2)) OR contains(lower(category), lower($2)))
       AND (${condition})
     ORDER BY category NULLS LAST, name ${limited}`,
    parameters,
  );
  return rows.map(toListedEvent);
}

async function changeEvents(
  connection: Connection,
  productId: string,
  changes: readonly TrackingChange[],
): Promise<ImpossibleChanges & { readonly before?: readonly ListedEvent[] }> {
  const listed = await listEvents(connection, productId, {});
  const known = new Map(listed.map((event) => [keyOf(event), event]));
  const idOf = (change: TrackingChange) => known.get(keyOf(change))?.event ?? 0;
  const unknown = placesWhere(changes, (change) => !known.has(keyOf(change)));
  if (unknown.length > 0) return { unknown, withRecords: [] };
  const used = await eventsWithRecords(connection, productId, changes.filter(mustBeUnused).map(idOf));
  const withRecords = placesWhere(changes, (change) => mustBeUnused(change) && used.has(idOf(change)));
  if (withRecords.length > 0) return { unknown, withRecords };

  const modes = changes.flatMap((change) => ('tracking' in change ? change : []));
  await changeModes(
    connection,
    modes.map(idOf),
    modes.map(({ tracking }) => tracking),
  );
  await removeEvents(connection, productId, changes.filter((change) => 'remove' in change).map(idOf));
  await connection.query('UPDATE products SET batch = batch + 1 WHERE id = $1', [productId]);
  return { unknown, withRecords, before: changes.flatMap((change) => known.get(keyOf(change)) ?? []) };
}

async function changeModes(
  connection: Connection,
  events: readonly number[],
  modes: readonly TrackingMode[],
): Promise<void> {
  if (events.length === 0) return;
  await stage(connection, 'changed_modes', [events, modes]);
  await connection.query(
    `UPDATE event_names SET tracking = changed.tracking FROM changed_modes AS changed
     WHERE event_names.event = changed.event`,
  );
}
