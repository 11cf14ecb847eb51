import type { KeyRegistry, KeyRow } from '@keytally/keys';
import { keyCells, toKeyRow } from '../rows/key-row.ts';
import { type Connection, insertion, replacement } from '../rows/statement.ts';
import { addAuditEntry } from './audit-entries.ts';
import type { SqlEngine } from './engine.ts';

/**
 * Keys. Every request checks its key first, and deleting a stolen key must not wait for the requests that the thief has
 * queued.
 */
export function createKeyRegistry<C extends Connection>({ urgent, dialect }: SqlEngine<C>): KeyRegistry {
  let revision = 0;

  return {
    async read() {
      return (await urgent.read(READ)).map(toKeyRow);
    },

    async change(decide) {
      const change = await urgent.transaction(async (connection) => {
        await dialect.lockKeys(connection);
        const decided = decide(await readRows(connection));
        await forgetRows(connection, decided.forget ?? []);
        for (const row of tombstonesFirst(decided.write)) await writeRow(connection, row);
        await addAuditEntry(connection, dialect, decided.audit);
        return decided;
      });
      if (change.write.length + (change.forget ?? []).length > 0) revision += 1;
      return change.result;
    },

    async touch(kind, id, day) {
      await urgent.write(
        `UPDATE public_keys SET last_used_on = $3
         WHERE kind = $1 AND id = $2 AND deleted_at IS NULL AND coalesce(last_used_on, '') < $3`,
        [kind, id, day],
      );
    },

    revision: () => revision,
  };
}

const READ = 'SELECT * FROM public_keys';

/** By a statement of its own: one that has waited for a lock still sees the rows from before. */
async function readRows(connection: Connection): Promise<KeyRow[]> {
  return (await connection.query(READ)).map(toKeyRow);
}

/** No thumbprint has a comma. */
async function forgetRows(connection: Connection, thumbprints: readonly string[]): Promise<void> {
  if (thumbprints.length > 0)
    await connection.query(`DELETE FROM public_keys WHERE thumbprint = ANY(string_to_array($1, ','))`, [
      thumbprints.join(','),
    ]);
}

/** An index on live keys is checked row by row, so a key must have ended before another one gets its id. */
function tombstonesFirst(rows: readonly KeyRow[]): KeyRow[] {
  return rows.toSorted((left, right) => Number(!left.deletedAt) - Number(!right.deletedAt));
}

async function writeRow(connection: Connection, row: KeyRow): Promise<void> {
  const cells = keyCells(row);
  const changed = await connection.query(...replacement('public_keys', 'thumbprint', cells));
  if (changed.length === 0) await connection.query(...insertion('public_keys', cells));
}
