import type { Bind, QueryParameter, Row } from '@keytally/reports';
import { duckdbDialect } from '@keytally/reports/dialects';
import type { RecordRange } from '@keytally/store-ports';
import type { RecordDay } from '../../export/find-page.ts';
import { type Days, readInOrder } from '../../export/ordered-rows.ts';
import type { WithRecords } from '../../export/read-chunks.ts';
import type { Connection } from '../engine/connection.ts';
import { readTransaction } from '../engine/transaction.ts';
import type { Database } from '../file/database.ts';
import { readSets } from '../ingest/read-sets.ts';
import { findProduct } from '../tables/find-product.ts';
import { linesOf } from './record-lines.ts';

/** Reads records out of the data file. */
export function createWithRecords({ exports }: Pick<Database, 'exports'>): WithRecords {
  return (productId, work) =>
    exports.use((connection) =>
      readTransaction(connection, async () => {
        const found = await findProduct(connection, productId);
        if (found === undefined) return undefined;
        const { number: product, row } = found;
        return work({
          batch: row.batch,
          firstBatch: row.first_batch,
          upTo: (upToBatch, clientId) => ({
            daysFrom: (range) => daysFrom(connection, { ...range, product, upToBatch, clientId }),
            ...readInOrder({
              dialect: duckdbDialect,
              query: (...statement) => connection.query(...statement),
              linesOf: (sql, order, parameters, format) =>
                linesOf(connection, { sql, order, parameters, format }),
              queryMany: (sql, order, parameters) => queryMany(connection, sql, order, parameters),
              ofDays: (days, instants, bind) =>
                rowsOfDays({ product, upToBatch, clientId, days, instants }, bind),
              completed: COMPLETED,
              readSets: (ids) => readSets(connection, ids),
            }),
          }),
        });
      }),
    );
}

/** The records of a product as of a batch, of one client if there is one. */
interface RecordsOfProduct {
  readonly product: number;
  readonly upToBatch: bigint;
  readonly clientId: string | undefined;
}

/**
 * The days of a range that have records, with their number, ascending. They are looked for in spans that double, so
 * that neither a page of one day nor a range of ten years without records reads the whole table often.
 */
async function* daysFrom(
  connection: Connection,
  { product, upToBatch, clientId, firstDay, lastDay, after }: RecordRange & RecordsOfProduct,
): AsyncGenerator<RecordDay> {
  const isOfOne = clientId !== undefined;
  const countByDay = counting(isOfOne ? IS_OF_CLIENT : 'true');
  const ofOne = isOfOne ? [clientId] : [];
  let start = after?.day ?? firstDay;
  for (let span = 1; start <= lastDay; span *= 2) {
    const end = Math.min(lastDay, start + span - 1);
    const rows = await connection.query(countByDay, [product, upToBatch, start, end, ...ofOne]);
    for (const { day, records } of rows) yield { day: Number(day), records: Number(records) };
    start = end + 1;
  }
}

function counting(condition: string): string {
  const daysOf = (table: string) =>
    `SELECT day FROM ${table} WHERE product = $1 AND batch <= $2 AND day BETWEEN $3 AND $4 AND ${condition}`;
  return `
    SELECT day, count(*) AS records FROM (${daysOf('events')} UNION ALL ${daysOf('session_records')})
    GROUP BY day ORDER BY day`;
}

/** A record is of the client `$5`. */
const IS_OF_CLIENT = 'client = (SELECT client FROM client_names WHERE product = $1 AND client_id = $5)';

function rowsOfDays(
  of: RecordsOfProduct & { readonly days: Days; readonly instants: readonly [bigint, bigint] },
  bind: Bind,
): string {
  const [product, batch] = [bind(of.product), bind(of.upToBatch)];
  const between = ([first, last]: Days | readonly [bigint, bigint]) =>
    `BETWEEN ${bind(first)} AND ${bind(last)}`;
  const [days, instants] = [between(of.days), between(of.instants)];
  const isWanted = of.clientId === undefined ? 'true' : `client_id = ${bind(of.clientId)}`;
  return `
    SELECT day, occurred_at AS instant, client_id, 0 AS type, id, -1 AS stop, '' AS set_key, session, event, value_micros,
      property_set, batch
    FROM events JOIN client_names USING (client)
    WHERE events.product = ${product} AND day ${days} AND batch <= ${batch} AND occurred_at ${instants} AND ${isWanted}
    UNION ALL
    SELECT records.day, started_at, client_id, 1, session_id, coalesce(stopped_at, -1), coalesce(key, ''), session, NULL, NULL,
      property_set, batch
    FROM session_records AS records
      JOIN client_names USING (client)
      JOIN (SELECT session, session_id FROM sessions) USING (session)
      LEFT JOIN (SELECT property_set, key FROM property_sets) USING (property_set)
    WHERE records.product = ${product} AND records.day ${days} AND batch <= ${batch} AND started_at ${instants} AND ${isWanted}`;
}

/** As one text of JSON: a text of each cell takes the engine's interface five times as long. */
async function queryMany(
  connection: Connection,
  sql: string,
  order: string,
  parameters: readonly QueryParameter[],
): Promise<readonly Row[]> {
  const [row] = await connection.query(
    `SELECT CAST(to_json(list(row_of_many ${order})) AS VARCHAR) AS many
     FROM (SELECT * REPLACE (CAST(value_micros AS VARCHAR) AS value_micros) FROM (${sql})) AS row_of_many`,
    parameters,
  );
  return JSON.parse(String(row?.many ?? '[]')) as Row[];
}

const COMPLETED = `
  SELECT chunk.*, category, name, session_id
  FROM chunk LEFT JOIN event_names USING (event) LEFT JOIN sessions USING (session)`;
