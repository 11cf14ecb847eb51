import type { Row } from '@keytally/reports';
import type { RecordPosition } from '@keytally/store-ports';
import type { RecordDay } from '../../export/find-page.ts';
import type { Span } from '../../export/read-chunks.ts';
import { positionOf } from '../../rows/record-rows.ts';
import type { Parameters } from '../clickhouse/connection/parameters.ts';
import type { AskSnapshot } from '../clickhouse/sources/ask-snapshot.ts';
import { counted, newestSessions } from '../clickhouse/sources/records.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';

/** The records of a product as of a batch, less those that do not count any more. */
export interface RowsOfProduct {
  readonly ask: AskSnapshot;
  readonly snapshot: Snapshot;
  readonly upToBatch: bigint;
}

/** The days of these that have records, with their number. */
export async function countByDay(
  { ask, snapshot, upToBatch }: RowsOfProduct,
  days: readonly number[],
): Promise<readonly RecordDay[]> {
  const of = (table: 'events' | 'session_records') =>
    `SELECT day FROM ${table} WHERE ${counted[table](snapshot)} AND ${UP_TO_BATCH} AND day IN {days:Array(Int32)}`;
  const rows = await ask(
    `SELECT day, count(*) AS records FROM (${of('events')} UNION ALL ${of('session_records')})
     GROUP BY day ORDER BY day`,
    { days, up_to_batch: upToBatch },
  );
  return rows.map(({ day, records }) => ({ day: Number(day), records: Number(records) }));
}

/** The first rows of a span, in order. */
export function readRows(of: RowsOfProduct, day: number, span: Span, most: number): Promise<readonly Row[]> {
  const sessions = newestSessions(of.snapshot, 'session IN (SELECT session FROM chunk)');
  return of.ask(
    `WITH chunk AS MATERIALIZED (${rowsOfDay(of.snapshot)} ORDER BY ${COLUMNS} LIMIT ${most})
     SELECT one.*, of_sessions.session_id AS session_id
     FROM chunk AS one LEFT JOIN (SELECT session, session_id FROM (${sessions})) AS of_sessions
       ON of_sessions.session = one.session
     ORDER BY ${COLUMNS}`,
    parametersOf(of, day, span),
  );
}

/** How many records of the day come after one of them. */
export async function countRows(of: RowsOfProduct, day: number, after: RecordPosition): Promise<number> {
  const [row] = await of.ask(
    `SELECT count(*) AS rows FROM (${rowsOfDay(of.snapshot)})`,
    parametersOf(of, day, { after, upTo: undefined }),
  );
  return Number(row?.rows);
}

/** The position of the record at a place (from 1) after another one; without a place, of the last record of the day. */
export async function positionAt(
  of: RowsOfProduct,
  day: number,
  after: RecordPosition | undefined,
  place: number | undefined,
): Promise<RecordPosition | undefined> {
  const order = place === undefined ? COLUMNS.replace(/,|$/g, ' DESC$&') : COLUMNS;
  const [row] = await of.ask(
    `${rowsOfDay(of.snapshot)} ORDER BY ${order} LIMIT 1 OFFSET ${(place ?? 1) - 1}`,
    parametersOf(of, day, { after, upTo: undefined }),
  );
  return positionOf(day, row);
}

const UP_TO_BATCH = 'batch <= {up_to_batch:Int64}';

const COLUMNS = 'instant, client_id, type, id, stop, set_key';

/** The parameters of a position, in the order of the columns. */
const POSITION = (name: string) =>
  `({${name}_instant:Int64}, {${name}_client:String}, {${name}_type:Int32}, {${name}_id:String},
    {${name}_stop:Int64}, {${name}_set:String})`;

/** The order needs values where there are none: -1 and the empty text are less than all others. */
function rowsOfDay(snapshot: Snapshot): string {
  const records = (table: 'events' | 'session_records') =>
    `SELECT * FROM ${table} WHERE ${counted[table](snapshot)} AND ${UP_TO_BATCH} AND day = {day:Int32}`;
  const clients = `SELECT client, client_id FROM client_names WHERE ${counted.client_names(snapshot)}`;
  const sets = `SELECT property_set, key FROM property_sets WHERE ${counted.property_sets(snapshot)}`;
  return `
    SELECT * FROM (
      SELECT occurred_at AS instant, of_clients.client_id AS client_id, CAST(0 AS Int32) AS type, id,
        CAST(-1 AS Int64) AS stop, '' AS set_key, session, event, value_micros, property_set, batch
      FROM (${records('events')}) AS records JOIN (${clients}) AS of_clients ON of_clients.client = records.client
      UNION ALL
      SELECT started_at AS instant, of_clients.client_id AS client_id, CAST(1 AS Int32) AS type, session_id AS id,
        coalesce(stopped_at, CAST(-1 AS Int64)) AS stop, coalesce(of_sets.key, '') AS set_key,
        CAST(session AS Nullable(Int64)) AS session, CAST(NULL AS Nullable(Int32)) AS event,
        CAST(NULL AS Nullable(Int64)) AS value_micros, records.property_set AS property_set, batch
      FROM (${records('session_records')}) AS records
        JOIN (${clients}) AS of_clients ON of_clients.client = records.client
        LEFT JOIN (${sets}) AS of_sets ON of_sets.property_set = records.property_set
    )
    WHERE (${COLUMNS}) > ${POSITION('after')} AND (${COLUMNS}) <= ${POSITION('up_to')}`;
}

/** Before and after all instants that a record can have. */
const [EARLIEST, LATEST] = [-1n, 2n ** 62n];

function parametersOf({ upToBatch }: RowsOfProduct, day: number, { after, upTo }: Span): Parameters {
  return {
    day,
    up_to_batch: upToBatch,
    ...positionParameters('after', EARLIEST, after?.day === day ? after : undefined),
    ...positionParameters('up_to', LATEST, upTo?.day === day ? upTo : undefined),
  };
}

function positionParameters(
  name: string,
  otherwise: bigint,
  position: RecordPosition | undefined,
): Parameters {
  return {
    [`${name}_instant`]: position ? BigInt(position.instant) : otherwise,
    [`${name}_client`]: position?.clientId ?? '',
    [`${name}_type`]: position?.type === 'session' ? 1 : 0,
    [`${name}_id`]: position?.id ?? '',
    [`${name}_stop`]: BigInt(position?.stoppedAt ?? -1),
    [`${name}_set`]: position?.properties ?? '',
  };
}
