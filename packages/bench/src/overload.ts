import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { printProbe, probe, type StressedServer, startStressedServer } from './stress.ts';
import type { WritingTask, Written } from './write-until.ts';

const WRITERS = 100;
const BATCH = 1_000;

/** Before and after it, as many as it can serve, for so long. */
const CALM = { writers: 16, seconds: 10 };
const MIB = 1024 ** 2;

/**
 * More writers than two cores can serve, for some seconds, on the same two cores. Prints how long all callers wait
 * meanwhile, the memory of the server, whether it is as fast after it as before, and whether it has stored exactly what it
 * said. Writers respect `Retry-After`.
 */
export async function benchOverload(seconds = '60'): Promise<void> {
  const server = await startStressedServer();
  const before = await writeElsewhere(server, { ...CALM, mark: 'before ' });
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
  const written = await writeElsewhere(server, { writers: WRITERS, seconds: Number(seconds), mark: '' });
  const ended = await Promise.all(probes.map((one) => one.stop()));
  const { first, last, highest } = await memory;
  const after = await writeElsewhere(server, { ...CALM, mark: 'after ' });
  const stored = (await server.stopAndCount()) - server.seeded;

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
  const [usual, again] = [before, after].map((all) => acceptedIn(all) / CALM.seconds) as [number, number];
  console.log(
    `  in the ten seconds after it ${Math.round(again)} records/s from ${CALM.writers} writers, x ${(again / usual).toFixed(2)} of the ten before`,
  );
  const said = acceptedIn([...before, ...written, ...after]);
  console.log(`  accepted ${said} records, stored ${stored}`);
  console.log(
    `  memory ${first.all} MiB after a tenth of the time, ${last.all} at the end, ${highest} at most`,
  );
  console.log(
    `  without the data that the engine keeps at hand: ${first.all - first.engine} MiB, ${last.all - last.engine} at the end`,
  );
}

function acceptedIn(written: readonly Written[]): number {
  return written.reduce((sum, { accepted }) => sum + accepted, 0);
}

/** Runs the writers in another thread, so that they do not disturb the measurements here. */
async function writeElsewhere(
  { url, tokens }: StressedServer,
  asked: Omit<WritingTask, 'url' | 'token' | 'size'>,
): Promise<readonly Written[]> {
  const task: WritingTask = { url, token: tokens.writer, size: BATCH, ...asked };
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

/** In MiB. */
interface Memory {
  readonly all: number;
  readonly engine: number;
}

async function watchMemory(server: StressedServer, until: number) {
  const begun = performance.now();
  let [first, last, highest]: [Memory | undefined, Memory, number] = [undefined, { all: 0, engine: 0 }, 0];
  while (performance.now() < until) {
    last = {
      all: Math.round(server.memory() / MIB),
      engine: Math.round((await server.engineMemory()) / MIB),
    };
    highest = Math.max(highest, last.all);
    if (performance.now() > begun + (until - begun) / 10) first ??= last;
    await sleep(250);
  }
  return { first: first ?? last, last, highest };
}
