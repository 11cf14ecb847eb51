import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { QueryParameter, Row } from '@keytally/reports';
import { type Product, type Store, StoreError } from '@keytally/store-ports';
import type { TestEngine } from '@keytally/store-ports/testing';
import { inject, onTestFinished } from 'vitest';
import { createDuckdbStore } from '../duckdb/duckdb-engine.ts';
import type { Connection } from '../duckdb/engine/connection.ts';
import { readTransaction } from '../duckdb/engine/transaction.ts';
import { openDataDirectory } from '../duckdb/file/data-directory.ts';
import { DATA_FILE } from '../duckdb/file/data-files.ts';
import { type Database, openDatabase } from '../duckdb/file/database.ts';
import { openStore } from '../open-store.ts';
import type { EmbeddedSettings, OpenOptions } from '../store-settings.ts';

/** A directory that is removed after the test. */
export async function temporaryDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), "keytally's store-"));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  return directory;
}

/** The databases of test stores, for checks that no port offers. */
const databases = new WeakMap<Store, Database>();
const directories = new WeakMap<Store, string>();

/** A store that is closed after the test, new unless a directory is given. */
export async function openTestStore({
  inputFiles = [],
  warn = () => undefined,
  ...given
}: Partial<EmbeddedSettings> & OpenOptions = {}): Promise<Store> {
  const settings = { ...SMALL, ...given, directory: given.directory ?? (await newDirectory()) };
  const { directory, memoryLimit = SMALL.memoryLimit } = settings;
  const database = await openDatabase(directory, { memoryLimit, warn, inputFiles, threads: THREADS });
  const store = createDuckdbStore(database, settings);
  databases.set(store, database);
  directories.set(store, directory);
  onTestFinished(() => store.close());
  return store;
}

/** Closes a store of a test and opens it again. */
async function reopenTestStore(store: Store): Promise<Store> {
  const directory = directories.get(store);
  if (directory === undefined) throw new TypeError('not a store that `openTestStore` opened');
  await store.close();
  return openTestStore({ directory });
}

/** The embedded store, for the tests that every store passes. */
export const duckdbEngine: TestEngine = { name: 'duckdb', open: openTestStore, reopen: reopenTestStore };

/** Two threads share the few rows of a test at the price of both; the long run has as many as a server. */
const THREADS = inject('longTests') ? undefined : 1;

const SMALL = { engine: 'duckdb', memoryLimit: '512MB', minimumFreeBytes: 0 } as const;

/** The data file of a new store: copying it takes half the time of creating one. */
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
  const store = await openStore({ ...SMALL, directory });
  await store.close();
  return readFile(join(folder, DATA_FILE));
}

export const acme: Product = { id: 'acme', name: 'Acme', timeZone: 'UTC', defaultTracking: 'advanced' };

/** Runs a query on all tables of the data file of a test store, on one state of the data. */
export async function ask(
  store: Store,
  sql: string,
  ...parameters: QueryParameter[]
): Promise<readonly Row[]> {
  const database = databases.get(store);
  if (database === undefined) throw new TypeError('not a store that `openTestStore` opened');
  // What is in the journal alone is stored before any task of the writer.
  await database.writer.use(async () => {});
  return database.reports.use((connection) =>
    readTransaction(connection, () => connection.query(sql, parameters)),
  );
}

/** The number of rows of a table. */
export async function count(store: Store, table: string): Promise<number> {
  const [row] = await ask(store, `SELECT count(*) AS n FROM ${table}`);
  return Number(row?.n);
}

/** Runs a query as a reader would who does not wait for what was acknowledged. */
export function peek(store: Store, sql: string, ...parameters: QueryParameter[]): Promise<readonly Row[]> {
  const database = databases.get(store);
  if (database === undefined) throw new TypeError('not a store that `openTestStore` opened');
  return database.lookups.use((connection) => connection.query(sql, parameters));
}

/** Does something while a task of the writer runs, which began when all that was acknowledged was stored. */
export function whileWriting<T>(store: Store, work: (connection: Connection) => Promise<T>): Promise<T> {
  const database = databases.get(store);
  if (database === undefined) throw new TypeError('not a store that `openTestStore` opened');
  return database.writer.use(work);
}

/** Makes each transaction of the writer fail with `storage-full`, until what is returned is called. */
export async function failWrites(store: Store): Promise<() => void> {
  const database = databases.get(store);
  if (database === undefined) throw new TypeError('not a store that `openTestStore` opened');
  return database.writer.use(async (connection) => {
    const { query } = connection;
    connection.query = (sql, parameters) =>
      sql === 'COMMIT'
        ? Promise.reject(new StoreError('storage-full', 'no room'))
        : query.call(connection, sql, parameters);
    return () => {
      connection.query = query;
    };
  });
}

/** The files of the journal in the folder of a data directory, by name. */
export async function journalIn(folder: string): Promise<ReadonlyMap<string, Buffer>> {
  const names = (await readdir(folder)).filter((name) => name.startsWith('keytally.journal'));
  return new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name))] as const)),
  );
}
