import type { EarlierRecords } from '@keytally/store-ports';
import type { Connection } from '../engine/connection.ts';
import type { Batch } from '../ingest/batch.ts';

/** Starts a file: no day has been compared yet. */
export async function forgetDays(connection: Connection): Promise<void> {
  await connection.query('CREATE OR REPLACE TEMPORARY TABLE compared_days (day INTEGER)');
  await connection.query(
    'CREATE OR REPLACE TEMPORARY TABLE earlier_records (import VARCHAR, day INTEGER, records BIGINT)',
  );
}

/** Notes what the product has of others in the days of the staged records, each day once. */
export async function noteEarlier({ connection, product }: Batch, importName: string): Promise<void> {
  await connection.query(COUNT, [product, importName]);
  await connection.query(`INSERT INTO compared_days ${NEW_DAYS}`);
}

const NEW_DAYS = 'SELECT DISTINCT day FROM staged_records EXCEPT SELECT day FROM compared_days';

const COUNT = `
  INSERT INTO earlier_records
  WITH new_days AS MATERIALIZED (${NEW_DAYS}),
  found AS (
    SELECT batch, day FROM events WHERE product = $1 AND day IN (SELECT day FROM new_days)
    UNION ALL
    SELECT batch, day FROM session_records WHERE product = $1 AND day IN (SELECT day FROM new_days)
  )
  SELECT import, day, count(*) AS records
  FROM found LEFT JOIN (SELECT batch, import FROM imported_batches WHERE product = $1) USING (batch)
  WHERE import IS DISTINCT FROM $2
  GROUP BY import, day`;

/** What was noted of all parts of a file; undefined if there was nothing. */
export async function readEarlier(connection: Connection): Promise<EarlierRecords | undefined> {
  const found = await connection.query(
    `SELECT import, sum(records)::BIGINT AS records, min(day) AS first, max(day) AS last
     FROM earlier_records GROUP BY import ORDER BY records DESC, import`,
  );
  if (found.length === 0) return undefined;
  return {
    records: found.reduce((sum, { records }) => sum + Number(records), 0),
    firstDay: Math.min(...found.map(({ first }) => Number(first))),
    lastDay: Math.max(...found.map(({ last }) => Number(last))),
    imports: found.flatMap((row) => (row.import === null ? [] : String(row.import))),
  };
}
