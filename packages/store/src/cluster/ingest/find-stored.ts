import { TupleParam } from '@clickhouse/client';
import {
  type BatchEvent,
  type BatchRecords,
  type BatchSession,
  identityOf,
} from '../../ingest/batch-records.ts';
import type { AskSnapshot } from '../clickhouse/sources/ask-snapshot.ts';
import { counted } from '../clickhouse/sources/records.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import type { BatchIds } from './batch-ids.ts';

/** Records that are stored already, by identity; of an event its property set, null for none. */
export interface StoredRecords {
  readonly events: ReadonlyMap<string, number | null>;
  readonly sessions: ReadonlySet<string>;
}

/** Finds those of the records that are stored. A record of a client or session without an id is not. */
export async function findStored(
  ask: AskSnapshot,
  snapshot: Snapshot,
  { events, sessions }: BatchRecords,
  ids: BatchIds,
): Promise<StoredRecords> {
  const [storedEvents, storedSessions] = await Promise.all([
    findEvents(ask, snapshot, events, ids),
    findSessions(ask, snapshot, sessions, ids),
  ]);
  return { events: storedEvents, sessions: storedSessions };
}

async function findEvents(
  ask: AskSnapshot,
  snapshot: Snapshot,
  events: readonly BatchEvent[],
  ids: BatchIds,
): Promise<ReadonlyMap<string, number | null>> {
  const wanted = new Map<string, BatchEvent>();
  for (const event of events) {
    const client = ids.clientOf(event.record);
    if (client !== undefined) wanted.set(eventKey(client, event.record.occurredAt, event.record.id), event);
  }
  if (wanted.size === 0) return new Map();
  const rows = await ask(
    `SELECT client, occurred_at, id, property_set FROM events
     WHERE ${counted.events(snapshot)} AND day IN {days:Array(Int32)} AND key IN (
       SELECT sipHash64(one.1, one.2, one.3)
       FROM (SELECT arrayJoin({wanted:Array(Tuple(Int32, Int64, String))}) AS one))`,
    {
      days: daysOf(wanted.values()),
      wanted: [...wanted.values()].map(
        ({ record }) => new TupleParam([ids.clientOf(record), record.occurredAt, record.id]),
      ),
    },
  );
  const stored = new Map<string, number | null>();
  for (const { client, occurred_at, id, property_set } of rows) {
    const event = wanted.get(eventKey(Number(client), Number(occurred_at), String(id)));
    if (event) stored.set(identityOf(event.record), property_set === null ? null : Number(property_set));
  }
  return stored;
}

function eventKey(client: number, occurredAt: number, id: string): string {
  return `${client} ${occurredAt} ${id}`;
}

async function findSessions(
  ask: AskSnapshot,
  snapshot: Snapshot,
  sessions: readonly BatchSession[],
  ids: BatchIds,
): Promise<ReadonlySet<string>> {
  const wanted = new Map<string, { readonly session: bigint; readonly found: BatchSession }>();
  for (const found of sessions) {
    const session = ids.sessionOf(found.record)?.session;
    const set = ids.setOf(found.record.properties);
    if (session === undefined || set === undefined) continue;
    const { startedAt, stoppedAt } = found.record;
    wanted.set(sessionRecordKey(session, startedAt, stoppedAt, set), { session, found });
  }
  if (wanted.size === 0) return new Set();
  const rows = await ask(
    `SELECT session, started_at, stopped_at, property_set FROM session_records
     WHERE ${counted.session_records(snapshot)} AND day IN {days:Array(Int32)} AND key IN (
       SELECT sipHash64(one.1, one.2) FROM (SELECT arrayJoin({wanted:Array(Tuple(Int64, Int64))}) AS one))`,
    {
      days: daysOf([...wanted.values()].map(({ found }) => found)),
      wanted: [...wanted.values()].map(
        ({ session, found }) => new TupleParam([session, found.record.startedAt]),
      ),
    },
  );
  const stored = new Set<string>();
  for (const { session, started_at, stopped_at, property_set } of rows) {
    const stop = stopped_at === null ? null : Number(stopped_at);
    const set = property_set === null ? null : Number(property_set);
    const hit = wanted.get(sessionRecordKey(session as bigint, Number(started_at), stop, set));
    if (hit) stored.add(identityOf(hit.found.record));
  }
  return stored;
}

function sessionRecordKey(session: bigint, start: number, stop: number | null, set: number | null): string {
  return `${session} ${start} ${stop} ${set}`;
}

function daysOf(records: Iterable<BatchEvent | BatchSession>): number[] {
  return [...new Set([...records].map(({ day }) => day))];
}
