import type { Connection } from '../rows/statement.ts';

/** What a restore closes, since nobody knows what was revoked after the backup was made. */
export interface ClosedSecrets {
  /** Links that were open in the backup, with the names of what they show. */
  readonly links: readonly RestoredLink[];
  /** Whether they still work. */
  readonly linksKept: boolean;
  /** Sessions of the console that had not ended. Codes and tickets for files are closed without a word: they last for minutes. */
  readonly sessions: number;
}

export interface RestoredLink {
  readonly id: string;
  readonly productId: string;
  readonly shows: string;
}

/** How a restore treats what opens the data. */
export interface RestoreOptions {
  /** Where the part of the larger database is now, if it has one of its own and that was moved. */
  readonly place?: string | undefined;
  /** Leaves the links as the backup has them, also those that were revoked since. */
  readonly keepLinks?: boolean | undefined;
}

/**
 * Closes what opens restored data without a key: links, sessions, codes and tickets. A backup of a version that had none of them has
 * no table for it.
 */
export async function closeSecrets(
  connection: Connection,
  { keepLinks = false }: RestoreOptions,
  now = Date.now(),
): Promise<ClosedSecrets> {
  const has = await readColumns(connection);
  const links = has('shares.revoked_at') ? await readLinks(connection, now) : [];
  if (!keepLinks && links.length > 0)
    await connection.query('UPDATE shares SET revoked_at = $1 WHERE revoked_at IS NULL', [BigInt(now)]);
  const sessions = has('public_keys.session') ? await endSessions(connection, now) : 0;
  for (const table of ['pairings', 'file_tickets'])
    if (has(`${table}.expires_at`)) await connection.query(`DELETE FROM ${table}`);
  return { links, linksKept: keepLinks, sessions };
}

async function readColumns(connection: Connection): Promise<(column: string) => boolean> {
  const rows = await connection.query(
    'SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = current_schema()',
  );
  const names = new Set(rows.map(({ table_name, column_name }) => `${table_name}.${column_name}`));
  return (column) => names.has(column);
}

async function readLinks(connection: Connection, now: number): Promise<RestoredLink[]> {
  const rows = await connection.query(
    `SELECT shares.id AS id, products.id AS product_id, subject
     FROM shares JOIN products ON products.product = shares.product
     WHERE revoked_at IS NULL AND expires_at > $1 ORDER BY products.id, shares.id`,
    [BigInt(now)],
  );
  return rows.map(({ id, product_id, subject }) => ({
    id: String(id),
    productId: String(product_id),
    shows: shownBy(JSON.parse(String(subject))),
  }));
}

function shownBy(subject: Readonly<Record<string, string>>): string {
  return Object.entries(subject)
    .map(([what, id]) => `${what} "${id}"`)
    .join(', ');
}

async function endSessions(connection: Connection, now: number): Promise<number> {
  const open = 'session IS NOT NULL AND deleted_at IS NULL';
  const [row] = await connection.query(
    `SELECT count(*) AS n FROM public_keys WHERE ${open} AND not_after > $1`,
    [BigInt(now)],
  );
  await connection.query(`UPDATE public_keys SET deleted_at = $1 WHERE ${open}`, [BigInt(now)]);
  return Number(row?.n);
}
