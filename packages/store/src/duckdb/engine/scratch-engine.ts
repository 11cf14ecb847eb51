import type { QueryParameter, Row } from '@keytally/reports';
import { Connection } from './connection.ts';
import { openInstance } from './open-instance.ts';

export { literalPath } from './literal-path.ts';

/** An engine without a data file, for reading and writing other files. */
export interface ScratchEngine {
  query(sql: string, parameters?: readonly QueryParameter[]): Promise<readonly Row[]>;
  close(): void;
}

/** Starts an engine in memory, for code that creates or reads Parquet and other files. */
export async function openScratchEngine(memoryLimit = '1GB'): Promise<ScratchEngine> {
  const instance = await openInstance(':memory:', { memory_limit: memoryLimit });
  const connection = new Connection(await instance.connect());
  return {
    query: (sql, parameters) => connection.query(sql, parameters),
    close() {
      connection.close();
      instance.closeSync();
    },
  };
}

/** Runs `work` on an engine in memory, which may have files attached. */
export async function withScratchEngine<T>(
  memoryLimit: string,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  const instance = await openInstance(':memory:', { memory_limit: memoryLimit });
  try {
    return await work(new Connection(await instance.connect()));
  } finally {
    instance.closeSync();
  }
}
