import type { Store } from '@keytally/store-ports';
import type { Engine } from '../engine.ts';
import { type EmbeddedSettings, MOST_EVENT_NAMES, type OpenOptions } from '../store-settings.ts';
import { createDuckdbUsage } from './duckdb-usage.ts';
import { FreeSpace } from './engine/free-space.ts';
import { halfOfMemory } from './engine/open-instance.ts';
import { hasData } from './file/data-directory.ts';
import { type Database, openDatabase } from './file/database.ts';
import { inspectData } from './file/inspect.ts';
import { sizesOf } from './file/sizes.ts';
import { createImports } from './import/imports.ts';
import { createKnownRows } from './ingest/known-rows.ts';
import { createBackup } from './maintenance/backup.ts';
import { checkBackup } from './maintenance/check-backup.ts';
import { compactFile } from './maintenance/compact.ts';
import { readLastBackup } from './maintenance/last-backup.ts';
import { createReadinessCheck } from './maintenance/readiness.ts';
import { restoreBackup } from './maintenance/restore.ts';
import { requireUnmoved } from './moving/move-note.ts';
import { createMoving } from './moving/moving.ts';
import { createDuckdbRegistry } from './registry/registry-dialect.ts';
import { createRollups } from './rollups/rollups.ts';

/** The embedded store: one DuckDB file in its own directory, used by one process. */
export const duckdbEngine: Engine<EmbeddedSettings> = {
  open,
  hasData: ({ directory }) => hasData(directory),
  restore: restoreBackup,
  checkBackup,
  inspect: inspectData,
  async compact(settings, options) {
    await requireUnmoved(settings.directory);
    return compactFile(settings, options);
  },
};

const MIB = 1024 ** 2;

/**
 * Rejects with a `StoreError`: `data-directory-locked` if another process has the directory open. The process should
 * exit after a failed open.
 */
async function open(
  settings: EmbeddedSettings,
  { warn = () => {}, inputFiles, isForMove }: OpenOptions,
): Promise<Store> {
  const { directory, memoryLimit = halfOfMemory() } = settings;
  if (!isForMove) await requireUnmoved(directory);
  return createDuckdbStore(await openDatabase(directory, memoryLimit, warn, inputFiles), settings);
}

/** Creates the store on an open data file; closing the store closes the file. */
export function createDuckdbStore(
  database: Database,
  { minimumFreeBytes = 256 * MIB, maxEventNames = MOST_EVENT_NAMES }: EmbeddedSettings,
  known = createKnownRows(),
): Store {
  const space = new FreeSpace(database.directory, minimumFreeBytes);
  const usage = createDuckdbUsage(database, space, known, maxEventNames);
  let closing: Promise<void> | undefined;
  return {
    registry: createDuckdbRegistry(database, known),
    usage,
    moving: createMoving(database, known, usage.exports),
    maintenance: {
      rollups: createRollups(database, known),
      imports: createImports(database, space, known, maxEventNames),
      backUp: createBackup(database, space),
      lastBackup: () => readLastBackup(database.directory),
      sizes: () => sizesOf(database),
    },
    checkReady: createReadinessCheck(database, space),
    ended: database.ended,
    close() {
      closing ??= database.close();
      return closing;
    },
  };
}
