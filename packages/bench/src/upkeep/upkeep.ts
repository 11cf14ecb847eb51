import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CheckedRecord } from '@keytally/events';
import { contractChecker } from '@keytally/events/contract-checker';
import { listProperties } from '@keytally/reports';
import { openStore, requireCapability, restoreStore, type Store } from '@keytally/store';
import { FIRST_DAY, fillWithUsage, PRODUCT } from '../report-data.ts';
import { usageStream } from '../usage-stream.ts';
import { waitsDuring } from './waits-during.ts';

const USUAL_EVENTS = 10_000_000;
const BATCH = 100;
const IMPORTED = 100_000;
const DAY = 86_400_000;

/** After the data, so that the retention below keeps it. */
const NOW = (FIRST_DAY + 366) * DAY;

/** The longest wait that a batch of the same product may have meanwhile. */
const WANTED_MS = 250;

/**
 * Prints how long what changes or copies all of a product takes, and the longest that a small batch of the same product waits
 * meanwhile; batches are sent one after another.
 *
 * @param size events of the data; default 10 million
 */
export async function benchUpkeep(size = `${USUAL_EVENTS}`): Promise<void> {
  const events = Number(size);
  const directory = mkdtempSync(join(tmpdir(), 'keytally-bench-'));
  const data = join(directory, 'data');
  try {
    await fillWithUsage(data, events);
    const opened = performance.now();
    const store = await openStore({ engine: 'duckdb', directory: data });
    console.log(
      `upkeep of ${events} events; and the longest wait of a batch meanwhile (wanted ${WANTED_MS} ms)`,
    );
    print('open', performance.now() - opened);
    const batches = makeBatches();
    const ingest = async () => {
      const batch = batches.next().value as readonly CheckedRecord[];
      await store.usage.ingest(PRODUCT.id, batch);
    };
    for (const [name, work] of tasksOf(store, join(directory, 'backup'))) {
      const { tookMs, longestMs } = await waitsDuring(ingest, work);
      print(name, tookMs, longestMs);
    }
    await store.close();
    const restored = performance.now();
    await restoreStore(join(directory, 'backup'), {
      engine: 'duckdb',
      directory: join(directory, 'restored'),
    });
    print('restore', performance.now() - restored);
  } finally {
    rmSync(directory, { recursive: true });
  }
}

function tasksOf(store: Store, backup: string): readonly (readonly [string, () => Promise<unknown>])[] {
  const { usage, registry } = store;
  return [
    ['nothing, for a second', () => new Promise((resolve) => setTimeout(resolve, 1_000))],
    ['erase a client', () => usage.eraseClient(PRODUCT.id, 'client-1')],
    [`import of ${IMPORTED}`, () => importSome(store)],
    ['roll it up', () => rollUp(store)],
    ['undo of that import', () => undo(store)],
    ['list of properties', () => listProperties({ ...PRODUCT }, usage.queries)],
    ['backup', () => requireCapability(store, 'backUp')(backup)],
    ['rebuild', () => requireCapability(store, 'rollups').rebuild(PRODUCT.id)],
    [
      'first retention, of half the days',
      async () => {
        await registry.products.put({ ...PRODUCT, retentionDays: 183 });
        await usage.eraseExpired(PRODUCT.id, { now: NOW });
      },
    ],
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

/** @param mark makes the ids differ from those of other records */
function* recordsFrom(startAt: number, mark: string): Generator<CheckedRecord> {
  const check = contractChecker();
  for (const text of usageStream(startAt)) {
    const { record } = check(JSON.parse(text), NOW + 365 * DAY);
    if (record === undefined) throw new TypeError('the record is not valid');
    yield record.type === 'event' ? { ...record, id: `${mark} ${record.id}` } : record;
  }
}

function print(name: string, tookMs: number, longestMs?: number): void {
  const waited = longestMs === undefined ? '' : `  longest wait ${longestMs.toFixed(0).padStart(6)} ms`;
  console.log(`  ${name.padEnd(36)} ${tookMs.toFixed(0).padStart(7)} ms${waited}`);
}
