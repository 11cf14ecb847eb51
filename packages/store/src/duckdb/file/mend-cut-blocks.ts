import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { sizeOf } from '../../disk-files.ts';
import { DATA_FILE, LOG_FILE } from './data-files.ts';
import { findCutBlocks } from './metadata-blocks.ts';
import { isOpenElsewhere } from './open-elsewhere.ts';

/**
 * Corrects the checksums of blocks that were being written when the machine stopped. Their old parts are as they were, and those are
 * the ones that count; but the engine refuses the whole file for a wrong checksum. A log is there whenever that happens, and has
 * everything that the checkpoint was about to write.
 */
export async function mendCutBlocks(folder: string, warn: (message: string) => void): Promise<void> {
  const path = join(folder, DATA_FILE);
  if ((await sizeOf(join(folder, LOG_FILE))) === 0 || (await sizeOf(path)) === 0) return;
  if ((await onFile(path, 'r', findCutBlocks)).length === 0 || (await isOpenElsewhere(path))) return;
  const mended = await onFile(path, 'r+', async (file) => {
    const cut = await findCutBlocks(file);
    for (const { location, checksum } of cut) {
      const bytes = Buffer.alloc(8);
      bytes.writeBigUInt64LE(checksum);
      await file.write(bytes, 0, bytes.length, location);
    }
    await file.sync();
    return cut;
  });
  warn(
    `The machine stopped while the engine was writing to ${path}: blocks of it were written in part (${mended.length}). What was there before is whole, and the log has the rest: all acknowledged records are there.`,
  );
}

async function onFile<T>(path: string, flags: string, work: (file: FileHandle) => Promise<T>): Promise<T> {
  const file = await open(path, flags);
  try {
    return await work(file);
  } finally {
    await file.close();
  }
}
