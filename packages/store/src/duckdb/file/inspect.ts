import { readdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { sizeOf } from '../../disk-files.ts';
import type { InspectedData } from '../../engine.ts';
import { ownFolder } from '../../own-folder.ts';
import { quoted } from '../../sql-text.ts';
import type { EmbeddedSettings } from '../../store-settings.ts';
import { freeBytes } from '../engine/free-space.ts';
import { halfOfMemory } from '../engine/memory-of-process.ts';
import { attachable, withLockedEngine } from '../engine/scratch-engine.ts';
import { numberOfJournal } from '../journal/file-names.ts';
import { readTablesVersion } from '../tables/own-tables.ts';
import { schemaSteps } from '../tables/schema.ts';
import { DATA_FILE, isLogCopy, LOG_FILE } from './data-files.ts';

/** Looks at the data in a directory, and changes nothing. Rejects if there is none. */
export async function inspectData({
  directory,
  memoryLimit = halfOfMemory(),
}: EmbeddedSettings): Promise<InspectedData> {
  const folder = await realpath(ownFolder(directory));
  const names = await readdir(folder);
  const journal = names.filter((name) => numberOfJournal(name) !== undefined);
  const sizesOfJournal = await Promise.all(journal.map((name) => sizeOf(join(folder, name))));
  const [data, log] = await Promise.all([DATA_FILE, LOG_FILE].map((name) => sizeOf(join(folder, name))));
  return {
    folder,
    version: await readVersion(join(folder, DATA_FILE), memoryLimit).catch(() => undefined),
    versionOfProgram: schemaSteps.length,
    data: data ?? 0,
    log: log ?? 0,
    journal: sizesOfJournal.reduce((sum, bytes) => sum + bytes, 0),
    free: await freeBytes(folder),
    logCopies: names.filter(isLogCopy),
  };
}

async function readVersion(file: string, memoryLimit: string): Promise<number> {
  return withLockedEngine(memoryLimit, attachable(file), async (engine) => {
    await engine.query(`ATTACH ${quoted(file)} AS inspected (READ_ONLY)`);
    return readTablesVersion(engine, 'inspected', file);
  });
}
