import type { Connection } from '../engine/connection.ts';
import { stage } from '../ingest/staging.ts';
import { moveWatermark } from '../tables/watermark.ts';
import { removeRecords } from './remove-records.ts';

/** Returns which of the given events have records. */
export async function eventsWithRecords(
  connection: Connection,
  product: number,
  events: readonly number[],
): Promise<ReadonlySet<number>> {
  if (events.length === 0) return new Set();
  await stage(connection, 'removed_events', { event: events });
  const rows = await connection.query(
    `SELECT DISTINCT event FROM events
     WHERE product = $1 AND event IN (SELECT event FROM removed_events)`,
    [product],
  );
  return new Set(rows.map(({ event }) => Number(event)));
}

/** Removes events with their records, and moves the watermark, in the open transaction. */
export async function removeEvents(
  connection: Connection,
  product: number,
  events: readonly number[],
): Promise<void> {
  await stage(connection, 'removed_events', { event: events });
  const ofEvents = 'event IN (SELECT event FROM removed_events)';
  await removeRecords(connection, product, { events: ofEvents, sessionRecords: 'false' });
  await connection.query(`DELETE FROM event_names WHERE product = $1 AND ${ofEvents}`, [product]);
  await moveWatermark(connection, product);
}
