import { rm } from 'node:fs/promises';
import type { Log, Settings } from '@keytally/runtime';
import {
  checkBackup,
  datedFolder,
  newestBackup,
  pruneBackups,
  requireCapability,
  type Store,
  StoreError,
} from '@keytally/store';
import type { MaintenanceJob } from './maintenance-jobs.ts';
import type { Metrics } from './metrics/metrics.ts';

/** How often it is looked whether a backup is due: one that failed is tried again so soon. */
const LOOK_EVERY_MS = 600_000;

const HOUR_MS = 3_600_000;

type BackupSettings = Pick<Settings, 'backupDirectory' | 'backupHours' | 'backupKeep' | 'store'>;

interface Serving {
  readonly store: Store;
  readonly log: Log;
  readonly metrics: Pick<Metrics, 'lastBackup'>;
  /** Aborts when the server stops: a backup that is being written is left then. */
  readonly stopping: AbortSignal;
  readonly now?: () => Date;
}

/**
 * Writes a backup when the newest one is old enough, also over restarts; reads it whole, as a restore would; and deletes the oldest.
 * One that cannot be restored is deleted at once. There is no job without a folder for backups.
 */
export function backupJobs(
  { backupDirectory: parent, backupHours, backupKeep, store: settings }: BackupSettings,
  { store, log, metrics, stopping, now = () => new Date() }: Serving,
): readonly MaintenanceJob[] {
  if (parent === undefined) return [];

  async function backUp(folder: string): Promise<void> {
    const manifest = await requireCapability(store, 'backUp')(folder, stopping);
    try {
      await Promise.race([checkBackup(folder, settings), abortOf(stopping)]);
    } catch (error) {
      // Neither one that is damaged may count, nor one whose check was cut off; a check that failed otherwise says nothing.
      if (stopping.aborted || isDamaged(error)) await rm(folder, { recursive: true }).catch(() => undefined);
      throw error;
    }
    metrics.lastBackup.set(Date.parse(manifest.createdAt) / 1_000);
    const { pruned, notCounted } = await pruneBackups(parent ?? '', backupKeep, folder);
    const { createdAt, bytes } = manifest;
    log.info({ folder, createdAt, bytes, pruned, notCounted }, 'wrote a backup, and read it whole');
  }

  return [
    {
      name: 'backup',
      everyMs: LOOK_EVERY_MS,
      atOnce: true,
      async run() {
        const made = (await newestBackup(parent, now())) ?? 0;
        // Also if the next one fails: its age is what an alarm is for.
        metrics.lastBackup.set(made / 1_000);
        if (now().getTime() - made < backupHours * HOUR_MS) return;
        await backUp(datedFolder(parent, now())).catch((error: unknown) => {
          if (!stopping.aborted) throw error;
        });
      },
    },
  ];
}

/** Rejects when the signal aborts. */
function abortOf(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) return reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

function isDamaged(error: unknown): boolean {
  return error instanceof StoreError && error.code === 'unreadable-data';
}
