import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { openScratchEngine } from '@keytally/store/scratch-engine';
import { startServerProcess } from './processes/server-process.ts';
import type { Tokens } from './stressed-server.ts';

/** A server in its own process. */
export interface StressedServer {
  readonly url: string;
  readonly tokens: Tokens;
  /** Records that it has from the start. */
  readonly seeded: number;
  /** Of its process. */
  readonly pid: number;
  /** A folder that is removed with it; its data is in `data`. */
  readonly directory: string;
  /** Its memory in bytes. */
  memory(): number;
  /** What the engine of its store has of that, for data that it keeps at hand. */
  engineMemory(): Promise<number>;
  stop(): Promise<void>;
  /** Stops it, and counts the records in its data. */
  stopAndCount(): Promise<number>;
}

export async function startStressedServer(): Promise<StressedServer> {
  const directory = mkdtempSync(join(tmpdir(), 'keytally-bench-'));
  const child = startServerProcess('stressed-server.ts', join(directory, 'data'));
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream });
  const [line] = await once(lines, 'line');
  const end = async () => {
    child.kill('SIGTERM');
    await once(child, 'close');
  };
  const remove = () => rmSync(directory, { recursive: true });
  return {
    ...(JSON.parse(line) as { url: string; tokens: Tokens; seeded: number }),
    pid: Number(child.pid),
    directory,
    memory: () => residentBytes(child.pid),
    engineMemory: async () => {
      const said = once(lines, 'line');
      child.kill('SIGUSR2');
      return Number((await said)[0]);
    },
    stop: () => end().finally(remove),
    stopAndCount: () => end().then(() => countRecords(join(directory, 'data')).finally(remove)),
  };
}

/** The records in a data directory that no server has open. */
async function countRecords(directory: string): Promise<number> {
  const engine = await openScratchEngine();
  await engine.query(`ATTACH '${join(directory, 'private', 'keytally.duckdb')}' AS data (READ_ONLY)`);
  const [row] = await engine.query(
    'SELECT (SELECT count(*) FROM data.events) + (SELECT count(*) FROM data.session_records) AS records',
  );
  engine.close();
  return Number(row?.records);
}

function residentBytes(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
}

/** A call that is repeated, and how long its responses took. */
export interface Probe {
  readonly name: string;
  readonly milliseconds: number[];
  /** How often each status was returned. */
  readonly statuses: Map<number, number>;
  /** Resolves to the measurements once the last call has finished. */
  stop(): Promise<Probe>;
}

/** Calls every `everyMs` milliseconds, one at a time, until it is stopped. */
export function probe(name: string, everyMs: number, call: () => Promise<Response>): Probe {
  const milliseconds: number[] = [];
  const statuses = new Map<number, number>();
  let stopped = false;
  const loop = (async () => {
    while (!stopped) {
      const begun = performance.now();
      const status = await statusOf(call);
      const took = performance.now() - begun;
      milliseconds.push(took);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      await sleep(Math.max(0, everyMs - took));
    }
  })();
  const self: Probe = {
    name,
    milliseconds,
    statuses,
    stop: async () => {
      stopped = true;
      await loop;
      return self;
    },
  };
  return self;
}

/** 0 if there was no response. */
async function statusOf(call: () => Promise<Response>): Promise<number> {
  try {
    const response = await call();
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}

/** The percentile of the values for a share from 0 to 1, rounded. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN);
}

/** Prints a probe as a line: median, 99th percentile and longest, in milliseconds. */
export function printProbe({
  name,
  milliseconds,
  statuses,
}: Pick<Probe, 'name' | 'milliseconds' | 'statuses'>): void {
  const figures = [0.5, 0.99, 1]
    .map((share) => `${percentile(milliseconds, share)} ms`.padStart(10))
    .join('');
  const answered = [...statuses].map(([status, count]) => `${status || 'none'} x ${count}`).join(', ');
  console.log(`  ${name.padEnd(28)}${figures}   ${answered}`);
}
