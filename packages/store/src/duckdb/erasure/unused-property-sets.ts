import type { Connection } from '../engine/connection.ts';

/** Deletes property sets without records. Products share property sets. */
export async function deleteUnusedSets(connection: Connection): Promise<void> {
  await connection.query(`
    DELETE FROM property_sets WHERE property_set NOT IN (
      SELECT property_set FROM events WHERE property_set IS NOT NULL
      UNION SELECT property_set FROM session_records WHERE property_set IS NOT NULL)`);
}
