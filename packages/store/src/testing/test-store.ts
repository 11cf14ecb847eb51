import { rmSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { QueryParameter, Row } from '@keytally/reports';
import { onTestFinished } from 'vitest';
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

/** The data of a store that has just been made: to copy them takes half of the time that it takes to make them. */
let made: Promise<string> | undefined;

async function newDirectory(): Promise<string> {
  made ??= makeStore();
  const directory = await temporaryDirectory();
  await cp(await made, directory, { recursive: true });
  return directory;
}

/** Makes what other stores are copies of, for as long as this process lasts. */
async function makeStore(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'keytally-made-'));
  process.once('exit', () => rmSync(directory, { recursive: true, force: true }));
  const store = await openDuckdbStore({ ...SMALL, directory });
  await store.close();
  return directory;
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
