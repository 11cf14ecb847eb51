import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Compacted } from '../../engine.ts';
import type { OpenOptions, StoreSettings } from '../../store-settings.ts';
import { Connection } from '../engine/connection.ts';
import { storeUnavailable, toOpeningError } from '../engine/engine-errors.ts';
import { halfOfMemory, openInstance } from '../engine/open-instance.ts';
import { quoted } from '../engine/sql-text.ts';
import { findDataDirectory } from '../file/data-directory.ts';
import {
  DATA_FILE,
  LOG_FILE,
  removeLogCopies,
  sizeOf,
  synchronise,
  TEMPORARY_DIRECTORY,
  unfinishedFile,
} from '../file/data-files.ts';
import { openDatabase } from '../file/database.ts';
import { claimDirectory, releaseDirectory } from '../file/open-directories.ts';
import { copyTables, countRows } from '../tables/copy-tables.ts';
import { orderOfRows } from '../tables/rolled-tables.ts';

/** Rollups get the order back in which they were made, which days that came one by one have lost. */
const ordersOfProducts = Object.fromEntries(
  Object.entries(orderOfRows).map(([table, order]) => [table, `product, ${order}`]),
);

/**
 * Writes the data file of a directory anew, so that nothing of what was deleted is left in it, nor beside it. At each
 * moment either the old or the new file is there, whole. Nobody else may have the directory open meanwhile.
 */
export async function compactFile(
  { directory: given, memoryLimit = halfOfMemory() }: StoreSettings,
  { warn = () => {} }: OpenOptions = {},
): Promise<Compacted> {
  // Opening and closing brings the tables up to date and folds the log into the data file.
  await (await openDatabase(given, memoryLimit, warn)).close();
  const { directory, folder } = await findDataDirectory(given);
  const file = join(folder, DATA_FILE);
  const bytesBefore = await sizeOf(file);
  claimDirectory(directory);
  try {
    await replaceFile(folder, memoryLimit);
    return { bytesBefore, bytesAfter: await sizeOf(file) };
  } finally {
    releaseDirectory(directory);
  }
}

/**
 * Both files are attached, and so locked against other processes, until the new one has the name of the old one. What
 * a failure leaves unfinished is removed by whoever opens the directory next.
 */
async function replaceFile(directory: string, memoryLimit: string): Promise<void> {
  const present = join(directory, DATA_FILE);
  const compacted = join(directory, unfinishedFile('compacted'));
  const instance = await openInstance(':memory:', {
    memory_limit: memoryLimit,
    temp_directory: join(directory, TEMPORARY_DIRECTORY),
  });
  try {
    const native = await instance.connect();
    try {
      await native.run(`ATTACH ${quoted(present)} AS present`);
      await native.run(`ATTACH ${quoted(compacted)} AS compacted`);
    } catch (error) {
      throw toOpeningError(error, directory);
    }
    const connection = new Connection(native);
    await requireNoLog(directory, LOG_FILE);
    await copyTables(connection, 'present', 'compacted', ordersOfProducts);
    await requireEqual(connection);
    await requireNoLog(directory, `${unfinishedFile('compacted')}.wal`);
    await rename(compacted, present);
    await synchronise(directory);
    await removeLogCopies(directory);
  } finally {
    instance.closeSync();
  }
}

/** What a log holds is not in its file. */
async function requireNoLog(directory: string, log: string): Promise<void> {
  if ((await sizeOf(join(directory, log))) > 0) throw storeUnavailable(new Error(`${log} is not empty`));
}

async function requireEqual(connection: Connection): Promise<void> {
  const present = JSON.stringify(await countRows(connection, 'present'));
  const compacted = JSON.stringify(await countRows(connection, 'compacted'));
  if (present !== compacted) throw storeUnavailable(new Error(`copied ${compacted} of ${present}`));
}
