import { totalmem } from 'node:os';
import type { Store } from '../store.ts';
import { openDatabase } from './database.ts';
import { createEventStore } from './event-store.ts';
import { FreeSpace } from './free-space.ts';
import { createKeyRegistry } from './key-registry.ts';
import { createNumbers } from './numbers.ts';
import { createProductRepository } from './product-repository.ts';
import { createQueryRunner } from './query-runner.ts';
import { createReadinessCheck } from './readiness.ts';
import { createTrackedEvents } from './tracked-events.ts';

export interface DuckdbStoreOptions {
  /** Where the data is kept; made where there is none. */
  readonly directory: string;
  /** What the engine may use, such as `2GB`; half of the memory that there is when left out. */
  readonly memoryLimit?: string;
  /** Bytes of free disk below which no records are taken; 256 MiB when left out. */
  readonly minimumFreeBytes?: number;
  /** Told what the people who run the server should know, in a sentence; nobody is when left out. */
  readonly warn?: (message: string) => void;
}

const MIB = 1024 ** 2;

/**
 * Opens the embedded store: one file of DuckDB in a directory of its own, for one process. Rejects with a
 * `StoreError`, `data-directory-locked` if another one has it open; the process should end after that.
 */
export async function openDuckdbStore(options: DuckdbStoreOptions): Promise<Store> {
  const { directory, memoryLimit = halfOfMemory(), minimumFreeBytes = 256 * MIB, warn = () => {} } = options;
  const database = await openDatabase(directory, memoryLimit, warn);
  const space = new FreeSpace(database.directory, minimumFreeBytes);
  const numbers = createNumbers();
  let closing: Promise<void> | undefined;
  return {
    keys: createKeyRegistry(database),
    products: createProductRepository(database, numbers),
    events: createEventStore(database.writer, space, numbers),
    trackedEvents: createTrackedEvents(database),
    queries: createQueryRunner(database.reports),
    checkReady: createReadinessCheck(database, space),
    close() {
      closing ??= database.close();
      return closing;
    },
  };
}

/** Of the container, if it has a limit. */
function halfOfMemory(): string {
  const limit = process.constrainedMemory();
  const total = totalmem();
  const memory = limit > 0 && limit < total ? limit : total;
  return `${Math.floor(memory / MIB / 2)}MiB`;
}
