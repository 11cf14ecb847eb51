import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { hasCommand } from '@keytally/tooling/commands';
import { expect, onTestFinished, test } from 'vitest';
import { opsToken, registerOps } from '../testing/served-data.ts';
import { Serving } from '../testing/serving.ts';

/** Longer than a probe waits, longer than a check may take, and longer than most disks stand still. */
const STALL_SECONDS = 20;
const WRITERS = 6;
const AT = '2026-03-02T09:00:00Z';

/** Runs what follows; now and then a sync of one of its threads waits, since the disk stands still. */
const STALLING_DISK = [
  ...['strace', '-f', '-qq', '--seccomp-bpf', '-o', '/dev/null', '-e', 'trace=fsync,fdatasync'],
  ...['-e', `inject=fsync,fdatasync:delay_enter=${STALL_SECONDS * 1_000_000}:when=25+400`],
];

async function serve(around: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'keytally-stalled-'));
  const environment = { KEYTALLY_DATA_DIR: join(folder, 'data') };
  await registerOps(environment);
  const server = await Serving.start(folder, environment, around);
  onTestFinished(async () => {
    await server.end();
    rmSync(folder, { recursive: true, force: true });
  });
  const headers = { Authorization: `Bearer ${await opsToken()}`, 'Content-Type': 'application/json' };
  await fetch(`${server.url}/v3/products/p`, { method: 'PUT', headers, body: '{}' });
  return { server, headers };
}

type Served = Awaited<ReturnType<typeof serve>>;

/** Probes that overlap, each of which waits for two seconds as a balancer does, until told to stop. */
async function probe(url: string, stopped: AbortSignal): Promise<readonly string[]> {
  const answers: Promise<string>[] = [];
  while (!stopped.aborted) {
    answers.push(
      fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) })
        .then(async (answer) => `${answer.status} ${await answer.text()}`)
        .catch(() => 'none'),
    );
    await wait(300);
  }
  return Promise.all(answers);
}

/** Sends one batch after the other until told to stop, and says how many were acknowledged. */
async function write({ server, headers }: Served, name: string, stopped: AbortSignal): Promise<number> {
  let stored = 0;
  for (let batch = 0; !stopped.aborted; batch += 1) {
    const records = [{ id: `${name}-${batch}`, clientId: 'ann', occurredAt: AT, name: 'Open' }];
    const call = { method: 'POST', headers, body: JSON.stringify({ records }) };
    const answer = await fetch(`${server.url}/v3/events/p`, call).catch(() => undefined);
    if (answer?.status === 200) stored += 1;
  }
  return stored;
}

/** What probes were told while writers were at work and `stall` went on. */
async function told(served: Served, stall: () => Promise<unknown>): Promise<readonly string[]> {
  const stop = new AbortController();
  const probes = probe(served.server.url, stop.signal);
  const writers = Array.from({ length: WRITERS }, (_, index) => write(served, `w${index}`, stop.signal));
  await stall();
  stop.abort();
  expect(Math.min(...(await Promise.all(writers)))).toBeGreaterThan(0);
  await expect
    .poll(async () => (await fetch(`${served.server.url}/readyz`)).status, { timeout: 60_000 })
    .toBe(200);
  return probes;
}

const BUSY = /^503 .*"code":"busy"/;

test.skipIf(!hasCommand('strace'))(
  `D15 while the disk stands still for ${STALL_SECONDS} seconds a server is busy, and never to be restarted (needs strace)`,
  async () => {
    const served = await serve(STALLING_DISK);
    const answers = await told(served, () => wait(STALL_SECONDS * 2_000));
    expect(answers.filter((answer) => !/^200|^none/.test(answer) && !BUSY.test(answer))).toEqual([]);
    expect(answers.filter((answer) => BUSY.test(answer))).not.toEqual([]);
  },
);

test(`D15 a server that stood still for ${STALL_SECONDS} seconds says nothing against its store`, async () => {
  const served = await serve([]);
  const answers = await told(served, async () => {
    await wait(2_000);
    served.server.pause();
    await wait(STALL_SECONDS * 1_000);
    served.server.resume();
    await wait(3_000);
  });
  expect(answers).toContain('none');
  expect(answers.filter((answer) => !/^200|^none/.test(answer) && !BUSY.test(answer))).toEqual([]);
});
