import type { CheckedRecord } from '@keytally/events';
import type { Row } from '@keytally/reports';
import type { ImportOrigin } from '@keytally/store-ports';
import { toRepeated, withinRoom } from '../../records/repeated-records.ts';
import type { Batch } from '../ingest/batch.ts';
import { ORIGINS_OF, storeRepeated } from '../ingest/store-repeated.ts';
import type { FileIds } from './file-ids.ts';

const LAST_BATCH = 2n ** 63n - 1n;

/** Rows that are made records at a time. */
const AT_ONCE = 10_000;

/** Notes the staged records that another import has, or a key has sent: those of `stored_places`. */
export async function noteRepeated(batch: Batch, origin: ImportOrigin, ids: FileIds): Promise<void> {
  const { connection, product } = batch;
  const [found] = await connection.query(FIND_REPEATED, [product, origin.name, 0n, LAST_BATCH]);
  const from = { import: origin, sentBy: null, receivedAt: Date.now() };
  const count = Number(found?.Count ?? 0);
  for (let first = 0; first < count; first += AT_ONCE) {
    const rows = await connection.query(READ_REPEATED, [first, first + AT_ONCE - 1]);
    const repeated = rows.map((row) => {
      const record = recordOf(row, ids);
      return toRepeated(
        product,
        { record, day: Number(row.day) },
        { import: String(row.import), batch: row.batch as bigint },
        from,
      );
    });
    await storeRepeated(connection, product, await withinRoom(connection, product, repeated));
  }
}

const FIND_REPEATED = `
  CREATE OR REPLACE TEMPORARY TABLE repeated_places AS
  WITH given AS (SELECT DISTINCT batch FROM stored_places)
  SELECT place, batch, coalesce(import, '') AS import, row_number() OVER (ORDER BY place) - 1 AS number FROM stored_places
    LEFT JOIN (SELECT batch, import FROM imported_batches WHERE product = $1) USING (batch)
    LEFT JOIN (${ORIGINS_OF}) USING (batch)
  WHERE coalesce(import, $2) <> $2 OR kind IS NOT NULL
  ORDER BY place`;

/** Some of them by their numbers: with an offset, all would be joined and sorted each time. */
const READ_REPEATED = `
  SELECT staged.*, import, batch, client_id, session_id
  FROM (SELECT * FROM repeated_places WHERE number BETWEEN $1 AND $2) AS repeated
  JOIN staged_records AS staged USING (place)
  JOIN file_sessions AS found ON found.client = staged.client AND found.session IS NOT DISTINCT FROM staged.session
  ORDER BY place`;

function recordOf(row: Row, { events, sets }: FileIds): CheckedRecord {
  const instant = Number(row.instant);
  const clientId = String(row.client_id);
  const sessionId = row.session_id === null ? null : String(row.session_id);
  const properties =
    row.property_set === null ? null : (sets.get(Number(row.property_set))?.properties ?? null);
  const sample = row.event === null ? undefined : events.get(Number(row.event))?.record;
  if (sample === undefined) {
    const stoppedAt = row.stopped_at === null ? null : Number(row.stopped_at);
    return {
      type: 'session',
      clientId,
      sessionId: String(sessionId),
      startedAt: instant,
      stoppedAt,
      properties,
    };
  }
  const { category, name } = sample;
  const valueMicros = row.value_micros === null ? null : BigInt(row.value_micros as bigint);
  const id = String(row.id);
  return {
    type: 'event',
    id,
    clientId,
    sessionId,
    occurredAt: instant,
    category,
    name,
    valueMicros,
    properties,
  };
}
