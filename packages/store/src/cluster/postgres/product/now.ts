import type { Connection } from '../connection/database.ts';

/** SQL for Unix ms by the clock of PostgreSQL, which is the same for all servers. */
export const NOW = '(extract(epoch FROM clock_timestamp()) * 1000)::bigint';

export async function readClock(connection: Connection): Promise<number> {
  const [row] = await connection.query(`SELECT ${NOW} AS now`);
  return Number(row?.now);
}
