import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLog } from '@keytally/runtime';
import { type BackupManifest, openStore, type Store } from '@keytally/store';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { backupJobs } from './backup-job.ts';
import { createMetrics } from './metrics/metrics.ts';

const HOUR_MS = 3_600_000;

let folder: string;
let store: Store;
let hours = 0;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'keytally-backups-'));
  const engine = { engine: 'duckdb', directory: join(folder, 'data') } as const;
  store = await openStore(engine);
  hours = 0;
  onTestFinished(async () => {
    await store.close();
    rmSync(folder, { recursive: true });
  });
});

const backups = () => readdirSync(join(folder, 'backups')).length;

function jobOf(served = store, stopping = new AbortController()) {
  const metrics = createMetrics();
  const lines: string[] = [];
  const [job] = backupJobs(
    {
      backupDirectory: join(folder, 'backups'),
      backupHours: 24,
      backupKeep: 2,
      store: { engine: 'duckdb', directory: join(folder, 'data') },
    },
    {
      store: served,
      metrics,
      log: createLog('info', { write: (line: string) => void lines.push(line) }),
      stopping: stopping.signal,
      now: () => new Date(Date.now() + hours * HOUR_MS),
    },
  );
  const last = async () => (await metrics.lastBackup.get()).values[0]?.value ?? 0;
  return { run: () => job?.run(), last, lines };
}

test('a server writes a backup when it starts and when a day has passed, also over restarts, and keeps so many', async () => {
  await jobOf().run();
  expect(backups()).toBe(1);
  const again = jobOf();
  await again.run();
  expect([backups(), Math.abs((await again.last()) - Date.now() / 1_000) < 60]).toEqual([1, true]);
  for (hours = 25; hours < 100; hours += 25) await jobOf().run();
  expect(backups()).toBe(2);
});

test('the age of the newest backup is told also when the next one fails', async () => {
  const first = jobOf();
  await first.run();
  hours = 30;
  const failing = jobOf(
    afterBackUp(() => {
      throw new Error('on purpose');
    }),
  );
  await expect(failing.run()).rejects.toThrow('on purpose');
  expect(await failing.last()).toBe(await first.last());
});

test('a backup that a clock of the future made does not keep the next ones from being made', async () => {
  hours = 1_000;
  const ahead = jobOf();
  await ahead.run();
  const [made = ''] = readdirSync(join(folder, 'backups'));
  const path = join(folder, 'backups', made, 'manifest.json');
  const { digest: _, ...manifest } = JSON.parse(readFileSync(path, 'utf8'));
  writeFileSync(path, JSON.stringify({ ...manifest, createdAt: '2099-01-01T00:00:00.000Z' }));
  hours = 0;
  await jobOf().run();
  await jobOf().run();
  expect(backups()).toBe(2);
});

/** The store, which does something to each backup when it is written. */
function afterBackUp(change: (directory: string, manifest: BackupManifest) => void): Store {
  const { backUp } = store.maintenance;
  return {
    ...store,
    maintenance: {
      ...store.maintenance,
      async backUp(directory) {
        const manifest = await backUp?.(directory);
        if (manifest === undefined) throw new Error('This store cannot back up.');
        change(directory, manifest);
        return manifest;
      },
    },
  };
}

test('a backup that cannot be restored is deleted, and does not count', async () => {
  const damaging = afterBackUp((directory, { bytes }) =>
    truncateSync(join(directory, 'keytally.duckdb'), bytes - 1),
  );
  const damaged = jobOf(damaging);
  await expect(damaged.run()).rejects.toMatchObject({ code: 'unreadable-data' });
  expect([backups(), await damaged.last(), damaged.lines]).toEqual([0, 0, []]);
  const mended = jobOf();
  await mended.run();
  expect([backups(), mended.lines.length]).toEqual([1, 1]);
});

test('a backup whose check was cut off by the stop of the server does not count, since nobody knows whether it is whole', async () => {
  const stopping = new AbortController();
  const job = jobOf(
    afterBackUp(() => stopping.abort()),
    stopping,
  );
  await job.run();
  expect([backups(), await job.last(), job.lines]).toEqual([0, 0, []]);
});

test('without a folder there is no job', () => {
  const settings = { backupDirectory: undefined, backupHours: 24, backupKeep: 2 };
  const serving = {
    store,
    metrics: createMetrics(),
    log: createLog('info'),
    stopping: new AbortController().signal,
  };
  expect(backupJobs({ ...settings, store: { engine: 'duckdb', directory: folder } }, serving)).toEqual([]);
});
