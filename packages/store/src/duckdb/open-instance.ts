import { DuckDBInstance } from '@duckdb/node-api';

/**
 * Starts an engine, on a data file or in memory (`:memory:`). Two of them on one file lose rows without an error
 * (D2), so this is the one place where it is done.
 */
export function openInstance(
  file: string,
  settings: Readonly<Record<string, string>>,
): Promise<DuckDBInstance> {
  return DuckDBInstance.create(file, { ...settings });
}
