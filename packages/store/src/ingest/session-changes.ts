import type { CheckedRecord } from '@keytally/events';
import { type BatchRecords, recordsOf, spanOf } from '../records/batch-records.ts';

/** First and last known instant of a session, and the day of the first. */
export interface SessionSpan {
  readonly firstAt: number;
  readonly lastAt: number;
  readonly day: number;
}

/** How an engine knows sessions. */
interface Sessions<Session extends SessionSpan> {
  /** The key of the session of a record; undefined if it has none. */
  keyOf(record: CheckedRecord): string | undefined;
  stored(key: string): Session | undefined;
  /** Makes a session that is not stored. */
  add(key: string, record: CheckedRecord, span: SessionSpan): Session;
}

interface SessionChanges<Session> {
  /** New sessions, and others as they are now, by key. */
  readonly sessions: ReadonlyMap<string, Session>;
  /** The days whose sessions changed: two days for a session that now begins on an earlier one. */
  readonly days: ReadonlySet<number>;
}

/** Creates the sessions that are new in these records and extends the others; a session never shrinks by a record. */
export function changeSessions<Session extends SessionSpan>(
  records: BatchRecords,
  { keyOf, stored, add }: Sessions<Session>,
): SessionChanges<Session> {
  const days = new Set<number>();
  const sessions = new Map<string, Session>();
  for (const { record, day } of recordsOf(records)) {
    const key = keyOf(record);
    if (key === undefined) continue;
    const [firstAt, lastAt] = spanOf(record);
    const known = sessions.get(key) ?? stored(key);
    if (known === undefined) {
      sessions.set(key, add(key, record, { firstAt, lastAt, day }));
    } else if (firstAt < known.firstAt || lastAt > known.lastAt) {
      days.add(known.day);
      sessions.set(key, {
        ...known,
        firstAt: Math.min(firstAt, known.firstAt),
        lastAt: Math.max(lastAt, known.lastAt),
        day: firstAt < known.firstAt ? day : known.day,
      });
    }
  }
  for (const { day } of sessions.values()) days.add(day);
  return { sessions, days };
}

/** The key of a session among those of its product, or of all products where the ids of clients are. */
export function sessionKey(client: number, sessionId: string): string {
  return `${client}\u001f${sessionId}`;
}
