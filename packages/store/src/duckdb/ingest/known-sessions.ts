import type { CheckedRecord } from '@keytally/events';
import {
  type BatchEvent,
  type BatchRecords,
  type BatchSession,
  recordsOf,
  spanOf,
} from '../../ingest/batch-records.ts';
import type { Connection } from '../engine/connection.ts';
import type { Batch } from './batch.ts';
import type { Clients } from './clients.ts';
import { KnownIds } from './known-ids.ts';
import { stage } from './staging.ts';

/** Sessions that are remembered: open ones and many that ended recently, about 30 MB. */
const REMEMBERED = 100_000;

interface Session {
  readonly session: number;
  /** First and last known instant, and the day of the first. */
  firstAt: number;
  lastAt: number;
  day: number;
}

/**
 * The sessions that records belong to. Most records belong to a recently seen session, so those are remembered. A new
 * session gets a reserved id, which counts once one of its records is stored.
 */
export class KnownSessions {
  readonly #clients: Clients;
  readonly #sessions = new KnownIds('sessions', 'session', REMEMBERED, ({ session }: Session) => session);
  /** Session keys by record, for one batch. */
  readonly #keys = new Map<CheckedRecord, string>();

  constructor(clients: Clients) {
    this.#clients = clients;
  }

  /** Finds or reserves an id for each session of a batch. Its clients must have ids already. */
  async identify(batch: Batch, records: BatchRecords): Promise<void> {
    this.#keys.clear();
    const unknown = new Map<string, readonly [client: number, sessionId: string]>();
    for (const { record } of recordsOf(records)) {
      if (record.sessionId === null) continue;
      const client = this.#clients.idOf(record.clientId);
      const key = keyOf(client, record.sessionId);
      this.#keys.set(record, key);
      if (!this.#sessions.stored(key)) unknown.set(key, [client, record.sessionId]);
    }
    if (unknown.size === 0) return;
    await this.#lookUp(batch, [...unknown.values()]);
    await this.#sessions.reserve(batch.connection, [...unknown.keys()]);
  }

  /** The id of the session of a record of the latest batch; null for no session. */
  idOf({ record }: BatchEvent | BatchSession): number | null {
    const key = this.#keys.get(record);
    if (key === undefined) return null;
    return this.#sessions.idOf(key) ?? null;
  }

  /**
   * Creates the sessions that are new in these records and extends the others; a session never shrinks.
   *
   * @returns the days whose sessions changed: two days for a session that now begins on an earlier one
   */
  async store(batch: Batch, records: BatchRecords): Promise<ReadonlySet<number>> {
    const days = new Set<number>();
    const added = new Map<Session, readonly [client: number, sessionId: string]>();
    const changed = new Set<Session>();
    for (const { record, day } of recordsOf(records)) {
      const key = this.#keys.get(record);
      if (key === undefined || record.sessionId === null) continue;
      const [firstAt, lastAt] = spanOf(record);
      const known = this.#sessions.stored(key);
      if (!known) {
        const session = { session: this.#sessions.idOf(key) ?? 0, firstAt, lastAt, day };
        this.#sessions.remember(key, session);
        added.set(session, [this.#clients.idOf(record.clientId), record.sessionId]);
        changed.add(session);
      } else if (firstAt < known.firstAt || lastAt > known.lastAt) {
        days.add(known.day);
        if (firstAt < known.firstAt) known.day = day;
        known.firstAt = Math.min(known.firstAt, firstAt);
        known.lastAt = Math.max(known.lastAt, lastAt);
        changed.add(known);
      }
    }
    for (const { day } of changed) days.add(day);
    await write(batch, [...changed], added);
    return days;
  }

  /** Reserves `count` consecutive ids for sessions that an import stores itself, and returns the first. */
  reserve(connection: Connection, count: number): Promise<number> {
    return this.#sessions.reserveMany(connection, count);
  }

  commit(): void {
    this.#sessions.commit();
  }

  forget(): void {
    this.#sessions.forget();
  }

  /**
   * Looks up stored sessions. `session_key` is an 8-byte hash of client and session id; two sessions may share it. Only
   * the hashes of all sessions are scanned, then the rows with a matching hash are read.
   */
  async #lookUp(
    { connection, product }: Batch,
    sessions: readonly (readonly [client: number, sessionId: string])[],
  ): Promise<void> {
    await stage(connection, 'staged_session_ids', [
      sessions.map(([client]) => client),
      sessions.map(([, sessionId]) => sessionId),
      [...sessions.keys()],
    ]);
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
      this.#sessions.remember(keyOf(client, sessionId), {
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
  changed: readonly Session[],
  added: ReadonlyMap<Session, readonly [client: number, sessionId: string]>,
): Promise<void> {
  if (changed.length === 0) return;
  await stage(connection, 'staged_sessions', [
    changed.map(({ session }) => session),
    changed.map((session) => added.get(session)?.[0] ?? null),
    changed.map((session) => added.get(session)?.[1] ?? null),
    changed.map(({ firstAt }) => BigInt(firstAt)),
    changed.map(({ lastAt }) => BigInt(lastAt)),
    changed.map(({ day }) => day),
  ]);
  if (changed.length > added.size) await connection.query(WIDEN);
  if (added.size > 0) await connection.query(ADD, [product]);
}

const WIDEN = `
  UPDATE sessions
  SET first_at = staged.first_at, last_at = staged.last_at, day = staged.day
  FROM staged_sessions AS staged
  WHERE sessions.session = staged.session AND staged.client IS NULL`;

/** Hash of client and session id; see `KnownSessions`. */
export const SESSION_KEY = 'md5_number_lower(client || chr(31) || session_id)';

const ADD = `
  INSERT INTO sessions
  SELECT $1, session, client, session_id, first_at, last_at, day, ${SESSION_KEY}
  FROM staged_sessions WHERE client IS NOT NULL
  ORDER BY session`;

function keyOf(client: number, sessionId: string): string {
  return `${client}\u001f${sessionId}`;
}
