import { type BatchRecords, recordsOf, spanOf } from '../../ingest/batch-records.ts';
import type { Connection } from '../postgres/connection/database.ts';
import { type KnownIds, reserve } from './known-ids.ts';
import { type KnownRows, type KnownSession, sessionKey } from './known-rows.ts';

interface SessionChanges {
  /** New sessions, and others as they are now. */
  readonly sessions: readonly KnownSession[];
  /** The days whose sessions changed: two days for a session that now begins on an earlier one. */
  readonly days: ReadonlySet<number>;
}

/** Creates the sessions that are new in these records and extends the others; a session never shrinks by a record. */
export async function changeSessions(
  connection: Connection,
  product: number,
  records: BatchRecords,
  ids: KnownIds,
  { sessions }: KnownRows,
): Promise<SessionChanges> {
  const days = new Set<number>();
  const changed = new Map<string, KnownSession>();
  let added = 0n;
  for (const { record, day } of recordsOf(records)) {
    const client = ids.clientOf(record);
    if (client === undefined || record.sessionId === null) continue;
    const { sessionId } = record;
    const [firstAt, lastAt] = spanOf(record);
    const key = sessionKey(client, sessionId);
    const known = changed.get(key) ?? sessions.get(key);
    if (known === undefined) {
      added += 1n;
      changed.set(key, { session: -added, client, sessionId, firstAt, lastAt, day });
    } else if (firstAt < known.firstAt || lastAt > known.lastAt) {
      days.add(known.day);
      changed.set(key, {
        ...known,
        firstAt: Math.min(firstAt, known.firstAt),
        lastAt: Math.max(lastAt, known.lastAt),
        day: firstAt < known.firstAt ? day : known.day,
      });
    }
  }
  const first = await reserve(connection, product, 'last_session', Number(added));
  for (const [key, session] of changed) {
    const number = session.session < 0n ? first - 1n - session.session : session.session;
    sessions.set(key, { ...session, session: number });
    days.add(session.day);
  }
  return { sessions: [...changed.keys()].map((key) => sessions.get(key) as KnownSession), days };
}
