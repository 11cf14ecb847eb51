import type { Store } from '@keytally/store-ports';
import { checkBackup } from '../../duckdb/maintenance/check-backup.ts';
import { openStore } from '../../open-store.ts';

/** What a fault did. */
export interface Drill {
  /** What was under way. */
  readonly during: string;
  /** How long the next start took. */
  readonly startMs: number;
  /** What is not as it must be; undefined if all is well. */
  readonly fault: string | undefined;
}

/** Opens the data after a fault, and judges it. */
export async function openAfter(
  directory: string,
  judge: (store: Store) => Promise<string | undefined>,
): Promise<Omit<Drill, 'during'>> {
  const start = performance.now();
  const store = await openStore({
    engine: 'duckdb',
    directory,
    memoryLimit: '512MB',
    minimumFreeBytes: 0,
  }).catch((error: unknown) => `the data does not open: ${error}`);
  const startMs = performance.now() - start;
  if (typeof store === 'string') return { startMs, fault: store };
  try {
    return { startMs, fault: await judge(store) };
  } finally {
    await store.close();
  }
}

/** Backups that were acknowledged must be whole. */
export async function checkBackups(targets: readonly string[]): Promise<string | undefined> {
  for (const target of targets) {
    const fault = await checkBackup(target).then(
      () => undefined,
      (error: unknown) => `the backup ${target} is not whole: ${error}`,
    );
    if (fault !== undefined) return fault;
  }
  return undefined;
}
