import type { QueryParameter, Row } from '@keytally/reports';
import { Connection } from './connection.ts';
import { type AllowedPlaces, lockDown } from './lock-down.ts';
import { openInstance } from './open-instance.ts';

export { quoted, quotedName } from '../../sql-text.ts';
export { literalPath } from './literal-path.ts';

/** An engine without a data file, for reading and writing other files. */
export interface ScratchEngine {
  query(sql: string, parameters?: readonly QueryParameter[]): Promise<readonly Row[]>;
  close(): void;
}

/** Starts an engine in memory, for tests and tools that create Parquet and other files. */
export function openScratchEngine(memoryLimit = '1GB'): Promise<ScratchEngine> {
  return openEngine(memoryLimit, undefined);
}

/** Starts an engine in memory that can access these files, and nothing else. */
export function openLockedEngine(files: readonly string[], memoryLimit = '1GB'): Promise<ScratchEngine> {
  return openEngine(memoryLimit, { files });
}

async function openEngine(memoryLimit: string, places: AllowedPlaces | undefined): Promise<ScratchEngine> {
  const instance = await openInstance(':memory:', { memory_limit: memoryLimit });
  const native = await instance.connect();
  if (places !== undefined) await lockDown(native, places);
  const connection = new Connection(native);
  return {
    query: (sql, parameters) => connection.query(sql, parameters),
    close: () => instance.closeSync(),
  };
}

/** Runs `work` on an engine in memory, which may attach files in these places, and can access nothing else. */
export async function withLockedEngine<T>(
  memoryLimit: string,
  places: AllowedPlaces,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  const instance = await openInstance(':memory:', { memory_limit: memoryLimit });
  try {
    const native = await instance.connect();
    await lockDown(native, places);
    return await work(new Connection(native));
  } finally {
    instance.closeSync();
  }
}

/** The files that the engine reads when it attaches a data file. */
export function attachable(dataFile: string): AllowedPlaces {
  return { files: [dataFile, `${dataFile}.wal`] };
}
