import { longRangesOf, type Snapshot } from './snapshot.ts';

/** SQL for the rows of a table of records that count and belong to clients who are not erased. */
export function countedRows(snapshot: Snapshot): string {
  return [...countedBatches(snapshot), ...presentClients(snapshot)].join(' AND ');
}

/** The same for a table without clients. */
export function countedSets(snapshot: Snapshot): string {
  return countedBatches(snapshot).join(' AND ');
}

export function ofProduct(): string {
  return 'product = {product:Int32}';
}

function countedBatches(snapshot: Snapshot): string[] {
  const ranges = longRangesOf(snapshot);
  return [
    ofProduct(),
    'batch <= {batch:UInt64}',
    ...(ranges.length < snapshot.deadBatches.length ? ['batch NOT IN {dead_batches:Array(UInt64)}'] : []),
    ...ranges.map(({ first, last }) => `NOT (batch BETWEEN ${first} AND ${last})`),
  ];
}

export function presentClients({ erasedClients }: Snapshot): string[] {
  return erasedClients.length === 0 ? [] : ['client NOT IN {erased_clients:Array(Int32)}'];
}

const ON_RAW_DAYS = 'day IN {raw_days:Array(Int32)}';

/** The counted records of raw days. */
export const rawEvents = (snapshot: Snapshot): string =>
  `events WHERE ${countedRows(snapshot)} AND ${ON_RAW_DAYS}`;

export const rawSessionRecords = (snapshot: Snapshot): string =>
  `session_records WHERE ${countedRows(snapshot)} AND ${ON_RAW_DAYS}`;

/** The sessions that begin on raw days: of each, the row of the last batch. */
export const rawSessions = (snapshot: Snapshot): string => `
  (
    SELECT newest.1 AS day, newest.2 AS client, newest.3 AS first_at, newest.4 AS last_at
    FROM (
      SELECT argMax((day, client, first_at, last_at), batch) AS newest
      FROM sessions
      WHERE ${countedRows(snapshot)}
        AND key IN (SELECT key FROM sessions WHERE ${countedRows(snapshot)} AND ${ON_RAW_DAYS})
      GROUP BY session
    )
    WHERE newest.1 IN {raw_days:Array(Int32)}
  )`;
