import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

/** What is used of chdb, the engine of ClickHouse as a library. It is installed by `npm run test:scale` only. */
export interface Session {
  queryAsync(sql: string, options: { readonly format: string }): Promise<ChdbResult>;
  close(): void;
}

interface ChdbResult {
  readonly rowsRead: number;
  bytes(): Uint8Array;
}

export interface Chdb {
  /** Sessions share the data in a folder, and nothing else. */
  readonly Session: new (
    folder: string,
  ) => Session;
}

export function loadChdb(): Chdb {
  const installed = fileURLToPath(new URL('../../../test-engines/node_modules/chdb', import.meta.url));
  try {
    return createRequire(import.meta.url)(installed) as Chdb;
  } catch (cause) {
    throw new Error(`There is no chdb in ${installed}: run these tests with "npm run test:scale".`, {
      cause,
    });
  }
}
