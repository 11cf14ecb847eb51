import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { type AttackName, type AttackTask, attackNames } from './attack-until.ts';
import {
  type Probe,
  percentile,
  printProbe,
  probe,
  type StressedServer,
  startStressedServer,
} from './stress.ts';
import { batchesOf, usageStream } from './usage-stream.ts';

const MIB = 1024 ** 2;

/**
 * Attacks a server in one way after another, each for some seconds, while honest callers use it, and prints their
 * longest wait and the server's peak memory. The README has the results of `abuse=60`; `abuse=8:chunks` runs only
 * attacks with that text in their name.
 */
export async function benchAbuse(size = '60'): Promise<void> {
  const [seconds = '', name = ''] = size.split(':');
  console.log(`${seconds} seconds of each: 99th percentile and longest of all honest answers, most memory`);
  const calm = await measure(undefined, Number(seconds));
  for (const attack of attackNames.filter((one) => one.includes(name)))
    await measure(attack, Number(seconds), calm);
}

interface Figures {
  readonly p99: number;
}

async function measure(attack: AttackName | undefined, seconds: number, calm?: Figures): Promise<Figures> {
  const server = await startStressedServer();
  const probes = honestCallers(server);
  const memory = watchMemory(server);
  const answers =
    attack === undefined ? await sleep(seconds * 1_000, []) : await makeAttack(server, attack, seconds);
  const ended = await Promise.all(probes.map((one) => one.stop()));
  const highest = await memory.stop();
  await server.stop();

  const all = ended.flatMap(({ milliseconds }) => milliseconds);
  const p99 = percentile(all, 0.99);
  const ratio = calm ? `, ${(p99 / calm.p99).toFixed(1)} times the usual` : '';
  console.log(
    `${attack ?? 'nothing'}${attack ? ` (${describeAnswers(answers)})` : ''}: ${p99} ms, ${percentile(all, 1)} ms, ${highest} MiB${ratio}`,
  );
  for (const one of ended) printProbe(one);
  return { p99 };
}

/** The calls of honest callers. */
function honestCallers({ url, tokens }: StressedServer): Probe[] {
  const as = (token: string) => ({ authorization: `Bearer ${token}`, 'content-type': 'application/json' });
  const batches = batchesOf(usageStream(Date.now() - 86_400_000), 100);
  const body = JSON.stringify({ startDate: '2025-01-01', stopDate: '2027-12-31' });
  const post = (path: string, token: string, text: string) =>
    fetch(`${url}${path}`, { method: 'POST', headers: as(token), body: text });
  return [
    probe('GET /livez', 50, () => fetch(`${url}/livez`)),
    probe('GET /openapi.json', 200, () => fetch(`${url}/openapi.json`)),
    probe('GET /docs', 500, () => fetch(`${url}/docs`)),
    probe('list keys', 100, () => fetch(`${url}/api/v1.1/public-keys`, { headers: as(tokens.operator) })),
    probe('100 records', 200, () => post('/v3/events/bench', tokens.writer, batches.next().value)),
    probe('basic data table', 500, () =>
      post('/v3/reporting/eventTracking/basic/dataTable/bench', tokens.reader, body),
    ),
  ];
}

/** Runs an attack in its own thread. Resolves to the statuses of the answers, one for each attempt. */
async function makeAttack(
  { url, tokens }: StressedServer,
  attack: AttackName,
  seconds: number,
): Promise<readonly string[]> {
  const task: AttackTask = { attack, url, tokens, seconds };
  const worker = new Worker(new URL('./attack-until.ts', import.meta.url), {
    workerData: task,
    execArgv: ['--conditions=keytally-source'],
  });
  const failed = once(worker, 'error').then(([error]) => Promise.reject(error));
  const [answers] = (await Promise.race([once(worker, 'message'), failed])) as [string[]];
  await worker.terminate();
  return answers;
}

/** `1204 times: 1200 x 200, 4 x 503` */
function describeAnswers(answers: readonly string[]): string {
  const counts = [...Map.groupBy(answers, (one) => one)].map(
    ([status, same]) => `${same.length} x ${status}`,
  );
  return `${answers.length} times: ${counts.join(', ')}`;
}

/** Measures the peak memory of the server in MiB, until `stop` is called. */
function watchMemory(server: StressedServer): { stop(): Promise<number> } {
  let highest = 0;
  const timer = setInterval(() => {
    highest = Math.max(highest, Math.round(server.memory() / MIB));
  }, 100);
  return {
    async stop() {
      clearInterval(timer);
      return highest;
    },
  };
}
