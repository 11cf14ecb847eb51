import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { createKeytallyClient } from '@keytally/client';
import { asOneRun } from '@keytally/import';
import { bootstrapKey, generateKeyPair, signToken } from '@keytally/keys';
import { createLog, readSettings } from '@keytally/runtime';
import { startServer } from '@keytally/server';
import { openStore } from '@keytally/store';
import { expect, onTestFinished, test, vi } from 'vitest';
import { nodeArgs } from '../testing/keytally-in.ts';
import { version } from '../version.ts';
import { batchSender } from './send-batch.ts';

const recordOf = (user: string) => ({ clientId: user, occurredAt: '2026-03-02T09:00:00Z', name: 'Open' });

test('a record too large for a batch fails only its own line, and a refusal says how much was stored before', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'keytally-import-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const records = Array.from({ length: 10_002 }, (_, index) => recordOf(`u${index}`));
  const lines = [recordOf('a'.repeat(10 * 1024 * 1024)), ...records].map((record) => JSON.stringify(record));
  writeFileSync(join(folder, 'r.ndjson'), lines.join('\n'));

  const target = ['--product', 'p', '--url', await startFullServer(), '--token', 't'];
  const { code, stdout, stderr } = await keytally(folder, 'import', 'r.ndjson', ...target);
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr.split('\n')).toEqual([
    expect.stringMatching(/^keytally: working on http:\S+, with the key "k"\.$/),
    'r.ndjson, line 1: is larger than 9 MiB',
    'r.ndjson: 10000 accepted, 0 duplicates, 1 rejected before it failed.',
    expect.stringMatching(
      /^To undo it: \S*keytally\S* imports undo r-[-0-9TZa-z]+ --product p --url http:\S+ --token …$/,
    ),
    'keytally: The server refused the records. access-missing: No more.',
    '',
  ]);
});

test('an import that somebody else undid has nothing to undo', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'keytally-import-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const lines = Array.from({ length: 10_002 }, (_, index) => JSON.stringify(recordOf(`u${index}`)));
  writeFileSync(join(folder, 'r.ndjson'), lines.join('\n'));
  const target = ['--product', 'p', '--url', await startFullServer('import-ended'), '--token', 't'];
  const { code, stderr } = await keytally(folder, 'import', 'r.ndjson', ...target);
  expect([code, stderr]).toEqual([1, expect.stringContaining('10000 accepted')]);
  expect(stderr).not.toContain('To undo it');
});

test.each(['before its last batch', 'after its last batch'])(
  'an import that is undone %s ends with an error, and nothing of it is left',
  async (when) => {
    const folder = mkdtempSync(join(tmpdir(), 'keytally-import-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const environment = {
      KEYTALLY_PORT: '0',
      KEYTALLY_DATA_DIR: folder,
      KEYTALLY_LOG_LEVEL: 'silent',
    } as const;
    const settings = readSettings(environment);
    const store = await openStore(settings.store);
    const { publicKey, privateKey } = generateKeyPair('EdDSA');
    await bootstrapKey(store.registry.keys, { id: 'ops', publicKey }, new Date());
    await store.registry.products.put({ id: 'p', name: 'P', timeZone: 'UTC', defaultTracking: 'advanced' });
    const server = await startServer(settings, { store, log: createLog('silent') });
    onTestFinished(() => server.close());
    const credentials = () =>
      signToken({ privateKey, keyId: 'ops', kind: 'ADMIN', lifetimeSeconds: 600, now: new Date() });
    const client = createKeytallyClient({ baseUrl: server.url, credentials });
    const path = { product_id: 'p', import_name: 'march' };
    const undo = () => client.DELETE('/v3/imports/{product_id}/{import_name}', { params: { path } });

    const importing = asOneRun(batchSender(client, 'p'), 'march', async (sink) => {
      const send = (id: string) => {
        const record = { ...recordOf('u'), id };
        return sink.send([{ record, verdict: undefined, json: JSON.stringify(record) }]);
      };
      await send('1');
      await undo();
      if (when === 'before its last batch') await send('2');
    });
    await expect(importing).rejects.toThrow('The import "march" was undone while it was running');
    expect(await store.usage.listImports('p', 10)).toEqual([]);
    expect((await store.usage.stateOf('p'))?.dataThrough).toBeUndefined();
  },
);

test('an import waits for a limit for as long as it asks for, and says so once', async () => {
  const told = vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(() => told.mockRestore());
  const detail =
    'The key "ops" may send 10 records a minute here, and has reached that. Try again in 1 second.';
  const problem = {
    type: '/problems/rate-limited',
    title: 'Limit',
    status: 429,
    code: 'rate-limited',
    detail,
  };
  const limited = () =>
    Response.json(problem, {
      status: 429,
      headers: { 'Content-Type': 'application/problem+json', 'Retry-After': '1' },
    });
  const result = { accepted: 1, duplicates: 0, rejected: 0, errors: [], watermark: 'w' };
  const answers = [limited(), limited(), Response.json(result)];
  const client = createKeytallyClient({
    baseUrl: 'http://localhost',
    fetch: async () => answers.shift() as Response,
    retry: { attempts: 1 },
  });
  const begun = performance.now();
  expect(await batchSender(client, 'p')({ import: 'march' }, '{"records":[]}')).toEqual(result);
  expect(performance.now() - begun).toBeGreaterThan(1_900);
  expect(told.mock.calls).toEqual([[`${detail} The import waits as often as it must.`]]);
});

/** A server that accepts one batch of 10,000 records, and no other. */
async function startFullServer(code: 'access-missing' | 'import-ended' = 'access-missing'): Promise<string> {
  const server = createServer(async (request, response) => {
    if (request.method === 'GET') {
      response.writeHead(200, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify({ keyId: 'k', kind: 'ADMIN', grants: [], serverVersion: version() }));
      return;
    }
    const { records } = (await json(request)) as { readonly records: readonly unknown[] };
    const takes = records.length === 10_000;
    const problem = {
      type: 'about:blank',
      title: 'No',
      status: code === 'import-ended' ? 409 : 403,
      code,
      detail: 'No more.',
    };
    const result = { accepted: records.length, duplicates: 0, rejected: 0, errors: [], watermark: 'w' };
    const type = takes ? 'application/json' : 'application/problem+json';
    response.writeHead(takes ? 200 : problem.status, { 'Content-Type': type });
    response.end(JSON.stringify(takes ? result : problem));
  });
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function keytally(folder: string, ...args: readonly string[]) {
  return new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    execFile(process.execPath, [...nodeArgs, ...args], { cwd: folder }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
    );
  });
}
