import type { Bind } from '@keytally/reports';
import { clickhouseDialect } from '@keytally/reports/dialects';
import type { RecordDay } from '../../export/find-page.ts';
import { type Days, readInOrder } from '../../export/ordered-rows.ts';
import type { WithRecords } from '../../export/read-chunks.ts';
import type { Clickhouse } from '../clickhouse/connection/clickhouse.ts';
import { numbered } from '../clickhouse/connection/parameters.ts';
import { type AskSnapshot, askOf } from '../clickhouse/sources/ask-snapshot.ts';
import { counted, newestSessions } from '../clickhouse/sources/records.ts';
import { readSets } from '../ingest/read-sets.ts';
import { inTime } from '../snapshot/in-time.ts';
import { daysOf, type Snapshot } from '../snapshot/snapshot.ts';

/** Reads records of what counts in a cluster. */
export function createWithRecords(
  clickhouse: Clickhouse,
  readSnapshot: (productId: string) => Promise<Snapshot | undefined>,
  longestMs = Number.POSITIVE_INFINITY,
): WithRecords {
  return (productId, work) =>
    inTime(longestMs, async () => {
      const snapshot = await readSnapshot(productId);
      if (snapshot === undefined) return undefined;
      const ask = askOf(clickhouse, snapshot);
      const names = new Map(
        snapshot.eventNames.map(({ event, category, name }) => [event, { category, name }]),
      );
      return work({
        batch: snapshot.batch,
        firstBatch: snapshot.firstBatch,
        upTo: (upToBatch, clientId) => ({
          async *daysFrom({ firstDay, lastDay, after }) {
            const start = after?.day ?? firstDay;
            const days = daysOf(snapshot).filter((day) => day >= start && day <= lastDay);
            // A page of one day does not count the records of years, and a page of years does not ask for each day.
            for (let span = 1; days.length > 0; span *= 2)
              yield* await countByDay(ask, { snapshot, upToBatch, clientId }, days.splice(0, span));
          },
          ...readInOrder({
            dialect: clickhouseDialect,
            query: (sql, parameters) => ask(sql, numbered(parameters)),
            async queryMany(sql, order, parameters) {
              const rows = await ask(`${sql} ${order}`, numbered(parameters));
              return rows.map((row) => ({ ...row, ...names.get(Number(row.event)) }));
            },
            ofDays: (days, _, bind) => rowsOfDays({ snapshot, upToBatch, clientId }, days, bind),
            completed: completedRows(snapshot),
            readSets: (ids) => readSets(ask, snapshot, ids),
          }),
        }),
      });
    });
}

/** The records of a snapshot up to a batch, of one client if there is one. */
interface RecordsOfSnapshot {
  readonly snapshot: Snapshot;
  readonly upToBatch: bigint;
  readonly clientId: string | undefined;
}

async function countByDay(
  ask: AskSnapshot,
  { snapshot, upToBatch, clientId }: RecordsOfSnapshot,
  days: readonly number[],
): Promise<readonly RecordDay[]> {
  const clients = `SELECT client FROM client_names
    WHERE ${counted.client_names(snapshot)} AND client_id = {client_id:String}`;
  const isWanted = clientId === undefined ? 'true' : `client IN (${clients})`;
  const of = (table: 'events' | 'session_records') =>
    `SELECT day FROM ${table}
     WHERE ${counted[table](snapshot)} AND batch <= {up_to_batch:Int64} AND day IN {days:Array(Int32)} AND ${isWanted}`;
  const rows = await ask(
    `SELECT day, count(*) AS records FROM (${of('events')} UNION ALL ${of('session_records')})
     GROUP BY day ORDER BY day`,
    { days, up_to_batch: upToBatch, ...(clientId !== undefined && { client_id: clientId }) },
  );
  return rows.map(({ day, records }) => ({ day: Number(day), records: Number(records) }));
}

function rowsOfDays(
  { snapshot, upToBatch, clientId }: RecordsOfSnapshot,
  [first, last]: Days,
  bind: Bind,
): string {
  const isOfDays = `batch <= ${bind(upToBatch)} AND day BETWEEN ${bind(first)} AND ${bind(last)}`;
  const records = (table: 'events' | 'session_records') =>
    `SELECT * FROM ${table} WHERE ${counted[table](snapshot)} AND ${isOfDays}`;
  const isWanted = clientId === undefined ? 'true' : `client_id = ${bind(clientId)}`;
  const clients = `SELECT client, client_id FROM client_names WHERE ${counted.client_names(snapshot)} AND ${isWanted}`;
  const sets = `SELECT property_set, key FROM property_sets WHERE ${counted.property_sets(snapshot)}`;
  return `
    SELECT records.day AS day, occurred_at AS instant, of_clients.client_id AS client_id, CAST(0 AS Int32) AS type, id,
      CAST(-1 AS Int64) AS stop, '' AS set_key, session, event, value_micros, property_set, batch
    FROM (${records('events')}) AS records JOIN (${clients}) AS of_clients ON of_clients.client = records.client
    UNION ALL
    SELECT records.day AS day, started_at AS instant, of_clients.client_id AS client_id, CAST(1 AS Int32) AS type, session_id AS id,
      coalesce(stopped_at, CAST(-1 AS Int64)) AS stop, coalesce(of_sets.key, '') AS set_key,
      CAST(session AS Nullable(Int64)) AS session, CAST(NULL AS Nullable(Int32)) AS event,
      CAST(NULL AS Nullable(Int64)) AS value_micros, records.property_set AS property_set, batch
    FROM (${records('session_records')}) AS records
      JOIN (${clients}) AS of_clients ON of_clients.client = records.client
      LEFT JOIN (${sets}) AS of_sets ON of_sets.property_set = records.property_set`;
}

function completedRows(snapshot: Snapshot): string {
  const sessions = newestSessions(snapshot, 'session IN (SELECT session FROM chunk)');
  return `
    SELECT one.*, of_sessions.session_id AS session_id
    FROM chunk AS one LEFT JOIN (SELECT session, session_id FROM (${sessions})) AS of_sessions
      ON of_sessions.session = one.session`;
}
