import { randomUUID } from 'node:crypto';
import type { Presence } from '@keytally/store-ports';
import type { Database } from '../connection/database.ts';

/** A server is counted this long after it was last heard of. */
const PRESENT_MS = 30_000;

/** Servers that are there: each holds a lease of its own. All times are by the clock of the database. */
export function createPresence(database: Database, presentMs = PRESENT_MS): Presence {
  const task = `${PREFIX}${randomUUID()}`;
  return {
    async announce() {
      await database.query(ANNOUNCE, [task, presentMs]);
      await database.query(`DELETE FROM leases WHERE ${IS_SERVER} AND ends_at <= clock_timestamp()`);
      return countServers(database);
    },
    async leave() {
      await database.query('DELETE FROM leases WHERE task = $1', [task]);
    },
  };
}

/** How many servers are there. */
export async function countServers(database: Pick<Database, 'query'>): Promise<number> {
  const [row] = await database.query(
    `SELECT count(*)::integer AS servers FROM leases WHERE ${IS_SERVER} AND ends_at > clock_timestamp()`,
  );
  return Number(row?.servers);
}

const PREFIX = 'server ';
/** Whether a lease is one by which a server says that it is there. */
export const IS_SERVER = `starts_with(task, '${PREFIX}')`;

const ANNOUNCE = `
  INSERT INTO leases (task, holder, fence, ends_at)
  VALUES ($1, $1, 1, clock_timestamp() + $2 * interval '1 millisecond')
  ON CONFLICT (task) DO UPDATE SET ends_at = excluded.ends_at`;
