import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { median } from './figures/statistics.ts';
import { reach } from './figures/wanted.ts';

/**
 * How long it takes from the start of a process to its first response: the server on an empty data directory and the
 * mock, compared with a bare Express application.
 */
const root = fileURLToPath(new URL('../../../', import.meta.url));
const RUNS = 7;

interface Subject {
  readonly name: string;
  readonly command: (port: number, directory: string) => readonly string[];
  readonly path: string;
}

const KEYTALLY: Subject = {
  name: 'keytally serve',
  command: (port, directory) => [
    'node_modules/.bin/keytally',
    'serve',
    '--port',
    `${port}`,
    '--data-dir',
    directory,
  ],
  path: '/livez',
};

const SUBJECTS: readonly Subject[] = [
  {
    name: 'bare Express',
    command: (port) => [
      'node',
      '-e',
      `require('express')().get('/livez',(q,s)=>s.json({})).listen(${port},'127.0.0.1')`,
    ],
    path: '/livez',
  },
  KEYTALLY,
  {
    name: 'mock',
    command: (port) => [
      'npm',
      'run',
      '--silent',
      'serve',
      '--workspace',
      '@keytally/mock',
      '--',
      '--port',
      `${port}`,
    ],
    path: '/livez',
  },
];

/** Prints the median start of each subject in milliseconds, and its ratio to the bare application. */
export async function benchStartUp(): Promise<void> {
  const times = SUBJECTS.map((): number[] => []);
  for (let run = 0; run < RUNS; run += 1) {
    for (const [index, subject] of SUBJECTS.entries()) times[index]?.push(await timeEmptyStart(subject));
  }
  const medians = times.map(median);
  console.log(`Start to first answer, median of ${RUNS} runs (least to most)`);
  for (const [index, { name }] of SUBJECTS.entries()) {
    const own = times[index] ?? [];
    const value = medians[index] ?? Number.NaN;
    const range = `${Math.round(Math.min(...own))} to ${Math.round(Math.max(...own))}`;
    const ratio = value / (medians[0] ?? Number.NaN);
    if (name === 'keytally serve') reach('start', ratio);
    console.log(
      `  ${name.padEnd(16)} ${String(Math.round(value)).padStart(5)} ms  (${range})  x ${ratio.toFixed(1)}`,
    );
  }
}

/** Milliseconds from the start of `keytally serve` on data to its first answer, the median of some runs. */
export async function timeServe(data: string): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) times.push(await timeStart(KEYTALLY, data));
  return median(times);
}

/** On empty data in a directory of its own. */
async function timeEmptyStart(subject: Subject): Promise<number> {
  const directory = mkdtempSync(join(tmpdir(), 'keytally-bench-'));
  return timeStart(subject, join(directory, 'data')).finally(() => rmSync(directory, { recursive: true }));
}

async function timeStart({ command, path }: Subject, data: string): Promise<number> {
  const port = await freePort();
  const [program = '', ...rest] = command(port, data);
  const start = performance.now();
  const child = spawn(program, rest, { cwd: root, stdio: 'ignore', detached: true });
  try {
    await firstAnswer(`http://127.0.0.1:${port}${path}`);
    return performance.now() - start;
  } finally {
    const ended = new Promise((resolve) => child.once('close', resolve));
    process.kill(-(child.pid ?? 0), 'SIGTERM');
    await ended;
  }
}

/** Resolves when a server answers there. */
export async function firstAnswer(url: string): Promise<void> {
  for (const deadline = performance.now() + 30_000; performance.now() < deadline; ) {
    try {
      await (await fetch(url)).arrayBuffer();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }
  throw new Error(`${url} did not answer within 30 s`);
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
