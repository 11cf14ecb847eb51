import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type DatabasesManifest, StoreError } from '@keytally/store-ports';
import type { Clickhouse } from '../clickhouse/connection/clickhouse.ts';
import type { Connection } from '../postgres/connection/database.ts';
import { makeSteps } from '../postgres/migrations/migrate.ts';
import { schemaSteps } from '../postgres/migrations/schema-steps.ts';
import { readSnapshot } from '../postgres/product/read-snapshot.ts';
import { requireOwnTables } from './own-clickhouse-tables.ts';
import { loadPostgresFile, POSTGRES_FILE } from './postgres-file.ts';
import { readSums } from './sums-of-rows.ts';

/**
 * Loads PostgreSQL's part of a backup into new tables, in the transaction of the caller, and proves that it fits ClickHouse's part,
 * which was restored before: what PostgreSQL says counts is there, row by row.
 */
export async function loadAndProve(
  connection: Connection,
  clickhouse: Clickhouse,
  backup: string,
  { schemaVersion, products }: DatabasesManifest,
  signal?: AbortSignal,
): Promise<void> {
  await requireOwnTables(clickhouse, `The part of ClickHouse of the backup in ${backup}`);
  const steps = schemaSteps.slice(0, schemaVersion);
  await makeSteps(connection, steps, 0);
  await loadPostgresFile(connection, join(backup, POSTGRES_FILE), steps);
  await makeSteps(connection, schemaSteps, schemaVersion);
  for (const [id, expected] of Object.entries(products)) {
    signal?.throwIfAborted();
    const snapshot = await readSnapshot(connection, id);
    if (snapshot === undefined) throw doesNotFit(backup, `PostgreSQL has no product "${id}"`);
    const found = await readSums(clickhouse, snapshot);
    const [wrong] = Object.keys(expected).filter((name) => !isDeepStrictEqual(found[name], expected[name]));
    if (wrong !== undefined)
      throw doesNotFit(
        backup,
        `of the ${wrong} of the product "${id}", ClickHouse has ${found[wrong]?.[0]} instead of ${expected[wrong]?.[0]}, or others`,
      );
  }
}

function doesNotFit(backup: string, why: string): StoreError {
  return new StoreError(
    'unreadable-data',
    `The two parts of the backup in ${backup} do not fit: ${why}. Restore another backup.`,
  );
}
