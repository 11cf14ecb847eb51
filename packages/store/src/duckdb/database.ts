import { mkdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { Connection } from './connection.ts';
import { ConnectionPool } from './connection-pool.ts';
import { damagedLog, lockedHere, toOpeningError } from './engine-errors.ts';
import { freeBytes } from './free-space.ts';
import { migrate } from './migrate.ts';
import { inspectLog, keepCopyOfLog } from './write-ahead-log.ts';

/** The open data file, by what is done with it, so that no kind of work waits for another. */
export interface Database {
  readonly directory: string;
  /** One connection: one write after another. */
  readonly writer: ConnectionPool;
  /** Short reads. */
  readonly lookups: ConnectionPool;
  readonly reports: ConnectionPool;
  close(): Promise<void>;
}

/** A connection at work holds one of the four threads that Node has for files and the like. */
const REPORT_CONNECTIONS = 2;

/** At most this much disk space, and a quarter of what is free, goes to queries that outgrow the memory limit. */
const TEMPORARY_MIB = 4096;

/** How much the log grows before it is folded into the data file: each time costs a tenth of a second, and a start
 * after a crash reads all of it. */
const CHECKPOINT_AFTER = '64MB';

const MIB = 1024 ** 2;

/**
 * Directories that are open in this process. The engine's lock keeps out only other processes, and two instances on
 * one file lose rows without an error (D2).
 */
const openDirectories = new Set<string>();

/** Opens the data file of a directory, made where there is none, and brings its tables up to date. */
export async function openDatabase(
  givenDirectory: string,
  memoryLimit: string,
  warn: (message: string) => void,
): Promise<Database> {
  let directory = givenDirectory;
  try {
    await mkdir(givenDirectory, { recursive: true, mode: 0o700 });
    directory = await realpath(givenDirectory);
    if (openDirectories.has(directory)) throw lockedHere(directory);
    openDirectories.add(directory);
    return await checkLog(directory, warn)
      .then(() => open(directory, memoryLimit))
      .catch((error: unknown) => {
        openDirectories.delete(directory);
        throw error;
      });
  } catch (error) {
    throw toOpeningError(error, directory);
  }
}

/** Lets no log be replayed and removed that the engine would pass over without a word (D5). */
async function checkLog(directory: string, warn: (message: string) => void): Promise<void> {
  const state = await inspectLog(directory);
  if (state === 'foreign') throw damagedLog(directory);
  if (state !== 'torn') return;
  const copy = await keepCopyOfLog(directory, new Date());
  warn(
    `The log of ${directory} ended inside an entry, as after a crash; what was acknowledged is read. A copy is in ${copy}.`,
  );
}

async function open(directory: string, memoryLimit: string): Promise<Database> {
  const instance = await openInstance(directory, memoryLimit);
  try {
    const connect = async () => new Connection(await instance.connect());
    const first = await connect();
    await migrate(first, directory);
    await lockDown(first, directory);
    const writer = new ConnectionPool([first]);
    const lookups = new ConnectionPool([await connect()]);
    const reports = new ConnectionPool(
      await Promise.all(Array.from({ length: REPORT_CONNECTIONS }, connect)),
    );
    const close = async () => {
      try {
        await Promise.all([reports.close(), lookups.close()]);
        await writer.close((connection) => connection.query('CHECKPOINT'));
      } finally {
        instance.closeSync();
        openDirectories.delete(directory);
      }
    };
    return { directory, writer, lookups, reports, close };
  } catch (error) {
    instance.closeSync();
    throw error;
  }
}

async function openInstance(directory: string, memoryLimit: string): Promise<DuckDBInstance> {
  const temporary = Math.floor(Math.min(TEMPORARY_MIB, (await freeBytes(directory)) / MIB / 4));
  return DuckDBInstance.create(join(directory, 'keytally.duckdb'), {
    memory_limit: memoryLimit,
    checkpoint_threshold: CHECKPOINT_AFTER,
    temp_directory: join(directory, 'temporary'),
    max_temp_directory_size: `${temporary}MiB`,
  });
}

/** From here on no statement reaches a file outside the directory, and none can change that (D8). */
async function lockDown(connection: Connection, directory: string): Promise<void> {
  await connection.query(`SET allowed_directories = ['${directory.replaceAll("'", "''")}']`);
  await connection.query('SET enable_external_access = false');
  await connection.query('SET lock_configuration = true');
}
