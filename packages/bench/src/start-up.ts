import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { median } from './figures/statistics.ts';
import { type FigureName, reach } from './figures/wanted.ts';
import { withServerProcess } from './processes/server-process.ts';

/**
 * How long it takes from the start of a process to its first response: the server on an empty data directory, from the clone and
 * as it is installed, and the mock, compared with a bare Express application; and how long commands take.
 */
const root = fileURLToPath(new URL('../../../', import.meta.url));
const RUNS = 7;

interface Subject {
  readonly name: string;
  readonly command: (port: number, directory: string) => readonly string[];
  readonly figure?: FigureName;
}

const EXPRESS: Subject = {
  name: 'bare Express',
  command: (port) => [
    'node',
    '-e',
    `require('express')().get('/livez',(q,s)=>s.json({})).listen(${port},'127.0.0.1')`,
  ],
};

const inClone = join(root, 'node_modules/.bin/keytally');

const KEYTALLY: Subject = {
  name: 'keytally serve',
  command: (port, directory) => [inClone, ...serve(port, directory)],
  figure: 'start',
};

const MOCK: Subject = {
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
};

function serve(port: number, directory: string): readonly string[] {
  return ['serve', '--port', `${port}`, '--data-dir', directory];
}

export async function benchStartUp(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'keytally-bench-'));
  try {
    const installed = install(folder);
    const command: Subject['command'] = (port, directory) => [installed, ...serve(port, directory)];
    await compareStarts([
      EXPRESS,
      KEYTALLY,
      { name: 'the same, installed', command, figure: 'start-installed' },
      MOCK,
    ]);
    await timeCommands(installed, folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Installs the package from its tarball, as a person would. Returns the program. */
function install(folder: string): string {
  const packed = execFileSync('npm', ['run', '--silent', 'pack'], { cwd: root, encoding: 'utf8' });
  const [tarball] = /^\S*keytally-\d\S*[.]tgz/m.exec(packed) ?? [];
  if (tarball === undefined) throw new Error(`there is no package among those packed:\n${packed}`);
  const project = join(folder, 'installed');
  mkdirSync(project);
  writeFileSync(join(project, 'package.json'), '{"private": true}');
  execFileSync('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', join(root, tarball)], {
    cwd: project,
    stdio: 'pipe',
  });
  return join(project, 'node_modules/.bin/keytally');
}

/** Prints the median start of each subject in milliseconds, and its ratio to the first one. */
async function compareStarts(subjects: readonly Subject[]): Promise<void> {
  const times = subjects.map((): number[] => []);
  // What is compiled in the first start is kept for the others.
  for (const subject of subjects) await timeEmptyStart(subject);
  for (let run = 0; run < RUNS; run += 1) {
    for (const [index, subject] of subjects.entries()) times[index]?.push(await timeEmptyStart(subject));
  }
  const medians = times.map(median);
  console.log(`Start to first answer, median of ${RUNS} runs (least to most)`);
  for (const [index, { name, figure }] of subjects.entries()) {
    const own = times[index] ?? [];
    const value = medians[index] ?? Number.NaN;
    const range = `${Math.round(Math.min(...own))} to ${Math.round(Math.max(...own))}`;
    const ratio = value / (medians[0] ?? Number.NaN);
    if (figure !== undefined) reach(figure, ratio);
    console.log(
      `  ${name.padEnd(20)} ${String(Math.round(value)).padStart(5)} ms  (${range})  x ${ratio.toFixed(1)}`,
    );
  }
}

/** Prints how long commands take from start to end, from the clone and installed. */
async function timeCommands(installed: string, folder: string): Promise<void> {
  const empty = join(folder, 'empty');
  mkdirSync(empty);
  await withServerProcess('keytally', join(folder, 'data'), async (url, token) => {
    const asked = ['products', 'list', '--url', new URL(url).origin, '--token', token];
    const commands = [
      ['keytally --help', ['--help'], 'help'],
      ['a command on a running server', asked, 'command'],
    ] as const;
    console.log(`Commands, median of ${RUNS} runs: from the clone, installed`);
    for (const [name, args, figure] of commands) {
      const [clone, fromPackage] = [inClone, installed].map((program) => medianOfRuns(program, args, empty));
      reach(figure, Math.max(clone ?? Number.NaN, fromPackage ?? Number.NaN));
      console.log(`  ${name.padEnd(30)} ${clone?.toFixed(0)} ms, ${fromPackage?.toFixed(0)} ms`);
    }
  });
}

/** Milliseconds of a command that succeeds, but for its first run. */
function medianOfRuns(program: string, args: readonly string[], cwd: string): number {
  const times = Array.from({ length: RUNS + 1 }, () => {
    const start = performance.now();
    execFileSync(program, args, { cwd, stdio: 'pipe' });
    return performance.now() - start;
  });
  return median(times.slice(1));
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

async function timeStart({ command }: Subject, data: string): Promise<number> {
  const port = await freePort();
  const [program = '', ...rest] = command(port, data);
  const start = performance.now();
  const child = spawn(program, rest, { cwd: root, stdio: 'ignore', detached: true });
  try {
    await firstAnswer(`http://127.0.0.1:${port}/livez`);
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
