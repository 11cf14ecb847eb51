import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AuditEntry } from '@keytally/keys';
import { openStore, StoreError } from '@keytally/store';
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest';
import { printError } from './command/print-error.ts';
import { createProgram } from './program.ts';
import { findTarget } from './target/find-target.ts';
import { keytallyIn, nodeArgs } from './testing/keytally-in.ts';
import { version } from './version.ts';

const folder = mkdtempSync(join(tmpdir(), 'keytally-errors-'));
const report = {
  status: 'OK',
  results: 'none',
  meta: {
    productId: 'p',
    startDate: '2026-03-01',
    stopDate: '2026-03-02',
    timeZone: 'UTC',
    watermark: '1',
    warnings: [],
  },
};

/** Not a Keytally server, although it answers as if it sent reports, as JSON and CSV. */
const other = createServer(({ headers, url }, response) => {
  if (url === '/api/v1.1/caller') {
    const caller = { keyId: 'k', kind: 'ADMIN', grants: [], serverVersion: version() };
    response
      .writeHead(200, { 'Content-Type': 'application/json', 'X-Request-Id': 'r-1' })
      .end(JSON.stringify(caller));
    return;
  }
  if (url?.endsWith('/large') && headers.accept !== 'text/csv') {
    const problem = { status: 422, code: 'result-too-large', detail: 'It is too large.' };
    response.writeHead(422, { 'Content-Type': 'application/problem+json' }).end(JSON.stringify(problem));
    return;
  }
  const [type, text] =
    headers.accept === 'text/csv'
      ? ['text/csv', 'a,b\n"1,2\n']
      : ['application/json', JSON.stringify(report)];
  response.writeHead(200, { 'Content-Type': type, 'X-Request-Id': 'r-1' }).end(text);
});
let url: string;

beforeAll(async () => {
  writeFileSync(join(folder, 'empty.ndjson'), '');
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
});
afterAll(() => {
  other.close();
  rmSync(folder, { recursive: true });
});

/** The standard error of a report that fails. */
async function fail(...flags: readonly string[]): Promise<string> {
  const server = ['--url', url, '--token', 'secret'];
  const args = ['report', 'basic-table', '--product', 'p', '--body', '{}', ...server, ...flags];
  const { status, stderr } = await keytallyIn(folder, ...args);
  expect(status).toBe(1);
  return stderr;
}

test('an unexpected error is one line, and says how to see where it comes from', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(() => said.mockRestore());
  expect(printError(new TypeError('Oops.'), await createProgram())).toBe(1);
  expect(said.mock.calls.flat()).toEqual([
    'keytally: Oops.',
    'Run the command again with --verbose to see where the error comes from.',
  ]);
});

test('of a full disk it says which one, as the log of a server does', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(() => said.mockRestore());
  const cause = new Error('/data/private: 12 MiB free, 256 MiB needed');
  printError(new StoreError('storage-full', 'The disk has no room.', cause), await createProgram());
  expect(said.mock.calls.flat()).toEqual(['keytally: The disk has no room.', `The cause: ${cause.message}`]);
});

test.skipIf(!existsSync('/dev/full'))('a full disk is called by its name, and is no success', () => {
  const full = openSync('/dev/full', 'w');
  onTestFinished(() => closeSync(full));
  const { status, stderr } = spawnSync(process.execPath, [...nodeArgs, 'completion', 'bash'], {
    stdio: ['ignore', full, 'pipe'],
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([
    1,
    'keytally: There is no room left where this is written: free some on that disk, then run the command again ' +
      '(ENOSPC: no space left on device, write).\n',
  ]);
});

test('an answer that is not of the contract is said in a sentence', async () => {
  expect(await fail()).toMatch(
    /^keytally: The answer of \S+ does not fit the contract: \/results must be .*any proxy\.\n$/,
  );
});

test('--verbose shows the requests to the server and where the error comes from, but no token', async () => {
  const stderr = await fail('--verbose');
  expect(stderr).toMatch(
    /^GET \S+\/caller: 200, request r-1, after \d+ ms\nPOST \S+\/basic\/dataTable\/p: 200, request r-1, after \d+ ms\nkeytally: The answer of .* does not fit .*\n.*\n +at /,
  );
  expect(stderr).not.toContain('secret');
});

test('CSV is printed even if the warnings of the report cannot be fetched', async () => {
  const args = [
    'report',
    'basic-table',
    '--product',
    'large',
    '--url',
    url,
    '--token',
    't',
    '--format',
    'csv',
    '--body',
    '{}',
  ];
  const { stdout, stderr } = await keytallyIn(folder, ...args);
  expect(stdout).toBe('a,b\n"1,2\n');
  expect(stderr).toBe(
    'keytally: warnings of the report are not known. ' +
      'The server refused the report. result-too-large: It is too large.\n',
  );
});

test('a URL with a password is refused, and the password not printed', () => {
  const connect = () => findTarget({ url: 'http://me:hidden@127.0.0.1:9', token: 't' });
  expect(connect).toThrow(
    expect.objectContaining({ exitCode: 2, message: expect.not.stringContaining('hidden') }),
  );
});

const importing = ['import', 'empty.ndjson', '--product', 'p'];

test.each([
  [['report', 'basic-table', '--product', 'p', '--token', '@none'], '--token: cannot read none: ENOENT.'],
  [
    ['report', 'basic-table', '--product', 'p', '--token', 't', '--url', 'here'],
    '--url is "here"; write it like',
  ],
  [['report', 'basic-table', '--product', 'p', '--token', 't', '--json', '--format', 'csv'], "'--format"],
  [['report', 'timeline', '--token', 't', '--body', '{}', '--by', 'day'], 'Use either --body or --by'],
  [['report', 'timeline', '--token', 't', '--body', 'empty.ndjson'], 'write --body @empty.ndjson'],
  [['keys', 'bootstrap', '--id', 'k', '--public-key', 'none'], '--public-key: cannot read none: ENOENT.'],
  [
    [...importing, '--url', 'http://127.0.0.1:9', '--token', 't', '--data-dir', 'd'],
    'Use either --url or --data-dir, not both',
  ],
  [['demo', '--events', 'many'], '--events is "many"; it must be a whole number'],
])('%j is a usage error', async (args, message) => {
  const { status, stderr } = await keytallyIn(folder, ...args);
  expect(status).toBe(2);
  const [, command] = /^keytally: .*\nTry "keytally (.*) --help"\.\n$/.exec(stderr) ?? [];
  expect(command).toBe(args[0] === 'keys' ? 'keys bootstrap' : args[0]);
  expect(stderr).toContain(message);
});

test.each([
  [['keys', 'generate', '--id', 'k', '--kind', 'admin', '--out', '/proc/keytally'], "mkdir '/proc/keytally'"],
  [
    ['products', 'put', 'p', '--data-dir', '/proc/keytally/data'],
    'The data directory /proc/keytally/data cannot be used (no such file or directory)',
  ],
])('%j fails if a directory cannot be created', async (args, message) => {
  const { status, stderr } = await keytallyIn(folder, ...args);
  expect([status, stderr]).toEqual([1, expect.stringContaining(message)]);
});

test.runIf(inject('longTests'))('a reader that stops early is not an error', async () => {
  const store = await openStore({ engine: 'duckdb', directory: join(folder, 'long') });
  // More in all than a pipe holds.
  await store.registry.audit.write(
    Array.from({ length: 200 }, () => ({ ...entry, reason: 'x'.repeat(5_000) })),
  );
  await store.close();
  const command = [process.execPath, ...nodeArgs, 'keys', 'audit', '--json', '--data-dir', 'long'].join(' ');
  const script = `${command} | head -n 1; exit "\${PIPESTATUS[0]}"`;
  const { status, stdout, stderr } = spawnSync('bash', ['-c', script], { cwd: folder, encoding: 'utf8' });
  expect([status, stdout, stderr]).toEqual([0, '[\n', '']);
});

const entry: AuditEntry = {
  at: new Date(0),
  action: 'call-refused',
  outcome: 'refused',
  actor: null,
  keys: [],
  reason: null,
  count: 1,
  requestId: null,
};
