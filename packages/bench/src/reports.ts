import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cleanName } from '@keytally/events';
import { runReport } from '@keytally/reports';
import { openStore, type Store } from '@keytally/store';
import { fillWithUsage, PRODUCT } from './report-data.ts';
import { pair, type Question, questions } from './report-questions.ts';
import { serveReports } from './report-server.ts';
import { median } from './statistics.ts';

/** How many events the data has: S, M and L. */
const SIZES = { S: 1_000_000, M: 10_000_000, L: 100_000_000 } as const;

const RUNS = 9;
const RUNS_BY_HAND = 3;

/**
 * Prints how long the reports take in process without caches, compared with handwritten SQL over the records in the same
 * file. Except for size L, it also prints how long they take with every event twice.
 *
 * @param size of the data; default `S`
 */
export async function benchReports(size: string = 'S'): Promise<void> {
  if (!(size in SIZES))
    throw new TypeError(`the size must be one of ${Object.keys(SIZES).join(', ')}, not ${size}`);
  const events = SIZES[size as keyof typeof SIZES];
  const once = await withUsage(events, false, async (store, bytes) => {
    console.log(
      `reports over ${events} events (${(bytes / events).toFixed(1)} bytes each), median of ${RUNS} runs`,
    );
    const medians: number[] = [];
    for (const question of questions) medians.push(await compare(store, question));
    await compareOverHttp(store, medians);
    return medians;
  });
  if (size === 'L') return;
  await withUsage(events, true, async (store) => {
    console.log('the same with every event once more, a second later');
    for (const [index, question] of questions.entries()) {
      const own = await medianOf(RUNS, () => answer(store, question));
      console.log(`  ${question.name.padEnd(52)} ${ms(own)}  x ${(own / (once[index] ?? 0)).toFixed(2)}`);
    }
  });
}

async function withUsage<T>(
  events: number,
  twice: boolean,
  work: (store: Store, bytes: number) => Promise<T>,
): Promise<T> {
  const directory = mkdtempSync(join(tmpdir(), 'keytally-bench-'));
  try {
    await fillWithUsage(directory, events, twice);
    const store = await openStore({ engine: 'duckdb', directory });
    try {
      return await work(store, statSync(join(directory, 'private/keytally.duckdb')).size);
    } finally {
      await store.close();
    }
  } finally {
    rmSync(directory, { recursive: true });
  }
}

/** Prints how long a report and the handwritten SQL take; resolves to the time of the report in milliseconds. */
async function compare(store: Store, question: Question): Promise<number> {
  const own = await medianOf(RUNS, () => answer(store, question));
  const byHand = await medianOf(RUNS_BY_HAND, () =>
    store.usage.queries.run(PRODUCT.id, ({ ask }) => ask({ sql: question.byHand, parameters: [] })),
  );
  const ratio = (byHand / own).toFixed(1);
  console.log(
    `  ${question.name.padEnd(52)} ${ms(own)} of ${question.budgetMs}  by hand ${ms(byHand)}  x ${ratio}`,
  );
  return own;
}

/** Prints how long the same take over HTTP: computed each time, and from the cache. */
async function compareOverHttp(store: Store, inProcess: readonly number[]): Promise<void> {
  const server = await serveReports(store);
  console.log(
    'the same over HTTP, authorised and validated: computed, more than in process, and asked again',
  );
  for (const [index, question] of questions.entries()) {
    const times: number[] = [];
    const again: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      // A change without effect moves the watermark, so that cached reports are not used any more.
      await store.registry.trackedEvents.change(PRODUCT.id, [{ ...pair(1), tracking: 'advanced' }]);
      times.push(await timed(() => server.ask(question)));
      again.push(await timed(() => server.ask(question)));
    }
    const more = median(times) - (inProcess[index] ?? 0);
    console.log(`  ${question.name.padEnd(52)} ${ms(median(times))}  ${ms(more)}  ${ms(median(again))}`);
  }
  server.close();
}

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function answer(store: Store, { kind, request }: Question): Promise<unknown> {
  return runReport(kind, request as never, { product: PRODUCT, runner: store.usage.queries, cleanName });
}

async function medianOf(runs: number, work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  await work();
  for (let run = 0; run < runs; run += 1) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return median(times);
}

function ms(milliseconds: number): string {
  return `${milliseconds.toFixed(1).padStart(8)} ms`;
}
