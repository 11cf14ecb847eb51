import type { CheckedRecord } from '@keytally/events';
import { changeSessions, type SessionSpan, sessionKey } from '../../ingest/session-changes.ts';
import {
  type BatchEvent,
  type BatchRecords,
  type BatchSession,
  recordsOf,
} from '../../records/batch-records.ts';
import type { Batch } from './batch.ts';
import type { Clients } from './clients.ts';
import { KnownIds } from './known-ids.ts';
import { stage } from './staging.ts';

/** Sessions that are remembered: open ones and many that ended recently, about 30 MB. */
const REMEMBERED = 100_000;

interface Session extends SessionSpan {
  readonly session: number;
}

/** Whose session it is. */
type Owner = readonly [client: number, sessionId: string];

/**
 * The sessions that records belong to. Most records belong to a recently seen session, so those are remembered. A new
 * session gets a reserved id, which counts once one of its records is stored.
 */
export class KnownSessions {
  readonly #clients: Clients;
  readonly ids = new KnownIds('sessions', 'session', REMEMBERED, ({ session }: Session) => session);
  /** Session keys by record, for one batch. */
  readonly #keys = new Map<CheckedRecord, string>();

  constructor(clients: Clients) {
    this.#clients = clients;
  }

  /** Finds or reserves an id for each session of a batch. Its clients must have ids already. */
  async identify(batch: Batch, records: BatchRecords): Promise<void> {
    this.#keys.clear();
    const unknown = new Map<string, Owner>();
    for (const { record } of recordsOf(records)) {
      if (record.sessionId === null) continue;
      const client = this.#clients.idOf(record.clientId);
      const key = sessionKey(client, record.sessionId);
      this.#keys.set(record, key);
      if (!this.ids.stored(key)) unknown.set(key, [client, record.sessionId]);
    }
    if (unknown.size === 0) return;
    await this.#readStored(batch, [...unknown.values()]);
    await this.ids.reserve(batch.connection, [...unknown.keys()]);
  }

  /** The id of the session of a record of the latest batch; null for no session. */
  idOf({ record }: BatchEvent | BatchSession): number | null {
    const key = this.#keys.get(record);
    if (key === undefined) return null;
    return this.ids.idOf(key) ?? null;
  }

  /**
   * Stores what these records change of sessions.
   *
   * @returns the days whose sessions changed
   */
  async store(batch: Batch, records: BatchRecords): Promise<ReadonlySet<number>> {
    const added = new Map<string, Owner>();
    const { sessions, days } = changeSessions<Session>(records, {
      keyOf: (record) => this.#keys.get(record),
      stored: (key) => this.ids.stored(key),
      add: (key, { clientId, sessionId }, span) => {
        added.set(key, [this.#clients.idOf(clientId), sessionId ?? '']);
        return { session: this.ids.idOf(key) ?? 0, ...span };
      },
    });
    for (const [key, session] of sessions) this.ids.remember(key, session);
    await write(batch, sessions, added);
    return days;
  }

  /**
   * Looks up stored sessions. `session_key` is an 8-byte hash of client and session id; two sessions may share it. Only
   * the hashes of all sessions are scanned, then the rows with a matching hash are read.
   */
  async #readStored({ connection, product }: Batch, sessions: readonly Owner[]): Promise<void> {
    await stage(connection, 'staged_session_ids', {
      client: sessions.map(([client]) => client),
      session_id: sessions.map(([, sessionId]) => sessionId),
      place: [...sessions.keys()],
    });
    const rows = await connection.query(
      `WITH hits AS MATERIALIZED (
         SELECT rowid AS hit FROM sessions
         WHERE session_key IN (SELECT ${SESSION_KEY} FROM staged_session_ids)
       )
       SELECT staged.place, stored.session, stored.first_at, stored.last_at, stored.day
       FROM sessions AS stored JOIN staged_session_ids AS staged USING (client, session_id)
       WHERE stored.product = $1 AND stored.rowid IN (SELECT hit FROM hits)`,
      [product],
    );
    for (const { place, session, first_at, last_at, day } of rows) {
      const [client, sessionId] = sessions[Number(place)] ?? [0, ''];
      this.ids.remember(sessionKey(client, sessionId), {
        session: Number(session),
        firstAt: Number(first_at),
        lastAt: Number(last_at),
        day: Number(day),
      });
    }
  }
}

async function write(
  { connection, product }: Batch,
  sessions: ReadonlyMap<string, Session>,
  added: ReadonlyMap<string, Owner>,
): Promise<void> {
  if (sessions.size === 0) return;
  const [keys, changed] = [[...sessions.keys()], [...sessions.values()]];
  await stage(connection, 'staged_sessions', {
    session: changed.map(({ session }) => session),
    client: keys.map((key) => added.get(key)?.[0] ?? null),
    session_id: keys.map((key) => added.get(key)?.[1] ?? null),
    first_at: changed.map(({ firstAt }) => BigInt(firstAt)),
    last_at: changed.map(({ lastAt }) => BigInt(lastAt)),
    day: changed.map(({ day }) => day),
  });
  if (sessions.size > added.size) await connection.query(WIDEN);
  if (added.size > 0)
    await connection.query(addSessions('staged_sessions WHERE client IS NOT NULL'), [product]);
}

const WIDEN = `
  UPDATE sessions
  SET first_at = staged.first_at, last_at = staged.last_at, day = staged.day
  FROM staged_sessions AS staged
  WHERE sessions.session = staged.session AND staged.client IS NULL`;

/** Hash of client and session id; see `KnownSessions`. */
export const SESSION_KEY = 'md5_number_lower(client || chr(31) || session_id)';

/** Adds the sessions of a table to those of the product `$1`. */
export function addSessions(from: string): string {
  return `
    INSERT INTO sessions (product, session, client, session_id, first_at, last_at, day, session_key)
    SELECT $1, session, client, session_id, first_at, last_at, day, ${SESSION_KEY} FROM ${from} ORDER BY session`;
}
