import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CheckedRecord } from '@keytally/events';
import { listProperties } from '@keytally/reports';
import { openStore, requireCapability, restoreStore, type Store } from '@keytally/store';
import { type FigureName, reach } from '../figures/wanted.ts';
import { FIRST_DAY, fillWithUsage, PRODUCT } from '../reports/report-data.ts';
import { questions } from '../reports/report-questions.ts';
import { answer } from '../reports/reports.ts';
import { SIZES, withUsage } from '../reports/usage-directory.ts';
import { recordsFrom } from '../usage-stream.ts';
import { waitsDuring } from './waits-during.ts';

const USUAL_EVENTS = 10_000_000;
const BATCH = 100;
/** 2,000 records a second are 170 million a day. */
const BATCH_EVERY_MS = 50;
const REPORT_EVERY_MS = 1_000;
const IMPORTED = 100_000;
const DAY = 86_400_000;

/** After the data, so that the retention below keeps it. */
const NOW = (FIRST_DAY + 366) * DAY;

/**
 * Prints how long what changes or copies all of a product takes, and the longest that a small batch and a report of the same
 * product take meanwhile.
 *
 * @param size events of the data, 10 million by default; or `XL`, whose data is made as for the reports, is erased from and backed
 *   up, and is removed afterwards
 */
export async function benchUpkeep(size = `${USUAL_EVENTS}`): Promise<void> {
  if (size === 'XL') {
    await withUsage('XL', async (data) => {
      const backup = join(data, 'backup');
      await measureUpkeep(SIZES.XL.events, data, backup, (task) =>
        ['upkeep-erase', 'upkeep-backup'].includes(task.figure),
      );
      rmSync(data, { recursive: true });
    });
    return;
  }
  const directory = mkdtempSync(join(tmpdir(), 'keytally-bench-'));
  const [data, backup] = [join(directory, 'data'), join(directory, 'backup')];
  try {
    await fillWithUsage(data, { events: Number(size) });
    await measureUpkeep(Number(size), data, backup);
    const restored = performance.now();
    await restoreStore(backup, { engine: 'duckdb', directory: join(directory, 'restored') });
    print('restore', performance.now() - restored);
  } finally {
    rmSync(directory, { recursive: true });
  }
}

async function measureUpkeep(
  events: number,
  data: string,
  backup: string,
  isWanted: (task: Task) => boolean = () => true,
): Promise<void> {
  const opened = performance.now();
  const store = await openStore({ engine: 'duckdb', directory: data });
  console.log(
    `upkeep of ${events} events; meanwhile the longest of batches of ${BATCH} records (${1_000 / BATCH_EVERY_MS} a second) and of reports`,
  );
  print('open', performance.now() - opened);
  const batches = makeBatches();
  const ingest = () => store.usage.ingest(PRODUCT.id, batches.next().value as readonly CheckedRecord[]);
  const regular = {
    batch: { everyMs: BATCH_EVERY_MS, call: ingest },
    report: { everyMs: REPORT_EVERY_MS, call: () => answer(store, questions[0]) },
  };
  // The first batch of a day is stored before it is acknowledged.
  await ingest();
  const idle = await waitsDuring(regular, () => sleep(5_000));
  print('nothing, for five seconds', idle.tookMs, idle.longestMs);
  for (const { name, figure, work } of tasksOf(store, backup).filter(isWanted)) {
    const { tookMs, longestMs } = await waitsDuring(regular, work);
    print(name, tookMs, longestMs);
    if (events !== SIZES.L.events) continue;
    reach(figure, longestMs.batch);
    reach('upkeep-report', longestMs.report);
  }
  await store.close();
}

interface Task {
  readonly name: string;
  readonly figure: FigureName;
  readonly work: () => Promise<unknown>;
}

function tasksOf(store: Store, backup: string): readonly Task[] {
  const { usage, registry } = store;
  const retain = async () => {
    await registry.products.put({ ...PRODUCT, retentionDays: 183 });
    await usage.eraseExpired(PRODUCT.id, { now: NOW });
  };
  const task = (name: string, figure: FigureName, work: Task['work']): Task => ({ name, figure, work });
  return [
    task('erase a client', 'upkeep-erase', () => usage.eraseClient(PRODUCT.id, 'client-1')),
    task(`import of ${IMPORTED}`, 'upkeep-import', () => importSome(store)),
    task('roll it up', 'upkeep-roll-up', () => rollUp(store)),
    task('undo of that import', 'upkeep-undo', () => undo(store)),
    task('list of properties', 'upkeep-properties', () => listProperties({ ...PRODUCT }, usage.queries)),
    task('backup', 'upkeep-backup', () => requireCapability(store, 'backUp')(backup)),
    task('rebuild', 'upkeep-rebuild', () => requireCapability(store, 'rollups').rebuild(PRODUCT.id)),
    task('first retention, of half the days', 'upkeep-retention', retain),
  ];
}

async function importSome({ usage }: Store): Promise<void> {
  const stream = recordsFrom(NOW - 30 * DAY, 'imported');
  for (let left = IMPORTED; left > 0; left -= 10_000) {
    const records = Array.from({ length: 10_000 }, () => stream.next().value as CheckedRecord);
    const from = { name: 'bench', at: NOW, run: 'run', ends: left === 10_000 };
    await usage.ingest(PRODUCT.id, records, { import: from });
  }
}

/** A day is rolled up when it got no records between two looks. */
async function rollUp(store: Store): Promise<void> {
  const rollups = requireCapability(store, 'rollups');
  await rollups.rollUpQuietDays();
  await rollups.rollUpQuietDays();
}

async function undo({ usage }: Store): Promise<void> {
  const { events = 0 } = (await usage.eraseImport(PRODUCT.id, 'bench')) ?? {};
  if (events < IMPORTED / 2) throw new Error(`only ${events} events of the import were erased`);
}

function* makeBatches(): Generator<readonly CheckedRecord[]> {
  const stream = recordsFrom(NOW - 2 * DAY, 'live');
  for (;;) yield Array.from({ length: BATCH }, () => stream.next().value as CheckedRecord);
}

function print(name: string, tookMs: number, longestMs: Readonly<Record<string, number>> = {}): void {
  const waited = Object.entries(longestMs)
    .map(([call, ms]) => `  ${call} ${ms.toFixed(0).padStart(6)} ms`)
    .join('');
  console.log(`  ${name.padEnd(36)} ${tookMs.toFixed(0).padStart(7)} ms${waited}`);
}
