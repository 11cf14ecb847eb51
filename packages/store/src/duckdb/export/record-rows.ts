import type { QueryParameter, Row } from '@keytally/reports';
import type { RecordPosition } from '@keytally/store-ports';
import type { Span } from '../../export/read-chunks.ts';
import { positionOf } from '../../rows/record-rows.ts';
import type { Connection } from '../engine/connection.ts';

/** The records of one day of a product, as of a batch. */
interface DayOfProduct {
  readonly product: number;
  readonly day: number;
  readonly upToBatch: bigint;
}

/** The first rows of a span, in order. */
export function readRows(
  connection: Connection,
  of: DayOfProduct,
  span: Span,
  most: number,
): Promise<readonly Row[]> {
  return connection.query(
    `WITH chunk AS MATERIALIZED (${rowsOfDay} ORDER BY ${ORDER} LIMIT ${most})
     SELECT chunk.*, category, name, session_id
     FROM chunk LEFT JOIN event_names USING (event) LEFT JOIN sessions USING (session)
     ORDER BY ${ORDER}`,
    parametersOf(of, span),
  );
}

/** How many records of the day come after one of them. */
export async function countRows(
  connection: Connection,
  of: DayOfProduct,
  after: RecordPosition,
): Promise<number> {
  const [row] = await connection.query(
    `SELECT count(*) AS rows FROM (${rowsOfDay})`,
    parametersOf(of, { after, upTo: undefined }),
  );
  return Number(row?.rows);
}

/** The position of the record at a place (from 1) after another one; without a place, of the last record of the day. */
export async function positionAt(
  connection: Connection,
  of: DayOfProduct,
  after: RecordPosition | undefined,
  place: number | undefined,
): Promise<RecordPosition | undefined> {
  const order = place === undefined ? COLUMNS.map((column) => `${column} DESC`).join(', ') : ORDER;
  const [row] = await connection.query(
    `${rowsOfDay} ORDER BY ${order} LIMIT 1 OFFSET ${(place ?? 1) - 1}`,
    parametersOf(of, { after, upTo: undefined }),
  );
  return positionOf(of.day, row);
}

const COLUMNS = ['instant', 'client_id', 'type', 'id', 'stop', 'set_key'];
const ORDER = COLUMNS.join(', ');

/**
 * SQL condition that a row is after (`>`) or before (`<`) the values of six parameters, or is the row of them. The engine
 * refuses two comparisons of whole rows: it joins them to a BETWEEN, which it does not have for rows.
 */
function isBeyond(sign: '>' | '<', firstParameter: number, otherwise: boolean): string {
  return COLUMNS.reduceRight((rest, column, index) => {
    const parameter = `$${firstParameter + index}`;
    return `(${column} ${sign} ${parameter} OR (${column} = ${parameter} AND ${rest}))`;
  }, String(otherwise));
}

/** The order needs values where there are none: -1 and the empty text are less than all others. */
const rowsOfDay = `
  SELECT * FROM (
    SELECT occurred_at AS instant, client_id, 0 AS type, id, -1 AS stop, '' AS set_key, session, event, value_micros,
      property_set, batch
    FROM events JOIN client_names USING (client)
    WHERE events.product = $1 AND day = $2 AND batch <= $3 AND occurred_at BETWEEN $4 AND $10
    UNION ALL
    SELECT started_at, client_id, 1, session_id, coalesce(stopped_at, -1), coalesce(key, ''), session, NULL, NULL,
      property_set, batch
    FROM session_records AS records
      JOIN client_names USING (client)
      JOIN (SELECT session, session_id FROM sessions) USING (session)
      LEFT JOIN (SELECT property_set, key FROM property_sets) USING (property_set)
    WHERE records.product = $1 AND records.day = $2 AND batch <= $3 AND started_at BETWEEN $4 AND $10
  )
  WHERE ${isBeyond('>', 4, false)} AND ${isBeyond('<', 10, true)}`;

/** Before and after all instants that a record can have. */
const [EARLIEST, LATEST] = [-1n, 2n ** 62n];

function parametersOf({ product, day, upToBatch }: DayOfProduct, { after, upTo }: Span): QueryParameter[] {
  return [
    product,
    day,
    upToBatch,
    ...(after?.day === day ? keysOf(after) : [EARLIEST, '', 0, '', EARLIEST, '']),
    ...(upTo?.day === day ? keysOf(upTo) : [LATEST, '', 0, '', EARLIEST, '']),
  ];
}

function keysOf({ instant, clientId, type, id, stoppedAt, properties }: RecordPosition): QueryParameter[] {
  return [BigInt(instant), clientId, type === 'event' ? 0 : 1, id, BigInt(stoppedAt ?? -1), properties];
}
