import type { Snapshot } from '../../snapshot/snapshot.ts';
import { parseSnapshot } from '../../snapshot/snapshot-text.ts';
import type { Connection } from '../connection/database.ts';
import { findable } from '../connection/findable.ts';

/** Reads it with one statement, which sees one state of all tables; undefined if there is no such product. */
export async function readSnapshot(connection: Connection, productId: string): Promise<Snapshot | undefined> {
  const [row] = await connection.query(READ, [findable(productId)]);
  return row && parseSnapshot(String(row.state));
}

const READ = `
  SELECT json_build_object(
    'product', product, 'firstBatch', first_batch::text, 'batch', batch::text, 'timeZone', time_zone, 'labels', labels::json, 'dataThrough', data_through,
    'removedBefore', removed_before, 'erasures', erasures,
    'deadBatches', ARRAY(SELECT json_build_array(first_batch::text, last_batch::text) FROM dead_batches
      WHERE product = one.product ORDER BY first_batch),
    'rawDays', ARRAY(SELECT day FROM dirty_days WHERE product = one.product ORDER BY day),
    'rolledDays', ARRAY(SELECT json_build_array(day, run::text, has_sets, has_totals) FROM rolled_days
      WHERE product = one.product AND day NOT IN (SELECT day FROM dirty_days WHERE product = one.product) ORDER BY day),
    'generation', generation::text,
    'generationDays', ARRAY(SELECT json_build_array(day, run::text) FROM lifetime_days
      WHERE product = one.product ORDER BY day),
    'erasedClients', ARRAY(SELECT client FROM erased_clients WHERE product = one.product ORDER BY client),
    'erasedEvents', ARRAY(SELECT event FROM erased_events WHERE product = one.product ORDER BY event),
    'erasedSessions', ARRAY(SELECT session::text FROM erased_sessions WHERE product = one.product ORDER BY session),
    'expired', CASE WHEN expired_day IS NOT NULL THEN json_build_array(expired_day, expired_batch::text) END,
    'eventNames', ARRAY(SELECT json_build_array(event, category, name, tracking) FROM event_names
      WHERE product = one.product ORDER BY event)
  )::text AS state
  FROM products AS one WHERE id = $1`;
