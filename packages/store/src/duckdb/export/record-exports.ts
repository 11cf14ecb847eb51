import type { Bind } from '@keytally/reports';
import { duckdbDialect } from '@keytally/reports/dialects';
import type { RecordRange } from '@keytally/store-ports';
import type { RecordDay } from '../../export/find-page.ts';
import { readInOrder } from '../../export/ordered-rows.ts';
import type { LendRecords } from '../../export/read-chunks.ts';
import type { Connection } from '../engine/connection.ts';
import { readTransaction } from '../engine/transaction.ts';
import type { Database } from '../file/database.ts';
import { readSets } from '../ingest/read-sets.ts';
import { findProduct } from '../tables/find-product.ts';

/** Reads records out of the data file. */
export function lendRecords({ exports }: Pick<Database, 'exports'>): LendRecords {
  return (productId, work) =>
    exports.use((connection) =>
      readTransaction(connection, async () => {
        const found = await findProduct(connection, productId);
        if (found === undefined) return undefined;
        const { number: product, row } = found;
        return work({
          batch: row.batch,
          firstBatch: row.first_batch,
          upTo: (upToBatch) => ({
            daysFrom: (range) => daysFrom(connection, { product, upToBatch, ...range }),
            ...readInOrder({
              dialect: duckdbDialect,
              query: (...statement) => connection.query(...statement),
              ofDay: (day, instants, bind) => rowsOfDay({ product, upToBatch, day, instants }, bind),
              completed: COMPLETED,
              readSets: (ids) => readSets(connection, ids),
            }),
          }),
        });
      }),
    );
}

/** The records of a product as of a batch. */
interface RecordsOfProduct {
  readonly product: number;
  readonly upToBatch: bigint;
}

/**
 * The days of a range that have records, with their number, ascending. They are looked for in spans that double, so
 * that neither a page of one day nor a range of ten years without records reads the whole table often.
 */
async function* daysFrom(
  connection: Connection,
  { product, upToBatch, firstDay, lastDay, after }: RecordRange & RecordsOfProduct,
): AsyncGenerator<RecordDay> {
  let start = after?.day ?? firstDay;
  for (let span = 1; start <= lastDay; span *= 2) {
    const end = Math.min(lastDay, start + span - 1);
    const rows = await connection.query(COUNT_BY_DAY, [product, upToBatch, start, end]);
    for (const { day, records } of rows) yield { day: Number(day), records: Number(records) };
    start = end + 1;
  }
}

const COUNT_BY_DAY = `
  SELECT day, count(*) AS records FROM (
    SELECT day FROM events WHERE product = $1 AND batch <= $2 AND day BETWEEN $3 AND $4
    UNION ALL
    SELECT day FROM session_records WHERE product = $1 AND batch <= $2 AND day BETWEEN $3 AND $4
  )
  GROUP BY day ORDER BY day`;

function rowsOfDay(
  of: RecordsOfProduct & { readonly day: number; readonly instants: readonly [bigint, bigint] },
  bind: Bind,
): string {
  const [product, day, batch] = [bind(of.product), bind(of.day), bind(of.upToBatch)];
  const instants = `${bind(of.instants[0])} AND ${bind(of.instants[1])}`;
  return `
    SELECT occurred_at AS instant, client_id, 0 AS type, id, -1 AS stop, '' AS set_key, session, event, value_micros,
      property_set, batch
    FROM events JOIN client_names USING (client)
    WHERE events.product = ${product} AND day = ${day} AND batch <= ${batch} AND occurred_at BETWEEN ${instants}
    UNION ALL
    SELECT started_at, client_id, 1, session_id, coalesce(stopped_at, -1), coalesce(key, ''), session, NULL, NULL,
      property_set, batch
    FROM session_records AS records
      JOIN client_names USING (client)
      JOIN (SELECT session, session_id FROM sessions) USING (session)
      LEFT JOIN (SELECT property_set, key FROM property_sets) USING (property_set)
    WHERE records.product = ${product} AND records.day = ${day} AND batch <= ${batch} AND started_at BETWEEN ${instants}`;
}

const COMPLETED = `
  SELECT chunk.*, category, name, session_id
  FROM chunk LEFT JOIN event_names USING (event) LEFT JOIN sessions USING (session)`;
