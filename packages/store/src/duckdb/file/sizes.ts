import { join } from 'node:path';
import type { StoreSizes } from '@keytally/store-ports';
import { sizeOf } from '../../disk-files.ts';
import { freeBytes } from '../engine/free-space.ts';
import { DATA_FILE, LOG_FILE } from './data-files.ts';
import type { Database } from './database.ts';

/** Memory and disk space that the engine uses, in bytes. */
export async function sizesOf({ directory, lookups }: Database): Promise<StoreSizes> {
  const [row] = await lookups.use((connection) =>
    connection.query(
      'SELECT CAST(coalesce(sum(memory_usage_bytes), 0) AS BIGINT) AS bytes FROM duckdb_memory()',
    ),
  );
  const [data, log, free] = await Promise.all([
    sizeOf(join(directory, DATA_FILE)),
    sizeOf(join(directory, LOG_FILE)),
    freeBytes(directory),
  ]);
  return { memory: Number(row?.bytes), data, log, free };
}
