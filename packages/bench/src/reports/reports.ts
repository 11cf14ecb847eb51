import { statSync } from 'node:fs';
import { join } from 'node:path';
import { cleanName } from '@keytally/events';
import { ReportRefusal, runReport } from '@keytally/reports';
import { openStore, type Store } from '@keytally/store';
import { median } from '../figures/statistics.ts';
import { reach } from '../figures/wanted.ts';
import { PRODUCT } from './report-data.ts';
import { pair, type Question, questions } from './report-questions.ts';
import { serveReports } from './report-server.ts';
import { benchServerOn } from './server-on-data.ts';
import { SIZES, type SizeName, sizeNamed, withUsage } from './usage-directory.ts';

const RUNS = 9;
const RUNS_BY_HAND = 3;
/** A billion events take SQL by hand half a minute each time. */
const RUNS_BY_HAND_XL = 1;

/** Reports over a million events should take no longer than that, or than so many times SQL by hand. */
const SMALL_MS = 10;
const SMALL_TIMES = 1.2;

/** Medians of the questions, by the size of the data. */
const medians = new Map<SizeName, readonly number[]>();

/**
 * Prints how long the reports take in process without caches, compared with handwritten SQL over the records in the same
 * file. For sizes S and M, it also prints how long they take with every event twice; for L and XL, how long a server takes to start
 * on the data, and how many records a second it stores there.
 *
 * @param sizes of the data, with commas between them; default `S`
 */
export async function benchReports(sizes: string = 'S'): Promise<void> {
  for (const size of sizes.split(',').map(sizeNamed)) await benchSize(size);
}

async function benchSize(size: SizeName): Promise<void> {
  const { events } = SIZES[size];
  const isLarge = events >= SIZES.L.events;
  await withUsage(size, async (directory) => {
    const { size: bytes } = statSync(join(directory, 'private/keytally.duckdb'));
    await withStore(directory, async (store) => {
      // A server that was measured on data that is kept has left records that are not in the aggregates.
      await store.maintenance.rollups?.rollUp();
      console.log(
        `reports over ${events} events (${(bytes / events).toFixed(1)} bytes each), median of ${RUNS} runs`,
      );
      const own: number[] = [];
      for (const question of questions) own.push(await compareOrTell(store, question, size));
      medians.set(size, own);
      if (size !== 'XL') await compareOverHttp(store, own);
    });
    if (isLarge) await benchServerOn(directory, size);
    if (size === 'XL')
      console.log(`the data stays in ${directory}: remove it when you do not need it any more`);
  });
  if (!isLarge)
    await withUsage(size, (directory) => withStore(directory, (store) => compareTwice(store, size)), true);
}

async function withStore(directory: string, work: (store: Store) => Promise<void>): Promise<void> {
  const store = await openStore({ engine: 'duckdb', directory });
  try {
    await work(store);
  } finally {
    await store.close();
  }
}

async function compareTwice(store: Store, size: SizeName): Promise<void> {
  console.log('the same with every event once more, a second later');
  for (const [index, question] of questions.entries()) {
    const own = await medianOf(RUNS, () => answer(store, question));
    const once = medians.get(size)?.[index] ?? Number.NaN;
    console.log(`  ${question.name.padEnd(52)} ${ms(own)}  x ${(own / once).toFixed(2)}`);
  }
}

/** The same for questions that a report may refuse, because there is too much to read: NaN then. */
async function compareOrTell(store: Store, question: Question, size: SizeName): Promise<number> {
  try {
    return await compare(store, question, size);
  } catch (error) {
    if (!(error instanceof ReportRefusal)) throw error;
    console.log(`  ${question.name.padEnd(60)} refused: ${error.items[0]?.message}`);
    return Number.NaN;
  }
}

/** Prints how long a report and the handwritten SQL take; resolves to the time of the report in milliseconds. */
async function compare(store: Store, question: Question, size: SizeName): Promise<number> {
  const own = await medianOf(RUNS, () => answer(store, question));
  const byHand = await medianOf(size === 'XL' ? RUNS_BY_HAND_XL : RUNS_BY_HAND, () =>
    store.usage.queries.run(PRODUCT.id, ({ ask }) => ask({ sql: question.byHand, parameters: [] })),
  );
  const ratio = (byHand / own).toFixed(1);
  const smaller = size === 'XL' ? medians.get('L')?.[questions.indexOf(question as never)] : undefined;
  const beside = smaller === undefined ? '' : `, x ${(own / smaller).toFixed(2)} of 100 million`;
  console.log(
    `  ${question.name.padEnd(60)} ${ms(own)} of ${question.budgetMs}  by hand ${ms(byHand)}  x ${ratio}${beside}`,
  );
  if (size === 'S') reach('reports-small', own / Math.max(SMALL_MS, SMALL_TIMES * byHand));
  if (size === 'L' && question.isHard) reach('reports-hard', byHand / own);
  if (smaller !== undefined) reach('reports-billion', own / smaller);
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

/** The answer to a question, computed anew. */
export function answer(store: Store, { kind, request }: Question): Promise<unknown> {
  return runReport(kind, request as never, { product: PRODUCT, runner: store.usage.queries, cleanName });
}

async function medianOf(runs: number, work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  // The first run reads what the others find in memory; it is not worth its time if it is the only one.
  if (runs > 1) await work();
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
