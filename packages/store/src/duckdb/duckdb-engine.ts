import type { Registry, Store } from '@keytally/store-ports';
import type { Engine } from '../engine.ts';
import { type EmbeddedSettings, MOST_EVENT_NAMES, type OpenOptions } from '../store-settings.ts';
import { createDuckdbUsage, type DuckdbUsage } from './duckdb-usage.ts';
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
    await storeLeft(settings, options);
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
  const store = createDuckdbStore(database, settings, createKnownRows(), reserve);
  await store.usage.flush()?.catch((error: unknown) => {
    if (isForMove) throw error;
    warn(`Records in the journal could not be stored yet, and stay in it: ${(error as Error).message}`);
  });
  return store;
}

/** Stores what was acknowledged before a crash, so that nothing of it is left in the journal. */
async function storeLeft(settings: EmbeddedSettings, { warn = () => {} }: OpenOptions = {}): Promise<void> {
  const { directory, memoryLimit = halfOfMemory() } = settings;
  const store = createDuckdbStore(await openDatabase(directory, { memoryLimit, warn }), settings);
  await store.close();
}

/** Creates the store on an open data file; closing the store closes the file. */
export function createDuckdbStore(
  database: Database,
  settings: EmbeddedSettings,
  known = createKnownRows(),
  reserve = reserveOf(database, settings),
): Store & { readonly usage: DuckdbUsage } {
  const { minimumFreeBytes = MINIMUM_FREE_BYTES, maxEventNames = MOST_EVENT_NAMES } = settings;
  const space = new FreeSpace(database.directory, minimumFreeBytes, () => reserve.keep());
  const usage = createDuckdbUsage(database, space, known, maxEventNames);
  const backUp = createBackup(database, space);
  let closing: Promise<void> | undefined;
  return {
    registry: withSettledEvents(createDuckdbRegistry(database, known, reserve), usage),
    usage,
    moving: createMoving(database, known, usage.exports),
    maintenance: {
      rollups: createRollups(database, known),
      imports: createImports(database, space, known, maxEventNames),
      async backUp(...call) {
        await usage.flush();
        return backUp(...call);
      },
      lastBackup: () => readLastBackup(database.directory),
      sizes: () => sizesOf(database),
    },
    checkReady: createReadinessCheck(database, {
      async check() {
        await space.check();
        await database.journal.written();
        usage.requireStored();
      },
    }),
    ended: database.ended,
    close() {
      closing ??= usage
        .finish()
        .catch(() => undefined)
        .then(() => database.close());
      return closing;
    },
  };
}

/** Records that come in widen the days of events. */
function withSettledEvents(registry: Registry, { settled }: DuckdbUsage): Registry {
  const { trackedEvents } = registry;
  return {
    ...registry,
    trackedEvents: {
      ...trackedEvents,
      async list(...call) {
        await settled();
        return trackedEvents.list(...call);
      },
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
