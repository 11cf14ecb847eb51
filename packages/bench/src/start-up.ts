import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { median } from './statistics.ts';

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
  {
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
  },
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
    for (const [index, subject] of SUBJECTS.entries()) times[index]?.push(await timeStart(subject));
  }
  const medians = times.map(median);
  console.log(`Start to first answer, median of ${RUNS} runs (least to most)`);
  for (const [index, { name }] of SUBJECTS.entries()) {
    const own = times[index] ?? [];
    const value = medians[index] ?? Number.NaN;
    const range = `${Math.round(Math.min(...own))} to ${Math.round(Math.max(...own))}`;
    const ratio = (value / (medians[0] ?? Number.NaN)).toFixed(1);
    console.log(`  ${name.padEnd(16)} ${String(Math.round(value)).padStart(5)} ms  (${range})  x ${ratio}`);
  }
}

async function timeStart({ command, path }: Subject): Promise<number> {
  const port = await freePort();
  const directory = mkdtempSync(join(tmpdir(), 'keytally-bench-'));
  const [program = '', ...rest] = command(port, join(directory, 'data'));
  const start = performance.now();
  const child = spawn(program, rest, { cwd: root, stdio: 'ignore', detached: true });
  try {
    await firstAnswer(`http://127.0.0.1:${port}${path}`);
    return performance.now() - start;
  } finally {
    const ended = new Promise((resolve) => child.once('close', resolve));
    process.kill(-(child.pid ?? 0), 'SIGTERM');
    await ended;
    rmSync(directory, { recursive: true });
  }
}

async function firstAnswer(url: string): Promise<void> {
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

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
