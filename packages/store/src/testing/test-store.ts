import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { QueryParameter, Row } from '@keytally/reports';
import { onTestFinished } from 'vitest';
import { openDataDirectory } from '../duckdb/file/data-directory.ts';
import { DATA_FILE } from '../duckdb/file/data-files.ts';
import { type DuckdbStoreOptions, openDuckdbStore } from '../duckdb/open-duckdb-store.ts';
import type { Product, Store } from '../store.ts';

/** A directory that is gone after the test. */
export async function temporaryDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), "keytally's store-"));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  return directory;
}

/** A store that is closed after the test; a new one, but in a directory that is given. */
export async function openTestStore(options: Partial<DuckdbStoreOptions> = {}): Promise<Store> {
  const directory = options.directory ?? (await newDirectory());
  const store = await openDuckdbStore({ ...SMALL, ...options, directory });
  onTestFinished(() => store.close());
  return store;
}

const SMALL = { memoryLimit: '512MB', minimumFreeBytes: 0 } as const;

/** The data file of a store that has just been made: to copy it takes half of the time that it takes to make one. */
let made: Promise<Buffer> | undefined;

async function newDirectory(): Promise<string> {
  made ??= makeDataFile();
  const directory = await temporaryDirectory();
  const { folder } = await openDataDirectory(directory);
  await writeFile(join(folder, DATA_FILE), await made, { mode: 0o600 });
  return directory;
}

async function makeDataFile(): Promise<Buffer> {
  const { directory, folder } = await openDataDirectory(await temporaryDirectory());
  const store = await openDuckdbStore({ ...SMALL, directory });
  await store.close();
  return readFile(join(folder, DATA_FILE));
}

export const acme: Product = { id: 'acme', name: 'Acme', timeZone: 'UTC', defaultTracking: 'advanced' };

/** What a query answers. */
export async function ask(
  store: Store,
  sql: string,
  ...parameters: QueryParameter[]
): Promise<readonly Row[]> {
  return store.queries.run((answer) => answer({ sql, parameters }));
}

/** How many rows a table has. */
export async function count(store: Store, table: string): Promise<number> {
  const [row] = await ask(store, `SELECT count(*) AS n FROM ${table}`);
  return Number(row?.n);
}
