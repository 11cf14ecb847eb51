import type { Clickhouse } from './clickhouse.ts';
import type { ClickhouseSettings } from './clickhouse-settings.ts';
import { notClickhouse, refused } from './opening-errors.ts';

/**
 * The oldest version that runs the queries of reports: since 26.3, which has long-term support, a query that is named
 * `AS MATERIALIZED` runs once. Newer versions are not refused.
 */
const OLDEST = { major: 26, minor: 3 };

/** Rights that the server needs from the start; that to create tables only while tables are missing. */
const RIGHTS = ['SELECT', 'INSERT', 'ALTER DELETE'];

/** What is asked of ClickHouse before it is used. */
interface ServerFacts {
  readonly isCloud: boolean;
}

/** Rejects if this ClickHouse or this database cannot be used, and says why. */
export async function checkServer(
  clickhouse: Clickhouse,
  settings: ClickhouseSettings,
): Promise<ServerFacts> {
  const [row] = await clickhouse.query(
    `SELECT version() AS version,
       (SELECT engine FROM system.databases WHERE name = currentDatabase()) AS engine,
       (SELECT value FROM system.settings WHERE name = 'cloud_mode') AS cloud_mode`,
  );
  if (row === undefined) throw notClickhouse(settings);
  const version = String(row.version);
  if (!isRecent(version))
    throw refused(
      settings,
      `has version ${version}, which is too old: use ${OLDEST.major}.${OLDEST.minor} or newer.`,
    );
  if (row.engine === 'Replicated')
    throw refused(
      settings,
      `replicates the database "${settings.database}" itself (ENGINE = Replicated), but not the rows of these tables: create a database without an engine, on each server.`,
    );
  await requireRights(clickhouse, settings, RIGHTS);
  // Readiness reads this table, so the right to do so is needed too.
  await clickhouse.query('SELECT 1 AS found FROM system.replicas LIMIT 1');
  return { isCloud: row.cloud_mode === '1' || row.cloud_mode === 'true' };
}

/** @param database all databases if absent */
export async function requireRights(
  clickhouse: Clickhouse,
  settings: ClickhouseSettings,
  rights: readonly string[],
  target = `${inBackquotes(settings.database)}.*`,
): Promise<void> {
  const missing: string[] = [];
  for (const right of rights) {
    const answer = await clickhouse.ask(`CHECK GRANT ${right} ON ${target}`);
    if (answer.trim() !== '1') missing.push(right);
  }
  if (missing.length === 0) return;
  const { user } = settings;
  throw refused(
    settings,
    `does not give the user "${user}" all rights that Keytally needs: run GRANT ${missing.join(', ')} ON ${target} TO ${inBackquotes(user)}.`,
  );
}

function isRecent(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > OLDEST.major || (major === OLDEST.major && minor >= OLDEST.minor);
}

export function inBackquotes(name: string): string {
  return `\`${name.replaceAll('\\', '\\\\').replaceAll('`', '\\`')}\``;
}
