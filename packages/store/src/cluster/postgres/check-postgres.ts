import { StoreError, writesRefused } from '@keytally/store-ports';
import type { PostgresDatabases } from './open-postgres.ts';
import { NOTE } from './product/move-note.ts';

/**
 * Resolves when a write is on stable storage and was read back on another connection. Other servers may write in between, so
 * the number that is read may be greater than the one that was written. Rejects if the data was moved away.
 */
export async function checkPostgres({ urgent, usual }: PostgresDatabases): Promise<void> {
  const [written] = await urgent.query(
    'UPDATE readiness SET checked_at = greatest(checked_at + 1, $1) RETURNING checked_at',
    [BigInt(Date.now())],
  );
  const [read] = await usual.query(`SELECT checked_at, ${NOTE} AS move FROM readiness`);
  if (
    written === undefined ||
    read === undefined ||
    (read.checked_at as bigint) < (written.checked_at as bigint)
  )
    throw new StoreError(
      'store-unavailable',
      'PostgreSQL does not return what was just written to it: is its address that of several databases?',
    );
  if (read.move !== null) throw writesRefused();
}
