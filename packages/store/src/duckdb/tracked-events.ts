import type { Row } from '@keytally/reports';
import type { TrackedEvent, TrackedEvents, TrackingChange, TrackingMode } from '../store.ts';
import type { Connection } from './connection.ts';
import type { Database } from './database.ts';
import { transaction } from './transaction.ts';

/** The events that were ever seen, and how each is tracked. */
export function createTrackedEvents({ writer, lookups }: Database): TrackedEvents {
  return {
    list: (productId) => lookups.use((connection) => listEvents(connection, productId)),

    change: (productId, changes) =>
      writer.use((connection) =>
        transaction(connection, async () => {
          const known = new Set((await listEvents(connection, productId)).map(keyOf));
          const unknown = [...changes.keys()].filter(
            (place) => !known.has(keyOf(changes[place] as TrackingChange)),
          );
          if (unknown.length > 0) return { unknown };
          for (const change of changes) await changeOne(connection, productId, change);
          await connection.query('UPDATE products SET batch = batch + 1 WHERE id = $1', [productId]);
          return { unknown };
        }),
      ),
  };
}

/** By category, `null` last, then by name: text compares as its bytes in UTF-8, which is by code point. */
async function listEvents(connection: Connection, productId: string): Promise<TrackedEvent[]> {
  const rows = await connection.query(
    `SELECT category, name, tracking, first_day FROM event_names
     WHERE product = (SELECT product FROM products WHERE id = $1) ORDER BY category NULLS LAST, name`,
    [productId],
  );
  return rows.map(toTrackedEvent);
}

function toTrackedEvent({ category, name, tracking, first_day }: Row): TrackedEvent {
  return {
    category: category === null ? null : String(category),
    name: String(name),
    tracking: tracking as TrackingMode,
    firstDay: Number(first_day),
  };
}

async function changeOne(
  connection: Connection,
  productId: string,
  { category, name, tracking }: TrackingChange,
): Promise<void> {
  await connection.query(
    `UPDATE event_names SET tracking = $4
     WHERE product = (SELECT product FROM products WHERE id = $1)
       AND category IS NOT DISTINCT FROM $2 AND name = $3`,
    [productId, category, name, tracking],
  );
}

/** No category is empty and no name has a control character in it. */
function keyOf({ category, name }: Pick<TrackedEvent, 'category' | 'name'>): string {
  return `${category ?? ''}\u001f${name}`;
}
