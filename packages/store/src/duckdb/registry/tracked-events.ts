import type { QueryParameter, Row } from '@keytally/reports';
import type {
  EventKey,
  EventSelection,
  ImpossibleChanges,
  TrackedEvent,
  TrackedEvents,
  TrackingChange,
  TrackingMode,
} from '../../registry.ts';
import type { Connection } from '../engine/connection.ts';
import { transaction } from '../engine/transaction.ts';
import { eventsWithRecords, removeEvents } from '../erasure/remove-events.ts';
import type { Database } from '../file/database.ts';
import { forgetKnown, type KnownRows } from '../ingest/known-rows.ts';
import { stage } from '../ingest/staging.ts';

/** The events that were seen at least once, and their tracking modes. */
export function createTrackedEvents({ writer, lookups }: Database, known: KnownRows): TrackedEvents {
  return {
    list: (productId, selection = {}) =>
      lookups.use(async (connection) =>
        (await listEvents(connection, productId, selection)).map(({ event: _, ...listed }) => listed),
      ),

    change: (productId, changes, guard) =>
      writer.use(async (connection) => {
        await guard?.();
        const impossible = await transaction(connection, () => changeEvents(connection, productId, changes));
        forgetKnown(known);
        return impossible;
      }),
  };
}

interface ListedEvent extends TrackedEvent {
  readonly event: number;
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

function comesAfter({ category, name }: EventKey, parameters: QueryParameter[]): string {
  const ofName = `$${parameters.push(name)}`;
  if (category === null) return `category IS NULL AND name > ${ofName}`;
  const ofCategory = `$${parameters.push(category)}`;
  return `category IS NULL OR category > ${ofCategory} OR (category = ${ofCategory} AND name > ${ofName})`;
}

function toListedEvent({ event, category, name, tracking, first_day }: Row): ListedEvent {
  return {
    event: Number(event),
    category: category as string | null,
    name: String(name),
    tracking: tracking as TrackingMode,
    firstDay: Number(first_day),
  };
}

async function changeEvents(
  connection: Connection,
  productId: string,
  changes: readonly TrackingChange[],
): Promise<ImpossibleChanges> {
  const listed = await listEvents(connection, productId, {});
  const known = new Map(listed.map((event) => [keyOf(event), event.event]));
  const idOf = (change: TrackingChange) => known.get(keyOf(change)) ?? 0;
  const places = [...changes.keys()];
  const placesWhere = (test: (change: TrackingChange) => boolean) =>
    places.filter((place) => test(changes[place] as TrackingChange));

  const unknown = placesWhere((change) => !known.has(keyOf(change)));
  if (unknown.length > 0) return { unknown, withRecords: [] };
  const kept = changes.filter((change) => 'remove' in change && !change.eraseRecords).map(idOf);
  const used = await eventsWithRecords(connection, productId, kept);
  const withRecords = placesWhere(
    (change) => 'remove' in change && !change.eraseRecords && used.has(idOf(change)),
  );
  if (withRecords.length > 0) return { unknown, withRecords };

  const modes = changes.flatMap((change) => ('tracking' in change ? change : []));
  await changeModes(
    connection,
    modes.map(idOf),
    modes.map(({ tracking }) => tracking),
  );
  await removeEvents(connection, productId, changes.filter((change) => 'remove' in change).map(idOf));
  await connection.query('UPDATE products SET batch = batch + 1 WHERE id = $1', [productId]);
  return { unknown, withRecords };
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

/** No category is empty, and no name contains a control character. */
function keyOf({ category, name }: EventKey): string {
  return `${category ?? ''}\u001f${name}`;
}
