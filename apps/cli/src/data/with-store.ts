import { resolve } from 'node:path';
import type { Settings } from '@keytally/runtime';
import { hasData, isShared, type OpenOptions, openStore, type Store } from '@keytally/store';
import { CommandError } from '../command/command-error.ts';
import { commandLog } from './command-log.ts';
import { settingsOfData } from './environment.ts';

/**
 * Opens the store of a data directory, which is created if missing, or of a cluster if none is named; runs `work` and
 * closes the store again. The engine may read `inputFiles`.
 */
export async function withStore<T>(
  dataDirectory: string | undefined,
  work: (store: Store) => Promise<T>,
  inputFiles: readonly string[] = [],
): Promise<T> {
  const settings = settingsOfData(dataDirectory);
  const store = await openStore(settings.store, { ...openOptions(settings), inputFiles });
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

/** The same for work that needs existing data: an empty directory is probably the wrong one. */
export async function withStoredData<T>(
  dataDirectory: string | undefined,
  work: (store: Store) => Promise<T>,
  inputFiles: readonly string[] = [],
): Promise<T> {
  await requireData(dataDirectory);
  return withStore(dataDirectory, work, inputFiles);
}

/** @throws {CommandError} if the data directory or the cluster has no data */
export async function requireData(dataDirectory: string | undefined): Promise<void> {
  const settings = settingsOfData(dataDirectory);
  if (await hasData(settings.store)) return;
  throw new CommandError(
    isShared(settings.store)
      ? 'There is no data in the database that KEYTALLY_DATABASE_URL names: set it to the right one, or register a key with "keytally keys bootstrap" first.'
      : `There is no data in ${resolve(settings.dataDirectory)}: set --data-dir or KEYTALLY_DATA_DIR to the right directory.`,
  );
}

/** Warnings of the store go to the log. */
export function openOptions({ logLevel }: Settings): OpenOptions {
  const log = commandLog(logLevel);
  return { warn: (message) => log.warn(message) };
}

/** Whether another process has the data directory open. */
export function isLocked(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && error.code === 'data-directory-locked';
}
