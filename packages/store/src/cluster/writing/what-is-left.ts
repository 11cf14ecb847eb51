import type { Clickhouse } from '../clickhouse/connection/clickhouse.ts';
import { patientLimits } from '../clickhouse/connection/query-settings.ts';
import { askOf } from '../clickhouse/sources/ask-snapshot.ts';
import { counted } from '../clickhouse/sources/records.ts';
import type { Connection } from '../postgres/connection/database.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';

/** Sets the instant of a product's newest event, and whether it has records, to what is left after some are gone. */
export async function noteWhatIsLeft(
  connection: Connection,
  clickhouse: Clickhouse,
  after: Snapshot,
): Promise<void> {
  const ask = askOf(clickhouse, after, { limits: patientLimits });
  const [newest] = await ask(`SELECT max(occurred_at) AS at FROM events WHERE ${counted.events(after)}`);
  const any = await ask(
    `SELECT 1 AS one FROM session_records WHERE ${counted.session_records(after)} LIMIT 1`,
  );
  const at = newest?.at ?? null;
  await connection.query('UPDATE products SET data_through = $2, has_records = $3 WHERE product = $1', [
    after.product,
    at,
    at !== null || any.length > 0,
  ]);
}
