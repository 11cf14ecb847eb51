import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CheckedRecord, cleanName } from '@keytally/events';
import { ReportRefusal, runReport } from '@keytally/reports';
import { compactStore, openStore, requireCapability, type Store, StoreError } from '@keytally/store';
import { openBenchStore } from '../bench-store.ts';
import { median } from '../figures/statistics.ts';
import { fillWithUsage, PRODUCT } from '../reports/report-data.ts';
import { type Question, questions } from '../reports/report-questions.ts';
import { recordsFrom } from '../usage-stream.ts';

/** A session is nearly always the only one of its user on a day. */
const USUAL_SESSIONS = 300_000;
const EVENTS_OF_SESSION = [1, 3, 10, 30, 100, 300];

const LIMITS = ['64MB', '128MB', '256MB', '512MB', '1GB', '2GB', '4GB'];
const RUNS = 3;

/**
 * Prints what usage of several shapes takes: how many records a user has on a day decides how many bytes of disk a record takes,
 * and users and days decide how long reports take and how much memory they need. `keytally capacity` reckons with these figures.
 *
 * @param sessions in a year, 300,000 by default
 */
export async function benchCapacity(sessions = `${USUAL_SESSIONS}`): Promise<void> {
  console.log(
    'records of a user on a day, bytes a record, milliseconds of reports, memory that all of them need',
  );
  for (const eventsOfSession of EVENTS_OF_SESSION) {
    const directory = mkdtempSync(join(tmpdir(), 'keytally-bench-'));
    try {
      const events = Number(sessions) * eventsOfSession;
      await fillWithUsage(directory, { events, eventsOfSession });
      await measure(directory, events);
    } finally {
      rmSync(directory, { recursive: true });
    }
  }
  await measureOrder();
}

const LIVE_RECORDS = 1_000_000;
const BATCH = 1_000;

/** Prints what records take as they come in, and once they are laid in order. */
async function measureOrder(): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'keytally-bench-'));
  try {
    const { settings, store } = await openBenchStore(directory);
    const stream = recordsFrom(Date.UTC(2026, 0, 1), 'live');
    for (let left = LIVE_RECORDS; left > 0; left -= BATCH)
      await store.usage.ingest(
        'bench',
        Array.from({ length: BATCH }, () => stream.next().value as CheckedRecord),
      );
    await requireCapability(store, 'rollups').rebuild();
    await store.close();
    const { bytesBefore, bytesAfter } = await compactStore(settings.store);
    const [before, after] = [bytesBefore, bytesAfter].map((bytes) => (bytes / LIVE_RECORDS).toFixed(1));
    console.log(
      `  as they come in ${before} bytes a record, in order ${after}: x ${(bytesBefore / bytesAfter).toFixed(2)}`,
    );
  } finally {
    rmSync(directory, { recursive: true });
  }
}

async function measure(directory: string, events: number): Promise<void> {
  const bytes = statSync(join(directory, 'private/keytally.duckdb')).size;
  const { userDays, times } = await withStore(directory, '2GB', async (store) => ({
    userDays: await countUserDays(store),
    times: await timesOf(store, RUNS),
  }));
  const memory = await leastMemory(directory);
  console.log(
    [
      `  ${events} records`.padEnd(22),
      `${userDays} days of users`.padEnd(24),
      `${(events / userDays).toFixed(1)} each`.padStart(12),
      `${(bytes / events).toFixed(1)} bytes`.padStart(12),
      `reports ${median(times).toFixed(0)} ms, at most ${Math.max(...times).toFixed(0)} ms`.padStart(36),
      `with ${memory}`.padStart(12),
    ].join(' '),
  );
}

/** How many users were active on each day, in all. */
async function countUserDays(store: Store): Promise<number> {
  const sql = 'SELECT count(*) AS days FROM rolled_day_clients';
  const rows = await store.usage.queries.run(PRODUCT.id, ({ ask }) => ask({ sql, parameters: [] }));
  return Number(rows?.[0]?.days);
}

/** Medians of all questions that are not refused for the number of records that they would read. */
async function timesOf(store: Store, runs: number): Promise<number[]> {
  const times: number[] = [];
  for (const question of questions) {
    const ofRuns: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      const time = await timeOf(store, question);
      if (time !== undefined) ofRuns.push(time);
    }
    if (ofRuns.length > 0) times.push(median(ofRuns));
  }
  return times;
}

async function timeOf(store: Store, { kind, request }: Question): Promise<number | undefined> {
  const begun = performance.now();
  try {
    await runReport(kind, request as never, { product: PRODUCT, runner: store.usage.queries, cleanName });
    return performance.now() - begun;
  } catch (error) {
    if (error instanceof ReportRefusal) return undefined;
    throw error;
  }
}

/** The least of the limits with which the engine answers all questions. */
async function leastMemory(directory: string): Promise<string> {
  for (const limit of LIMITS) {
    try {
      await withStore(directory, limit, (store) => timesOf(store, 1));
      return limit;
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
    }
  }
  return 'more';
}

async function withStore<T>(
  directory: string,
  memoryLimit: string,
  work: (store: Store) => Promise<T>,
): Promise<T> {
  const store = await openStore({ engine: 'duckdb', directory, memoryLimit });
  return work(store).finally(() => store.close());
}
