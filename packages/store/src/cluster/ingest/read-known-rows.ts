import { TupleParam } from '@clickhouse/client';
import { propertySetDigest } from '@keytally/events';
import { sessionKey } from '../../ingest/session-changes.ts';
import { type BatchRecords, recordsOf, setsOf } from '../../records/batch-records.ts';
import type { AskSnapshot } from '../clickhouse/sources/ask-snapshot.ts';
import { counted, newestSessions } from '../clickhouse/sources/records.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import type { KnownRows } from './known-rows.ts';

/** Reads the clients, sets and sessions of records that are not known yet, and adds those that are stored. */
export async function readKnownRows(
  ask: AskSnapshot,
  snapshot: Snapshot,
  records: BatchRecords,
  known: KnownRows,
): Promise<void> {
  await Promise.all([
    readClients(ask, snapshot, records, known).then(() => readSessions(ask, snapshot, records, known)),
    readSets(ask, snapshot, records, known),
  ]);
}

async function readClients(
  ask: AskSnapshot,
  snapshot: Snapshot,
  records: BatchRecords,
  { clients }: KnownRows,
): Promise<void> {
  const ids = new Set([...recordsOf(records)].map(({ record }) => record.clientId));
  const wanted = [...ids].filter((id) => !clients.has(id));
  if (wanted.length === 0) return;
  const rows = await ask(
    `SELECT client_id, client FROM client_names
     WHERE ${counted.client_names(snapshot)} AND key IN (SELECT sipHash64(arrayJoin({wanted:Array(String)})))
       AND client_id IN {wanted:Array(String)}
     GROUP BY client_id, client HAVING NOT argMax(is_gone, batch)`,
    { wanted },
  );
  for (const { client_id, client } of rows) clients.set(String(client_id), Number(client));
}

/** Only clients that are stored have sessions. */
async function readSessions(
  ask: AskSnapshot,
  snapshot: Snapshot,
  records: BatchRecords,
  { clients, sessions }: KnownRows,
): Promise<void> {
  const wanted = new Map<string, TupleParam>();
  for (const { record } of recordsOf(records)) {
    const client = clients.get(record.clientId);
    if (client === undefined || record.sessionId === null) continue;
    const key = sessionKey(client, record.sessionId);
    if (!sessions.has(key)) wanted.set(key, new TupleParam([client, record.sessionId]));
  }
  if (wanted.size === 0) return;
  const ofWanted = `key IN (
    SELECT sipHash64(pair.1, pair.2) FROM (SELECT arrayJoin({wanted:Array(Tuple(Int32, String))}) AS pair))`;
  const rows = await ask(newestSessions(snapshot, ofWanted), { wanted: [...wanted.values()] });
  for (const { session, client, session_id, first_at, last_at, day } of rows) {
    sessions.set(sessionKey(Number(client), String(session_id)), {
      session: session as bigint,
      client: Number(client),
      sessionId: String(session_id),
      firstAt: Number(first_at),
      lastAt: Number(last_at),
      day: Number(day),
    });
  }
}

async function readSets(
  ask: AskSnapshot,
  snapshot: Snapshot,
  records: BatchRecords,
  { sets }: KnownRows,
): Promise<void> {
  const unknown = setsOf(records);
  for (const key of unknown.keys()) if (sets.has(key)) unknown.delete(key);
  if (unknown.size === 0) return;
  const byDigest = new Map([...unknown].map(([key, set]) => [propertySetDigest(set), key]));
  const rows = await ask(
    `SELECT key, property_set FROM property_sets
     WHERE ${counted.property_sets(snapshot)} AND key IN {wanted:Array(String)}
     GROUP BY key, property_set HAVING NOT argMax(is_gone, batch)`,
    { wanted: [...byDigest.keys()] },
  );
  for (const { key, property_set } of rows) sets.set(byDigest.get(String(key)) ?? '', Number(property_set));
}
