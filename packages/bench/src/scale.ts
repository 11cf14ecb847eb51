import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CheckedRecord } from '@keytally/events';
import { cleanName } from '@keytally/events';
import { contractChecker } from '@keytally/events/contract-checker';
import { runReport } from '@keytally/reports';
import { openStore, type Store } from '@keytally/store';
import { type Engines, startEngines } from '@keytally/store/testing/engines';
import { installTestEngines } from '@keytally/tooling/test-engines';
import { copyToCluster } from './copy-to-cluster.ts';
import { diskSizes } from './disk-sizes.ts';
import { median } from './figures/statistics.ts';
import { reach } from './figures/wanted.ts';
import { fillWithUsage, PRODUCT } from './reports/report-data.ts';
import { type Question, questions } from './reports/report-questions.ts';
import { usageStream } from './usage-stream.ts';

const RUNS = 5;
const BATCH = 1_000;
const CALLERS = 16;
const INGESTED = 400_000;

/**
 * Prints how long the report questions take on a cluster and on the embedded store with the same data, and how many
 * records a second each ingests, on stable storage before each answer, how large the data is, and how long an erasure takes.
 * PostgreSQL and ClickHouse's engine run on this machine, with one thread for a query as the tests have them.
 *
 * @param size events of the data; default 100 million
 */
export async function benchScale(size = '100000000'): Promise<void> {
  const events = Number(size);
  installTestEngines();
  const directory = mkdtempSync(join(tmpdir(), 'keytally-bench-'));
  const engines = await startEngines();
  const cluster = await openStore(engines.settings);
  try {
    await fillWithUsage(directory, { events });
    await copyToCluster(directory, engines, cluster);
    const embedded = await openStore({ engine: 'duckdb', directory });
    console.log(`reports over ${events} events, median of ${RUNS} runs: cluster, embedded, ratio`);
    for (const question of questions) await compare(question, cluster, embedded);
    await printSizes(engines, directory, events);
    const rates = [await ingest(cluster), await ingest(embedded)];
    reach('cluster-ingestion', (rates[0] ?? 0) / (rates[1] ?? 1));
    console.log(
      `ingestion in batches of ${BATCH} from ${CALLERS} callers: ${rates.map(rate).join(', ')}, ` +
        `ratio ${((rates[0] ?? 0) / (rates[1] ?? 1)).toFixed(2)}`,
    );
    const erased = [await erase(cluster), await erase(embedded)] as const;
    console.log(
      `erasing a client: ${erased.map(ms).join(', ')}, ratio ${(erased[0] / erased[1]).toFixed(2)}`,
    );
    await embedded.close();
  } finally {
    await cluster.close();
    await engines.end();
    rmSync(directory, { recursive: true });
  }
}

/** Both must answer the same. */
async function compare(question: Question, cluster: Store, embedded: Store): Promise<void> {
  const answers = [await answer(cluster, question), await answer(embedded, question)].map(withoutWatermark);
  if (answers[0] !== answers[1]) throw new Error(`the answers to ${question.name} differ`);
  const timed = (store: Store) => medianOf(() => answer(store, question));
  const [one, other] = [await timed(cluster), await timed(embedded)];
  reach('cluster-reports', one / other);
  const ratio = (one / other).toFixed(2);
  console.log(`  ${question.name.padEnd(52)} ${ms(one)} ${ms(other)}  x ${ratio}`);
}

function answer(store: Store, { kind, request }: Question): Promise<unknown> {
  return runReport(kind, request as never, { product: PRODUCT, runner: store.usage.queries, cleanName });
}

function withoutWatermark(report: unknown): string {
  return JSON.stringify(report, (key, value) =>
    key === 'watermark' ? undefined : typeof value === 'bigint' ? `${value}` : value,
  );
}

/** Milliseconds of the work, the median of some runs, which are numbered from 1. */
async function medianOf(work: (run: number) => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let run = 1; run <= RUNS; run += 1) {
    const start = performance.now();
    await work(run);
    times.push(performance.now() - start);
  }
  return median(times);
}

/** The data on disk. */
async function printSizes(engines: Engines, directory: string, events: number): Promise<void> {
  const bytes = await diskSizes(engines, directory);
  const [database] = await engines.postgres.query('SELECT pg_database_size(current_database()) AS bytes');
  const ofEvent = (all: number) => `${(all / events).toFixed(1)} bytes an event`;
  console.log(
    `disk: ClickHouse ${ofEvent(bytes.clickhouse)}, embedded ${ofEvent(bytes.embedded)}, ` +
      `PostgreSQL ${Math.round(Number(database?.bytes) / 2 ** 20)} MiB`,
  );
}

/** Records a second. */
async function ingest(store: Store): Promise<number> {
  const batches = makeBatches();
  const start = performance.now();
  await Promise.all(
    Array.from({ length: CALLERS }, async () => {
      for (let batch = batches.pop(); batch !== undefined; batch = batches.pop())
        await store.usage.ingest(PRODUCT.id, batch);
    }),
  );
  return INGESTED / ((performance.now() - start) / 1_000);
}

/** Milliseconds in which no other batch of the product is stored. */
function erase(store: Store): Promise<number> {
  return medianOf(async (run) => {
    const { events } = (await store.usage.eraseClient(PRODUCT.id, `client-${run}`)) ?? {};
    if (!events) throw new Error(`client-${run} has no events`);
  });
}

function makeBatches(): CheckedRecord[][] {
  const stream = usageStream(Date.UTC(2026, 0, 5));
  const check = contractChecker();
  return Array.from({ length: INGESTED / BATCH }, () =>
    Array.from({ length: BATCH }, () => {
      const { record } = check(JSON.parse(stream.next().value as string), Date.now());
      if (record === undefined) throw new TypeError('the record is not valid');
      return record;
    }),
  );
}

function rate(perSecond: number): string {
  return `${Math.round(perSecond)} records/s`;
}

function ms(milliseconds: number): string {
  return `${milliseconds.toFixed(1).padStart(8)} ms`;
}
