import type { DuckDBConnection } from '@duckdb/node-api';
import { quoted } from '../../sql-text.ts';
import { allowedPaths } from './literal-path.ts';

/** What an engine may read and write. */
export interface AllowedPlaces {
  /** With all that is in them. */
  readonly directories?: readonly string[];
  readonly files?: readonly string[];
}

/**
 * From here on no statement can access anything else, or change a setting: whatever a file that was made elsewhere has the engine do,
 * it can do only there.
 */
export async function lockDown(
  connection: Pick<DuckDBConnection, 'run'>,
  { directories = [], files = [] }: AllowedPlaces,
): Promise<void> {
  const list = (paths: readonly string[]) => `[${paths.flatMap(allowedPaths).map(quoted)}]`;
  await connection.run(`SET allowed_directories = ${list(directories)}`);
  await connection.run(`SET allowed_paths = ${list(files)}`);
  await connection.run('SET enable_external_access = false');
  await connection.run('SET lock_configuration = true');
}
