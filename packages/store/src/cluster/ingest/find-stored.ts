import { TupleParam } from '@clickhouse/client';
import type { Calendar } from '@keytally/events';
import type { Row } from '@keytally/reports';
import {
  type BatchEvent,
  type BatchRecords,
  type BatchSession,
  identityOf,
  type StoredRecord,
} from '../../records/batch-records.ts';
import { instantOf, searchedDays } from '../../records/searched-days.ts';
import type { AskSnapshot } from '../clickhouse/sources/ask-snapshot.ts';
import { counted } from '../clickhouse/sources/records.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import type { KnownRows } from './known-rows.ts';

/** Records that are stored already, by their identity. */
export type StoredRecords = ReadonlyMap<string, StoredRecord>;

/** Finds those of the records that are stored. A record of a client or session without an id is not. */
export async function findStored(
  ask: AskSnapshot,
  snapshot: Snapshot,
  { events, sessions }: BatchRecords,
  known: KnownRows,
  calendar: Calendar,
): Promise<StoredRecords> {
  const found = await Promise.all([
    findRows(
      { ask, calendar },
      wantedEvents(events, known),
      `SELECT client, occurred_at, id, property_set, batch FROM events
       WHERE ${counted.events(snapshot)} AND day IN {days:Array(Int32)} AND key IN (
         SELECT sipHash64(one.1, one.2, one.3)
         FROM (SELECT arrayJoin({wanted:Array(Tuple(Int32, Int64, String))}) AS one))`,
      ({ client, occurred_at, id }) => rowKey(client, occurred_at, id),
    ),
    findRows(
      { ask, calendar },
      wantedSessions(sessions, known),
      `SELECT session, started_at, stopped_at, property_set, batch FROM session_records
       WHERE ${counted.session_records(snapshot)} AND day IN {days:Array(Int32)} AND key IN (
         SELECT sipHash64(one.1, one.2) FROM (SELECT arrayJoin({wanted:Array(Tuple(Int64, Int64))}) AS one))`,
      ({ session, started_at, stopped_at, property_set }) =>
        rowKey(session, started_at, stopped_at, property_set),
    ),
  ]);
  return new Map(found.flat());
}

/** Records that are looked for, with what a hash of the rows is made of; by what identifies a row. */
type Wanted = ReadonlyMap<string, { readonly record: BatchEvent | BatchSession; readonly key: TupleParam }>;

function wantedEvents(events: readonly BatchEvent[], known: KnownRows): Wanted {
  return new Map(
    events.flatMap((record) => {
      const { occurredAt, id } = record.record;
      const client = known.clientOf(record.record);
      if (client === undefined) return [];
      return [[rowKey(client, occurredAt, id), { record, key: new TupleParam([client, occurredAt, id]) }]];
    }),
  );
}

function wantedSessions(sessions: readonly BatchSession[], known: KnownRows): Wanted {
  return new Map(
    sessions.flatMap((record) => {
      const { startedAt, stoppedAt, properties } = record.record;
      const [session, set] = [known.sessionOf(record.record)?.session, known.setOf(properties)];
      if (session === undefined || set === undefined) return [];
      const key = new TupleParam([session, startedAt]);
      return [[rowKey(session, startedAt, stoppedAt, set), { record, key }]];
    }),
  );
}

function rowKey(...cells: readonly unknown[]): string {
  return cells.join(' ');
}

async function findRows(
  { ask, calendar }: { readonly ask: AskSnapshot; readonly calendar: Calendar },
  wanted: Wanted,
  sql: string,
  keyOf: (row: Row) => string,
): Promise<readonly (readonly [identity: string, stored: StoredRecord])[]> {
  if (wanted.size === 0) return [];
  const all = [...wanted.values()];
  const days = searchedDays(
    all.map(({ record }) => instantOf(record)),
    calendar,
  );
  const rows = await ask(sql, { days, wanted: all.map(({ key }) => key) });
  return rows.flatMap((row) => {
    const hit = wanted.get(keyOf(row));
    const set = row.property_set === null ? null : Number(row.property_set);
    const stored = { set, batch: BigInt(row.batch as bigint) };
    return hit ? [[identityOf(hit.record.record), stored] as const] : [];
  });
}
