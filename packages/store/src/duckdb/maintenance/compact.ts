import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sizeOf, synchronise } from '../../disk-files.ts';
import type { Compacted } from '../../engine.ts';
import { quoted } from '../../sql-text.ts';
import type { EmbeddedSettings, OpenOptions } from '../../store-settings.ts';
import { Connection } from '../engine/connection.ts';
import { noRoomToCompact, storeUnavailable, toOpeningError, toStoreError } from '../engine/engine-errors.ts';
import { lockDown } from '../engine/lock-down.ts';
import { halfOfMemory } from '../engine/memory-of-process.ts';
import { openInstance } from '../engine/open-instance.ts';
import { claimDirectory, findDataDirectory, releaseDirectory } from '../file/data-directory.ts';
import {
  DATA_FILE,
  LOG_FILE,
  removeLogCopies,
  TEMPORARY_DIRECTORY,
  unfinishedFile,
} from '../file/data-files.ts';
import { openDatabase } from '../file/database.ts';
import { copyTables, countRows } from '../tables/copy-tables.ts';
import { requireOwnTables } from '../tables/own-tables.ts';
import { orderOfRows } from '../tables/rolled-tables.ts';

/** Restores the row order of full rollups, which is lost when days are rolled up one by one. */
const ordersOfProducts = Object.fromEntries(
  Object.entries(orderOfRows).map(([table, order]) => [table, `product, ${order}`]),
);

/**
 * Rewrites the data file of a directory, so that nothing deleted is left in it or next to it. At every moment either
 * the old or the new file is there, complete. Nobody else may have the directory open.
 */
export async function compactFile(
  { directory: given, memoryLimit = halfOfMemory() }: EmbeddedSettings,
  { warn = () => {} }: OpenOptions = {},
): Promise<Compacted> {
  // Opening and closing brings the tables up to date and writes the log into the data file.
  await (await openDatabase(given, { memoryLimit, warn })).close();
  const { directory, folder } = await findDataDirectory(given);
  const file = join(folder, DATA_FILE);
  const bytesBefore = await sizeOf(file);
  claimDirectory(directory);
  try {
    await replaceFile(folder, memoryLimit);
    return { bytesBefore, bytesAfter: await sizeOf(file) };
  } catch (error) {
    const known = toStoreError(error);
    throw known.code === 'storage-full' ? noRoomToCompact(directory, bytesBefore, error) : known;
  } finally {
    releaseDirectory(directory);
  }
}

/**
 * Both files stay attached, and so locked against other processes, until the new one has replaced the old one. If it is
 * killed, the next process that opens the directory removes the unfinished file.
 */
async function replaceFile(directory: string, memoryLimit: string): Promise<void> {
  const present = join(directory, DATA_FILE);
  const compacted = join(directory, unfinishedFile('compacted'));
  const instance = await openInstance(':memory:', {
    memory_limit: memoryLimit,
    temp_directory: join(directory, TEMPORARY_DIRECTORY),
  });
  let isOurs = false;
  try {
    const native = await instance.connect();
    try {
      await lockDown(native, { directories: [directory] });
      await native.run(`ATTACH ${quoted(present)} AS present`);
      await native.run(`ATTACH ${quoted(compacted)} AS compacted`);
    } catch (error) {
      throw toOpeningError(error, directory);
    }
    isOurs = true;
    const connection = new Connection(native);
    await requireNoLog(directory, LOG_FILE);
    await requireOwnTables(connection, 'present', directory);
    await copyTables(connection, 'present', 'compacted', ordersOfProducts);
    await requireEqual(connection);
    await requireNoLog(directory, `${unfinishedFile('compacted')}.wal`);
    await rename(compacted, present);
    await synchronise(directory);
    await removeLogCopies(directory);
  } finally {
    instance.closeSync();
    if (isOurs) await removeFile(compacted);
  }
}

/** After a success there is none. On a full disk nothing may stay that takes room. */
async function removeFile(file: string): Promise<void> {
  for (const path of [file, `${file}.wal`]) await rm(path, { force: true });
}

/** Rows in a log are not in its data file yet. */
async function requireNoLog(directory: string, log: string): Promise<void> {
  if ((await sizeOf(join(directory, log))) > 0) throw storeUnavailable(new Error(`${log} is not empty`));
}

async function requireEqual(connection: Connection): Promise<void> {
  const present = JSON.stringify(await countRows(connection, 'present'));
  const compacted = JSON.stringify(await countRows(connection, 'compacted'));
  if (present !== compacted) throw storeUnavailable(new Error(`copied ${compacted} of ${present}`));
}
