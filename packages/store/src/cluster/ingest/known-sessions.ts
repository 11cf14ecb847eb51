import { changeSessions, sessionKey } from '../../ingest/session-changes.ts';
import type { BatchRecords } from '../../records/batch-records.ts';
import type { Connection } from '../postgres/connection/database.ts';
import type { KnownRows, KnownSession } from './known-rows.ts';
import { reserve } from './new-ids.ts';

/** The sessions that records change, and the days that have such sessions. New ones get their numbers, and are known from now on. */
export async function storeSessions(
  connection: Connection,
  product: number,
  records: BatchRecords,
  known: KnownRows,
): Promise<{ readonly sessions: readonly KnownSession[]; readonly days: ReadonlySet<number> }> {
  let added = 0n;
  const { sessions, days } = changeSessions<KnownSession>(records, {
    keyOf(record) {
      const client = known.clientOf(record);
      return client === undefined || record.sessionId === null
        ? undefined
        : sessionKey(client, record.sessionId);
    },
    stored: (key) => known.sessions.get(key),
    add(_, record, span) {
      added += 1n;
      const [client, sessionId] = [known.clientOf(record) ?? 0, record.sessionId ?? ''];
      return { session: -added, client, sessionId, ...span };
    },
  });
  const first = await reserve(connection, product, 'last_session', Number(added));
  for (const [key, session] of sessions) {
    const number = session.session < 0n ? first - 1n - session.session : session.session;
    known.sessions.set(key, { ...session, session: number });
  }
  return { sessions: [...sessions.keys()].map((key) => known.sessions.get(key) as KnownSession), days };
}
