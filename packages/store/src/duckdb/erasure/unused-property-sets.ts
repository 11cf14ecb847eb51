import type { Connection } from '../engine/connection.ts';

/** Deletes the property sets that no record states any more. They are shared between products. */
export async function deleteUnusedSets(connection: Connection): Promise<void> {
  await connection.query(`
    DELETE FROM property_sets WHERE property_set NOT IN (
      SELECT property_set FROM events WHERE property_set IS NOT NULL
      UNION SELECT property_set FROM session_records WHERE property_set IS NOT NULL)`);
}
