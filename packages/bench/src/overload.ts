import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { printProbe, probe, type StressedServer, startStressedServer } from './stress.ts';
import type { WritingTask, Written } from './write-until.ts';

const WRITERS = 100;
const BATCH = 1_000;
const MIB = 1024 ** 2;

/**
 * More writers than two cores can serve, for some seconds, on the same two cores. Prints how long all callers wait
 * meanwhile, and the memory of the server. Writers respect `Retry-After`.
 */
export async function benchOverload(seconds = '60'): Promise<void> {
  const server = await startStressedServer();
  const until = performance.now() + Number(seconds) * 1_000;
  const { url, tokens } = server;
  const as = (token: string) => ({ authorization: `Bearer ${token}`, 'content-type': 'application/json' });
  const report = () => {
    const day = new Date().toISOString().slice(0, 10);
    // Every report is a different request, so that none comes from the cache.
    const startDate = new Date(Date.now() - 86_400_000 * (2 + Math.floor(Math.random() * 3_000)));
    const body = JSON.stringify({ startDate: startDate.toISOString().slice(0, 10), stopDate: day });
    return fetch(`${url}/v3/reporting/eventTracking/basic/dataTable/bench`, {
      method: 'POST',
      headers: as(tokens.reader),
      body,
    });
  };
  const probes = [
    probe('GET /livez', 50, () => fetch(`${url}/livez`)),
    probe('GET /readyz', 500, () => fetch(`${url}/readyz`)),
    probe('list keys', 100, () => fetch(`${url}/api/v1.1/public-keys`, { headers: as(tokens.operator) })),
    probe('put a product', 500, () =>
      fetch(`${url}/v3/products/other`, { method: 'PUT', headers: as(tokens.operator), body: '{}' }),
    ),
    probe('basic data table', 500, report),
  ];
  const memory = watchMemory(server, until);
  const written = await writeElsewhere({
    url,
    token: tokens.writer,
    writers: WRITERS,
    size: BATCH,
    seconds: Number(seconds),
  });
  const ended = await Promise.all(probes.map((one) => one.stop()));
  const { first, highest, last } = await memory;
  await server.stop();

  const accepted = written.filter(({ status }) => status === 200);
  console.log(
    `${WRITERS} writers of ${BATCH} records for ${seconds} seconds: median, 99th percentile, longest`,
  );
  for (const one of ended) printProbe(one);
  printProbe({
    name: 'batch',
    milliseconds: written.map(({ milliseconds }) => milliseconds),
    statuses: new Map(
      [...Map.groupBy(written, ({ status }) => status)].map(([status, all]) => [status, all.length]),
    ),
  });
  console.log(`  ${Math.round((accepted.length * BATCH) / Number(seconds))} records/s accepted`);
  console.log(`  memory ${first} MiB after a tenth of the time, ${last} at the end, ${highest} at most`);
}

/** Runs the writers in another thread, so that they do not disturb the measurements here. */
async function writeElsewhere(task: WritingTask): Promise<readonly Written[]> {
  const worker = new Worker(new URL('./write-until.ts', import.meta.url), {
    workerData: task,
    execArgv: ['--conditions=keytally-source'],
  });
  const [written] = (await Promise.race([once(worker, 'message'), failureOf(worker)])) as [Written[]];
  return written;
}

async function failureOf(worker: Worker): Promise<never> {
  const [error] = await once(worker, 'error');
  throw error;
}

async function watchMemory(server: StressedServer, until: number) {
  const begun = performance.now();
  const samples: number[] = [];
  let first = 0;
  while (performance.now() < until) {
    samples.push(Math.round(server.memory() / MIB));
    if (first === 0 && performance.now() > begun + (until - begun) / 10) first = samples.at(-1) ?? 0;
    await sleep(250);
  }
  return { first, last: samples.at(-1) ?? 0, highest: Math.max(...samples) };
}
