import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generateKeyPair, putKeys } from '@keytally/keys';
import { testKeyPair } from '@keytally/keys/testing';
import { launchOptions } from '@keytally/tooling/browser';
import { chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../harness/test-server.ts';

/** Runs the examples as processes against a server, with the commands that are written in them. */
const root = fileURLToPath(new URL('../../../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'keytally-examples-'));
const path = { product_id: 'demo' };

/** Where a browser has the page from, whatever the port of its backend. */
const ORIGIN = 'http://page.localhost';

let server: TestServer;
let environment: NodeJS.ProcessEnv;

beforeAll(async () => {
  server = await startTestServer({ settings: { KEYTALLY_CORS_ORIGINS: ORIGIN } });
  await server.client.PUT('/v3/products/{product_id}', { params: { path }, body: {} });
  environment = {
    ...process.env,
    PATH: `${root}node_modules/.bin:${process.env.PATH}`,
    TOKEN: await server.adminToken(),
  };
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

interface Outcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** What becomes of a script in the folder of these tests. */
function run(script: string): Promise<Outcome> {
  return new Promise((resolve) => {
    execFile('bash', ['-c', script], { cwd: folder, env: environment }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
    );
  });
}

/** The commands at the head of an example, for this server and from the sources of this repository. */
function commandsOf(example: string): string {
  const place = join(root, 'examples', example, '..');
  const [head = ''] = readFileSync(join(root, 'examples', example), 'utf8').split('\n */');
  const lines = Array.from(head.matchAll(/^ \* {3}(.*)$/gm), ([, line = '']) => line);
  return lines
    .join('\n')
    .replaceAll('http://127.0.0.1:8080', server.url)
    .replaceAll('npx ', '')
    .replaceAll(/^(node|esbuild) (?=\S)/gm, `$1 --conditions=keytally-source ${place}/`);
}

/** Uses of each event by its name, of these days. */
async function uses(): Promise<Record<string, number>> {
  const { data } = await server.client.POST('/v3/reporting/eventTracking/basic/dataTable/{product_id}', {
    params: { path },
    body: { startDate: dateOf(-1), stopDate: dateOf(1) },
  });
  const events = (data?.results ?? []).flatMap(({ categoryEventsData }) =>
    Object.entries(categoryEventsData),
  );
  return Object.fromEntries(events.map(([name, { eventUsage }]) => [name, eventUsage.cumulativeUsageCount]));
}

/** Today, or a day after it. */
function dateOf(daysFromNow = 0): string {
  return new Date(Date.now() + daysFromNow * 86_400_000).toISOString().slice(0, 10);
}

test('an application is tracked with one key, and its timeline read with another', async () => {
  const commands = commandsOf('track-application/track-application.mjs').replace('--for 5s', '--for 1s');
  const { code, stdout, stderr } = await run(`set -e\n${commands}`);
  expect([code, stderr]).toEqual([0, expect.not.stringContaining('Error')]);
  const { Start, Tick = 0 } = await uses();
  expect([Start, Tick > 0 && Tick <= 11]).toEqual([1, true]);
  expect(stdout).toContain(`${Tick + 3} records accepted, 0 wait for the next run.\n`);
  const days = [...stdout.matchAll(/^\d{4}-\d\d-\d\d Start (\d+) {2}Tick (\d+)$/gm)];
  const sums = [1, 2].map((name) => days.reduce((sum, day) => sum + Number(day[name]), 0));
  expect([days.length, sums]).toEqual([8, [Start, Tick]]);
});

describe('the page that tracks its clicks', () => {
  let backend: ChildProcess;
  let url: string;

  beforeAll(async () => {
    const [, prepare, start] = /^(.*)\n(node .*)$/s.exec(commandsOf('track-page/backend.mjs')) ?? [];
    expect(await run(`set -e\n${prepare}`)).toMatchObject({ code: 0 });
    backend = spawn('bash', ['-c', `exec ${start} --port 0`], { cwd: folder, env: environment });
    const [said] = await Promise.race([once(backend.stdout ?? backend, 'data'), once(backend, 'exit')]);
    url = /http:\S+/.exec(String(said))?.[0] ?? '';
  });
  afterAll(() => backend.kill());

  test('has its script, and tokens that send records and do no more', async () => {
    expect(await (await fetch(url)).text()).toContain('<script type="module" src="page.js">');
    expect((await fetch(`${url}/page.js`)).headers.get('Content-Type')).toBe('text/javascript');
    expect(await (await fetch(`${url}/settings.json`)).json()).toEqual({ url: server.url, product: 'demo' });
    const token = await (await fetch(`${url}/token`, { method: 'POST' })).text();
    const asked = { params: { path }, headers: { Authorization: `Bearer ${token}` } };
    const records = [{ id: 'b', clientId: 'b', occurredAt: '2026-03-02T09:00:00Z', name: 'By hand' }];
    const { data } = await server.client.POST('/v3/events/{product_id}', { ...asked, body: { records } });
    expect(data?.accepted).toBe(1);
    const { error } = await server.client.GET('/v3/event-tracking/{product_id}', asked);
    expect(error?.code).toBe('access-missing');
    expect((await fetch(`${url}/token`)).status).toBe(404);
  });

  test.skipIf(!launchOptions)('tracks clicks in a browser (needs chromium)', async () => {
    const rule = `MAP ${new URL(ORIGIN).host} ${new URL(url).host}`;
    const browser = await chromium.launch({
      ...launchOptions,
      args: ['--no-sandbox', `--host-resolver-rules=${rule}`],
    });
    try {
      const page = await browser.newPage();
      const errors: string[] = [];
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
      page.on('pageerror', (error) => errors.push(error.message));
      await page.goto(ORIGIN);
      await page.getByRole('button', { name: 'Like' }).click({ clickCount: 3 });
      await page.getByRole('button', { name: 'Share' }).click();
      await page.getByText('4 records have arrived.').waitFor();
      expect(errors).toEqual([]);
      expect(await uses()).toMatchObject({ Like: 3, Share: 1 });
    } finally {
      await browser.close();
    }
  });
});

describe('the nightly table', () => {
  const script = `${root}examples/nightly-table/nightly-table.sh`;
  const tables = join(folder, 'tables');
  /** It may be tomorrow by the time that a script is run. */
  const names = [dateOf(), dateOf(1)].map((date) => `lifetime-demo-${date}.csv`);

  beforeAll(async () => {
    mkdirSync(tables);
    for (const name of names) writeFileSync(join(tables, name), 'old');
    mkdirSync(join(folder, 'keys'), { recursive: true });
    for (const [id, access] of [
      ['reader', 'read'],
      ['sender', 'ingest'],
    ] as const) {
      const { publicKey, privateKey } = generateKeyPair('EdDSA');
      await putKeys(server.keys, 'CLIENT', [{ id, publicKey, access: [access] }], new Date());
      writeFileSync(join(folder, `keys/${id}.private.pem`), privateKey);
    }
    const { client } = server;
    const occurredAt = new Date().toISOString();
    const records = Array.from({ length: 300 }, (_, index) => ({
      id: `n${index}`,
      clientId: 'night',
      occurredAt,
      category: 'Many',
      name: `event "${index}", of many`,
    }));
    await client.POST('/v3/events/{product_id}', { params: { path }, body: { records } });
  });

  const download = (product: string, key: string) =>
    run(`sh ${script} ${server.url} ${product} keys/${key}.private.pem tables`);

  test('is written whole, with the rows of all pages, and replaces one of the same day', async () => {
    const { code, stdout, stderr } = await download('demo', 'reader');
    const [, name = '', rows = 0] = /^tables\/(\S+): (\d+) rows\n$/.exec(stdout) ?? [];
    expect([code, stderr, Number(rows) >= 300]).toEqual([0, '', true]);
    expect(readdirSync(tables)).toEqual(names);
    const table = readFileSync(join(tables, name), 'utf8');
    expect(table.match(/"event ""\d+"", of many"/g)).toHaveLength(300);
  });

  test.each([
    ['demo', 'sender', 'access-missing: '],
    ['other', 'reader', 'unknown-product: '],
    ['demo', 'nobody', '--private-key: cannot read keys/nobody.private.pem: ENOENT'],
  ])('of %s with the key %s says why there is none, and leaves nothing', async (product, key, reason) => {
    const { code, stderr } = await download(product, key);
    expect([code, stderr]).toEqual([1, expect.stringContaining(reason)]);
    expect(stderr).toMatch(new RegExp(`there is no new tables/lifetime-${product}-[\\d-]+\\.csv\\n$`));
    expect(readdirSync(tables)).toEqual(names);
  });
});

test('from a key to a report with curl and openssl', async () => {
  const { publicPem, privatePem } = testKeyPair('RS256');
  await putKeys(server.keys, 'ADMIN', [{ id: 'ops', publicKey: publicPem }], new Date());
  writeFileSync(join(folder, 'ops.private.pem'), privatePem);
  const { code, stdout, stderr } = await run(
    `sh ${root}examples/curl/keys-and-reports.sh ${server.url} ops.private.pem`,
  );
  expect(stderr).not.toContain('+++');
  expect(stdout.match(/^# \d+\./gm)).toHaveLength(10);
  expect(stdout).toContain('"accepted":3');
  expect(stdout).toContain('2026-03-02,File,Open,1\n2026-03-03,File,Open,1');
  expect(stdout).toMatch(/"code":"invalid-token".*\n# The refusal is what was wanted: the key is gone\.\n$/s);
  expect(code).toBe(0);
});

test('a missing key file is reported before any request', async () => {
  const outcome = await run(`sh ${root}examples/curl/keys-and-reports.sh ${server.url} none.private.pem`);
  expect(outcome).toMatchObject({ code: 2, stdout: '' });
  expect(outcome.stderr).toContain('none.private.pem can not be read');
});

test('a key of another algorithm is reported before any request', async () => {
  writeFileSync(join(folder, 'ed.private.pem'), testKeyPair('EdDSA').privatePem);
  const outcome = await run(`sh ${root}examples/curl/keys-and-reports.sh ${server.url} ed.private.pem`);
  expect(outcome).toMatchObject({ code: 2, stdout: '' });
  expect(outcome.stderr).toContain('ed.private.pem holds no RSA key');
});
