import type { KeyRegistry, KeyRow } from '@keytally/keys';
import { keyCells, toKeyRow } from '../../rows/key-row.ts';
import type { Connection } from '../engine/connection.ts';
import { transaction } from '../engine/transaction.ts';
import type { Database } from '../file/database.ts';
import { addAuditEntries } from '../tables/audit-entries.ts';

/**
 * Keys in the data file. A change is serialised because all writes are. It goes ahead of waiting writes: deleting a
 * stolen key must not wait for the requests that the thief has queued.
 */
export function createKeyRegistry({ writer, lookups }: Database): KeyRegistry {
  let revision = 0;

  return {
    // Every request checks its key first.
    read: () => lookups.useUrgently(readRows),

    change: (decide) =>
      writer.useUrgently(async (connection) => {
        const {
          write,
          forget = [],
          result,
        } = await transaction(connection, async () => {
          const change = decide(await readRows(connection));
          for (const thumbprint of change.forget ?? []) await forgetRow(connection, thumbprint);
          for (const row of change.write) await writeRow(connection, row);
          await addAuditEntries(connection, change.audit ? [change.audit] : []);
          return change;
        });
        if (write.length + forget.length > 0) revision += 1;
        return result;
      }),

    touch: (kind, id, day) =>
      writer.use(async (connection) => {
        await connection.query(
          `UPDATE public_keys SET last_used_on = $3
           WHERE kind = $1 AND id = $2 AND deleted_at IS NULL AND coalesce(last_used_on, '') < $3`,
          [kind, id, day],
        );
      }),

    revision: () => revision,
  };
}

async function readRows(connection: Connection): Promise<KeyRow[]> {
  return (await connection.query('SELECT * FROM public_keys')).map(toKeyRow);
}

async function writeRow(connection: Connection, row: KeyRow): Promise<void> {
  await forgetRow(connection, row.thumbprint);
  await connection.query(
    'INSERT INTO public_keys VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)',
    keyCells(row),
  );
}

async function forgetRow(connection: Connection, thumbprint: string): Promise<void> {
  await connection.query('DELETE FROM public_keys WHERE thumbprint = $1', [thumbprint]);
}
