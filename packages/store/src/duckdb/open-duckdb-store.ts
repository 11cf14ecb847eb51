import type { Store } from '../store.ts';
import { createAuditTrail } from './audit-trail.ts';
import { FreeSpace } from './engine/free-space.ts';
import { halfOfMemory } from './engine/memory-limit.ts';
import { openDatabase } from './file/database.ts';
import { sizesOf } from './file/sizes.ts';
import { createImports } from './import/imports.ts';
import { createEventStore } from './ingest/event-store.ts';
import { createNumbers } from './ingest/numbers.ts';
import { createKeyRegistry } from './key-registry.ts';
import { createBackup } from './maintenance/backup.ts';
import { createReadinessCheck } from './maintenance/readiness.ts';
import { createProductRepository } from './products/product-repository.ts';
import { createPropertyValues } from './products/property-values.ts';
import { createRetention } from './products/retention.ts';
import { createTrackedEvents } from './products/tracked-events.ts';
import { createQueryRunner } from './query-runner.ts';
import { createRollups } from './rollups/rollups.ts';

/** Where a store is, and how its engine is run. */
export interface DuckdbFileOptions {
  /** Where the data is kept; made where there is none. */
  readonly directory: string;
  /** What the engine may use, such as `2GB`; half of the memory that there is when left out. */
  readonly memoryLimit?: string;
  /** Told what the people who run the server should know, in a sentence; nobody is when left out. */
  readonly warn?: (message: string) => void;
}

export interface DuckdbStoreOptions extends DuckdbFileOptions {
  /** Bytes of free disk below which no records are taken; 256 MiB when left out. */
  readonly minimumFreeBytes?: number;
  /** Files outside the directory that the engine may read, for imports. */
  readonly inputFiles?: readonly string[];
  /** The most event names that a product may have; 10,000 when left out. */
  readonly mostEventNames?: number;
}

const EVENT_NAMES = 10_000;

const MIB = 1024 ** 2;

/**
 * Opens the embedded store: one file of DuckDB in a directory of its own, for one process. Rejects with a
 * `StoreError`, `data-directory-locked` if another one has it open; the process should end after that.
 */
export async function openDuckdbStore(options: DuckdbStoreOptions): Promise<Store> {
  const { directory, memoryLimit = halfOfMemory(), minimumFreeBytes = 256 * MIB, warn = () => {} } = options;
  const { mostEventNames = EVENT_NAMES } = options;
  const database = await openDatabase(directory, memoryLimit, warn, options.inputFiles);
  const space = new FreeSpace(database.directory, minimumFreeBytes);
  const numbers = createNumbers();
  const rollups = createRollups(database, numbers);
  const queries = createQueryRunner(database);
  let closing: Promise<void> | undefined;
  return {
    keys: createKeyRegistry(database),
    audit: createAuditTrail(database),
    products: createProductRepository(database, numbers),
    events: createEventStore(database.writer, space, numbers, mostEventNames),
    imports: createImports(database, space, numbers, mostEventNames),
    rollups,
    retention: createRetention(database, numbers),
    trackedEvents: createTrackedEvents(database, numbers),
    properties: createPropertyValues(queries),
    queries,
    backUp: createBackup(database, space),
    checkReady: createReadinessCheck(database, space),
    sizes: () => sizesOf(database),
    close() {
      closing ??= database.close();
      return closing;
    },
  };
}
