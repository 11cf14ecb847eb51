import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { reach } from '../figures/wanted.ts';
import { freePort } from '../start-up.ts';
import { type LibraryName, libraries } from './libraries.ts';
import type { Spooled } from './spooling-service.ts';
import type { Taken } from './tracking-service.ts';

const WAYS_MS = [0, 20, 100];
const RATES = [3_000, 20_000];
const MIB = 1024 ** 2;

const stub = fileURLToPath(new URL('./stub-server.ts', import.meta.url));
const service = fileURLToPath(new URL('./tracking-service.ts', import.meta.url));
const spooling = fileURLToPath(new URL('./spooling-service.ts', import.meta.url));
const FLAGS = ['--conditions=keytally-source', '--expose-gc'];

/** What a library took, and how many of its events arrived. */
interface Measured extends Taken {
  readonly arrived: number;
}

/**
 * Prints what it takes to track events of a service, with Keytally's tracker and with those of two others, on the same server that
 * answers after some time: how many arrived, processor time and memory.
 *
 * @param seconds how long each tracks; 10 by default
 */
export async function benchTracker(seconds = '10'): Promise<void> {
  const names = Object.keys(libraries) as readonly LibraryName[];
  for (const rate of RATES)
    for (const way of WAYS_MS) {
      console.log(`${rate} events a second for ${seconds} seconds, answered after ${way} ms`);
      const of = new Map<LibraryName, Measured>();
      for (const name of names) {
        const one = await measure(name, rate, way, seconds);
        of.set(name, one);
        console.log(
          `  ${name.padEnd(40)}${share(one).toFixed(1).padStart(6)} % arrived  ${one.processorMicros.toFixed(1).padStart(6)} us of processor time an event  ${(one.memory / MIB).toFixed(0).padStart(4)} MiB`,
        );
      }
      note(rate, way, of);
    }
  await benchSpool();
}

/** An hour without the server, at a usual rate. */
const DOWN = { events: 3_600 * 2_000, rate: 2_000 };

async function benchSpool(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'keytally-bench-'));
  const port = await freePort();
  const args = [spooling, join(folder, 'spool'), `http://127.0.0.1:${port}`, DOWN.events, DOWN.rate].map(
    String,
  );
  const child = spawn(process.execPath, ['--conditions=keytally-source', ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  let server: ChildProcess | undefined;
  try {
    await lines.next();
    server = spawn(process.execPath, [stub, '20', String(port)], { stdio: ['ignore', 'pipe', 'inherit'] });
    const { fillSeconds, drainSeconds, meanwhile, dropped, memory } = JSON.parse(
      (await lines.next()).value ?? '{}',
    ) as Spooled;
    const drained = (DOWN.events + meanwhile) / drainSeconds;
    console.log(
      `a spool while the server is down for an hour at ${DOWN.rate} events a second: ${dropped} dropped, tracked in ${fillSeconds.toFixed(0)} s, sent with what came meanwhile in ${drainSeconds.toFixed(0)} s (${drained.toFixed(0)} a second), ${(memory / MIB).toFixed(0)} MiB`,
    );
    reach('tracker-drain', drained / DOWN.rate);
  } finally {
    child.kill();
    server?.kill();
    rmSync(folder, { recursive: true });
  }
}

function share({ arrived, events }: Measured): number {
  return (100 * arrived) / events;
}

/** Notes what is wanted: nothing lost, and ahead of those that lost nothing either. */
function note(rate: number, way: number, of: ReadonlyMap<LibraryName, Measured>): void {
  const own = of.get('keytally') as Measured;
  reach('tracker-arrived', share(own) / 100);
  if (rate === 20_000 && way === 100) reach('tracker-processor', own.processorMicros);
  const others = [...of].filter(([name, one]) => name !== 'keytally' && share(one) === 100);
  for (const [, other] of others) reach('tracker-beside', own.processorMicros / other.processorMicros);
}

async function measure(name: LibraryName, rate: number, way: number, seconds: string): Promise<Measured> {
  const server = spawn(process.execPath, [stub, String(way)], { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const [port] = (await once(createInterface(server.stdout), 'line')) as [string];
    const url = `http://127.0.0.1:${port}`;
    const { stdout } = await promisify(execFile)(process.execPath, [
      ...FLAGS,
      service,
      name,
      url,
      String(rate),
      seconds,
    ]);
    const arrived = Number(await (await fetch(`${url}/count`)).text());
    return { ...(JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Taken), arrived };
  } finally {
    server.kill();
  }
}
