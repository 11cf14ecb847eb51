import { text } from 'node:stream/consumers';
import type { Schema } from '@keytally/contract';
import { deleteKey, hashOfCode, putKeys, signToken } from '@keytally/keys';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import yauzl from 'yauzl';
import { call, codeOf } from '../harness/call.ts';
import { example } from '../harness/example.ts';
import { mockReading } from '../harness/mock-reading.ts';
import { addSession } from '../harness/sessions.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';

const product_id = 'acme-editor';
const path = { product_id };
const fileName = 'acme-editor_2026-03-03.zip';
let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  token = await server.adminToken();
  await call(server.url, 'putProduct', { token, path, body: example('putProduct.settings') });
  await call(server.url, 'ingestRecords', { token, path, body: example('ingestRecords.batch') });
});

/** Asks for the address of a file, and resolves to its ticket. */
async function ticketFor(name = fileName, as = token): Promise<string> {
  const answer = await call(server.url, 'createRawFileUrl', { token: as, path, body: { fileName: name } });
  expect(answer.status).toBe(200);
  const { downloadUrl } = JSON.parse(answer.text) as Schema<'RawFileUrl'>;
  return downloadUrl.slice(downloadUrl.lastIndexOf('/') + 1);
}

/** Statuses of downloads, one after the other. */
async function statusOf(ticket: string): Promise<number> {
  return (await call(server.url, 'downloadRawFile', { path: { ticket } })).status;
}

/** The members of a zip file, as whoever unpacks it sees them. */
async function unzipped(bytes: ArrayBuffer): Promise<[name: string, content: string][]> {
  const zip = await yauzl.fromBufferPromise(Buffer.from(bytes));
  const members: [string, string][] = [];
  for await (const entry of zip.eachEntry())
    members.push([entry.fileName, await text(await zip.openReadStreamPromise(entry))]);
  return members;
}

test('the files of its example are there as shown', async () => {
  const { text } = await call(server.url, 'listRawFiles', { token, path });
  expect(JSON.parse(text)).toEqual(example('listRawFiles.files'));
});

test('the address is the first member of the answer, and at the origin of the caller', async () => {
  const { text } = await call(server.url, 'createRawFileUrl', { token, path, body: { fileName } });
  const start = `{"downloadUrl":"${server.url}/v3/rawEvents/download/files/`;
  expect(text.slice(0, start.length)).toBe(start);
  expect(text.slice(start.length)).toMatch(/^[\w-]{43}","status":"OK"\}$/);
});

test('a file has the records of its day as an export has them, in one member', async () => {
  const ticket = await ticketFor();
  const answer = await fetch(`${server.url}/v3/rawEvents/download/files/${ticket}`);
  expect([answer.status, answer.headers.get('Content-Type'), answer.headers.get('Cache-Control')]).toEqual([
    200,
    'application/zip',
    'no-store',
  ]);
  expect(answer.headers.get('Content-Disposition')).toBe(`attachment; filename="${fileName}"`);
  const query = '?startDate=2026-03-03&stopDate=2026-03-03';
  const { text: lines } = await call(server.url, 'exportRecords', { token, path, query });
  expect(lines.split('\n')).toHaveLength(6);
  expect(await unzipped(await answer.arrayBuffer())).toEqual([['acme-editor_2026-03-03.ndjson', lines]]);
});

test('the file of yesterday is empty if nothing was recorded', async () => {
  const of = { product_id: 'unused' };
  await call(server.url, 'putProduct', { token, path: of, body: {} });
  const { text } = await call(server.url, 'listRawFiles', { token, path: of });
  const [{ fileName: name } = { fileName: '' }] = (JSON.parse(text) as Schema<'RawFileList'>).fileList;
  const offered = await call(server.url, 'createRawFileUrl', { token, path: of, body: { fileName: name } });
  const { downloadUrl } = JSON.parse(offered.text) as Schema<'RawFileUrl'>;
  const file = await (await fetch(downloadUrl)).arrayBuffer();
  expect(await unzipped(file)).toEqual([[name.replace('.zip', '.ndjson'), '']]);
});

test('A1 a ticket is good for one download, and a look at the head uses nothing up', async () => {
  const ticket = await ticketFor();
  const url = `${server.url}/v3/rawEvents/download/files/${ticket}`;
  expect((await fetch(url, { method: 'HEAD' })).status).toBe(200);
  expect([await statusOf(ticket), await statusOf(ticket)]).toEqual([200, 404]);
});

test('A1 downloads that break leave the ticket good, and take no turns away', async () => {
  const ticket = await ticketFor();
  const failing = mockReading(server, async function* (read) {
    yield* read;
    throw new Error('on purpose');
  });
  const url = `${server.url}/v3/rawEvents/download/files/${ticket}`;
  // More than a key may have at a time.
  for (let times = 0; times < 5; times += 1)
    await expect(fetch(url).then((answer) => answer.arrayBuffer())).rejects.toThrow();
  failing.mockRestore();
  expect(await statusOf(ticket)).toBe(200);
});

test('A2 a download ends with its key, though it has begun', async () => {
  const sign = await server.addClientKey({ id: 'going', access: ['export'] });
  const ticket = await ticketFor(fileName, await sign([product_id]));
  mockReading(server, async function* (read) {
    await deleteKey(server.keys, 'CLIENT', 'going', new Date());
    const since = performance.now();
    // As if the file took long.
    vi.spyOn(performance, 'now').mockImplementation(() => since + 60_000);
    yield* read;
  });
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
  const url = `${server.url}/v3/rawEvents/download/files/${ticket}`;
  await expect(fetch(url).then((answer) => answer.arrayBuffer())).rejects.toThrow();
});

test.each<[string, () => Promise<string>]>([
  ['unknown', async () => 'A'.repeat(43)],
  ['no ticket at all', async () => 'x'.repeat(300)],
  [
    'used',
    async () => {
      const ticket = await ticketFor();
      await statusOf(ticket);
      return ticket;
    },
  ],
  [
    'late',
    async () => {
      const ticket = await ticketFor();
      const ticketHash = hashOfCode(ticket);
      const { fileTickets } = server.store.registry;
      const kept = await fileTickets.find(ticketHash);
      if (!kept) throw new Error('The ticket is not kept.');
      expect(kept.expiresAt.getTime() - Date.now()).toBeLessThanOrEqual(3_600_000);
      expect(kept.expiresAt.getTime() - Date.now()).toBeGreaterThan(3_500_000);
      await fileTickets.add({ ...kept, expiresAt: new Date(Date.now() - 1) }, new Date(0), 100);
      return ticket;
    },
  ],
  [
    'of a key that was deleted',
    async () => {
      const sign = await server.addClientKey({ id: 'leaver', access: ['export'] });
      const ticket = await ticketFor(fileName, await sign([product_id]));
      await deleteKey(server.keys, 'CLIENT', 'leaver', new Date());
      return ticket;
    },
  ],
  ...(
    [
      ['ended', { notAfter: new Date(Date.now() - 1_000) }],
      ['may not export any more', { access: ['read'] }],
      ['reaches other products now', { access: ['export'], products: ['other'] }],
    ] as const
  ).map(([what, change]): [string, () => Promise<string>] => [
    `of a key that ${what}`,
    async () => {
      const sign = await server.addClientKey({ id: 'changing', access: ['export'] });
      const ticket = await ticketFor(fileName, await sign([product_id]));
      const row = (await server.keys.read()).find(({ id, deletedAt }) => id === 'changing' && !deletedAt);
      const upload = { id: 'changing', publicKey: row?.publicKey ?? '', access: ['export'], ...change };
      await putKeys(server.keys, 'CLIENT', [upload as Parameters<typeof putKeys>[2][0]], new Date());
      return ticket;
    },
  ]),
  [
    'of a session that was ended',
    async () => {
      const { row, privateKey } = await addSession(server, { kind: 'ADMIN', id: 'admin' }, 'owner');
      const request = {
        privateKey,
        keyId: row.id,
        kind: 'ADMIN',
        lifetimeSeconds: 60,
        now: new Date(),
      } as const;
      const ticket = await ticketFor(fileName, await signToken(request));
      await deleteKey(server.keys, 'ADMIN', row.id, new Date());
      return ticket;
    },
  ],
])('A2 a ticket that is %s is answered like any path without anything', async (_, make) => {
  const ticket = await make();
  const refused = await call(server.url, 'downloadRawFile', { path: { ticket } });
  const nothing = await call(server.url, 'downloadRawFile', { path: { ticket: 'B'.repeat(43) } });
  const plain = ({ text }: { text: string }) => ({ ...(JSON.parse(text) as object), instance: '' });
  expect([refused.status, codeOf(refused)]).toEqual([404, 'no-such-path']);
  expect(plain(refused)).toEqual(plain(nothing));
});

test.each(['acme-editor_2026-03-01.zip', 'other_2026-03-03.zip', 'acme-editor_2026-03-03', ''])(
  'there is no file "%s"',
  async (name) => {
    const answer = await call(server.url, 'createRawFileUrl', { token, path, body: { fileName: name } });
    expect([answer.status, codeOf(answer)]).toEqual([404, 'unknown-file']);
  },
);

test('A3 addresses and downloads are in the audit trail; no ticket is there or in the log', async () => {
  const sign = await server.addClientKey({ id: 'downloader', access: ['export'] });
  const ticket = await ticketFor(fileName, await sign([product_id]));
  await statusOf(ticket);
  await statusOf(ticket);
  const entries = await server.store.registry.audit.readAfter(0, 10_000);
  const own = entries.filter(({ actor }) => actor?.keyId === 'downloader');
  const day = { productId: product_id, startDate: '2026-03-03', stopDate: '2026-03-03' };
  expect(own).toMatchObject([
    { action: 'raw-file-offered', outcome: 'done', export: day },
    { action: 'raw-file-downloaded', outcome: 'done', export: day },
  ]);
  const written = JSON.stringify(entries) + server.logged.join('\n');
  for (const secret of [ticket, hashOfCode(ticket)]) expect(written).not.toContain(secret);
});
