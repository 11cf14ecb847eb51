import type { Store } from '@keytally/store-ports';
import type { Engine } from '../engine.ts';
import { type EmbeddedSettings, MOST_EVENT_NAMES, type OpenOptions } from '../store-settings.ts';
import { createDuckdbUsage } from './duckdb-usage.ts';
import { FreeSpace } from './engine/free-space.ts';
import { halfOfMemory } from './engine/memory-of-process.ts';
import { RESERVE_BYTES, Reserve } from './engine/reserve.ts';
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

const MINIMUM_FREE_BYTES = 256 * 1024 ** 2;

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
  const database = await openDatabase(directory, { memoryLimit, warn, inputFiles });
  const reserve = reserveOf(database, settings, warn);
  await reserve.keep();
  return createDuckdbStore(database, settings, createKnownRows(), reserve);
}

/** Creates the store on an open data file; closing the store closes the file. */
export function createDuckdbStore(
  database: Database,
  settings: EmbeddedSettings,
  known = createKnownRows(),
  reserve = reserveOf(database, settings),
): Store {
  const { minimumFreeBytes = MINIMUM_FREE_BYTES, maxEventNames = MOST_EVENT_NAMES } = settings;
  const space = new FreeSpace(database.directory, minimumFreeBytes, () => reserve.keep());
  const usage = createDuckdbUsage(database, space, known, maxEventNames);
  let closing: Promise<void> | undefined;
  return {
    registry: createDuckdbRegistry(database, known, reserve),
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

/** Whoever does without a minimum of free space does without a reserve. */
function reserveOf(
  { directory }: Database,
  { minimumFreeBytes = MINIMUM_FREE_BYTES }: EmbeddedSettings,
  warn?: (message: string) => void,
): Reserve {
  const bytes = Math.min(RESERVE_BYTES, minimumFreeBytes);
  return new Reserve(directory, { bytes, ...(warn && { warn }) });
}
