import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Connection } from '../engine/connection.ts';
import { ConnectionPool } from '../engine/connection-pool.ts';
import { toOpeningError } from '../engine/engine-errors.ts';
import { freeBytes } from '../engine/free-space.ts';
import { lockDown } from '../engine/lock-down.ts';
import { type Instance, openInstance } from '../engine/open-instance.ts';
import { Journal, type JournalEntry } from '../journal/journal.ts';
import { createClosedTables, createCurrentTables } from '../tables/current-tables.ts';
import { migrate } from '../tables/migrate.ts';
import { schemaSteps } from '../tables/schema.ts';
import { claimDirectory, type DataDirectory, openDataDirectory, releaseDirectory } from './data-directory.ts';
import { DATA_FILE, removeUnfinished, TEMPORARY_DIRECTORY } from './data-files.ts';
import { takeOverFormerLayout } from './former-layout.ts';
import { mendCutBlocks } from './mend-cut-blocks.ts';
import { createNewData } from './new-data.ts';
import { checkLog } from './write-ahead-log.ts';

/** The open data file, with separate connections for each kind of work, so that no kind waits for another. */
export interface Database {
  /** The folder that contains the file. */
  readonly directory: string;
  /** A single connection, so writes run one after another. */
  readonly writer: ConnectionPool;
  /** Short reads. */
  readonly lookups: ConnectionPool;
  /** Here the tables that reports read include dirty days; see `createCurrentTables`. */
  readonly reports: ConnectionPool;
  /** Here the tables that reports read are the rollups only; see `createClosedTables`. */
  readonly closedReports: ConnectionPool;
  /** A single connection, so that any number of exports takes one thread. */
  readonly exports: ConnectionPool;
  /** What is acknowledged before it is in the file. */
  readonly journal: Journal;
  /** What it had when the file was opened, to be stored; once. */
  takeLeft(): readonly JournalEntry[];
  /** Aborts when the engine has ended, with its error. */
  readonly ended: AbortSignal;
  close(): Promise<void>;
}

/** Each busy connection takes one of the eight worker threads of Node, which files need too. */
export const REPORT_CONNECTIONS = 3;

/** Queries that exceed the memory limit may use this much disk space, but at most a quarter of the free space. */
const TEMPORARY_MIB = 4096;

/**
 * Log size at which the engine writes a checkpoint. A checkpoint takes a tenth of a second, and a start after a crash
 * reads the whole log.
 */
const CHECKPOINT_AFTER = '64MB';

const MIB = 1024 ** 2;

/** Opens the data file of a directory, or creates it, and brings its tables up to date. */
export async function openDatabase(givenDirectory: string, opening: Opening): Promise<Database> {
  const { memoryLimit, warn } = opening;
  let directory = givenDirectory;
  try {
    const found = await openDataDirectory(givenDirectory);
    directory = found.directory;
    claimDirectory(directory);
    return await takeOverFormerLayout(found, memoryLimit, warn)
      .then(() => createNewData(found, memoryLimit))
      .then(() => mendCutBlocks(found.folder, warn))
      .then(() => openChecked(found, opening))
      .catch((error: unknown) => {
        releaseDirectory(directory);
        throw error;
      });
  } catch (error) {
    throw toOpeningError(error, directory);
  }
}

interface Opening {
  readonly memoryLimit: string;
  readonly warn: (message: string) => void;
  /** Files outside the directory that the engine may read. */
  readonly inputFiles?: readonly string[] | undefined;
  /** How many threads one query may take; one for each core by default. */
  readonly threads?: number | undefined;
}

/** Opens the file after its log was checked. */
async function openChecked(found: DataDirectory, opening: Opening): Promise<Database> {
  const warnings: string[] = [];
  const copy = await checkLog(found.folder, (message) => warnings.push(message));
  try {
    const database = await open(found, { ...opening, warn: (message) => warnings.push(message) });
    warnings.forEach(opening.warn);
    return database;
  } catch (error) {
    // The log of a process that is writing it ends in the middle of an entry now and then: that is no crash.
    const known = toOpeningError(error, found.directory);
    if (known.code !== 'data-directory-locked') warnings.forEach(opening.warn);
    else if (copy !== undefined) await rm(copy, { force: true });
    throw error;
  }
}

async function open({ directory, folder }: DataDirectory, opening: Opening): Promise<Database> {
  const { warn, inputFiles = [] } = opening;
  const instance = await openFile(folder, opening);
  try {
    await removeUnfinished(folder);
    const ending = new AbortController();
    const connect = async () => new Connection(await instance.connect(), (error) => ending.abort(error));
    const native = await instance.connect();
    // Before any statement touches what is in the file.
    await lockDown(native, { directories: [folder], files: inputFiles });
    const first = new Connection(native, (error) => ending.abort(error));
    const former = await migrate(first, directory, schemaSteps);
    if (former !== undefined) warn(broughtUpToDate(directory, former));
    const { journal, left } = await Journal.open(folder, first);
    const writer = new ConnectionPool([first]);
    const lookups = new ConnectionPool([await connect()]);
    const exports = new ConnectionPool([await connect()]);
    const connectReports = async (createTables: (connection: Connection) => Promise<void>) =>
      new ConnectionPool(
        await Promise.all(Array.from({ length: REPORT_CONNECTIONS }, connect)),
        createTables,
      );
    const reports = await connectReports(createCurrentTables);
    const closedReports = await connectReports(createClosedTables);
    const close = async () => {
      try {
        await Promise.all([reports, closedReports, lookups, exports].map((pool) => pool.close()));
        await writer.close(async (connection) => {
          await journal.end(connection);
          await connection.query('CHECKPOINT');
        });
        await journal.close();
      } finally {
        instance.closeSync();
        releaseDirectory(directory);
      }
    };
    const { signal: ended } = ending;
    return {
      directory: folder,
      writer,
      lookups,
      reports,
      closedReports,
      exports,
      journal,
      takeLeft: () => left.splice(0),
      ended,
      close,
    };
  } catch (error) {
    instance.closeSync();
    throw error;
  }
}

/** @param former the version of its tables before */
function broughtUpToDate(directory: string, former: number): string {
  return `The data in ${directory} was brought from version ${former} of its tables to ${schemaSteps.length}: an older program cannot open it any more.`;
}

async function openFile(directory: string, { memoryLimit, threads }: Opening): Promise<Instance> {
  const temporary = Math.floor(Math.min(TEMPORARY_MIB, (await freeBytes(directory)) / MIB / 4));
  return openInstance(join(directory, DATA_FILE), {
    memory_limit: memoryLimit,
    checkpoint_threshold: CHECKPOINT_AFTER,
    temp_directory: join(directory, TEMPORARY_DIRECTORY),
    max_temp_directory_size: `${temporary}MiB`,
    ...(threads !== undefined && { threads: `${threads}` }),
  });
}
