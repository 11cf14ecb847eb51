import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Engines } from '@keytally/store/testing/engines';

/** Bytes of records and aggregates on disk: on one server of ClickHouse, and in the embedded store's file. */
export async function diskSizes(
  { clickhouse }: Engines,
  directory: string,
): Promise<{ readonly clickhouse: number; readonly embedded: number }> {
  const [parts] = await clickhouse.query(
    'SELECT sum(bytes_on_disk) AS bytes FROM system.parts WHERE active AND database = currentDatabase()',
  );
  return {
    clickhouse: Number(parts?.bytes),
    embedded: statSync(join(directory, 'private/keytally.duckdb')).size,
  };
}
