import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { testKeyPair } from '@keytally/keys/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readAuditText, refusalsOf } from '../harness/audit-trail.ts';
import { call, codeOf, itemsOf } from '../harness/call.ts';
import type { ReadAnswer } from '../harness/expect-contract.ts';
import { type HostileKey, hostileKeys, type KeyWorld } from '../harness/hostile/hostile-keys.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';

/** Keys that must be refused, and similar ones that must be accepted, each uploaded over HTTP. */
let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  token = await server.adminToken();
});
afterAll(() => server.close());

interface Sent {
  readonly body: readonly object[];
  readonly answer: ReadAnswer;
}
const sent: Sent[] = [];

const world: KeyWorld = {
  put: async (operationId, body) => {
    const answer = await call(server.url, operationId, { token, body });
    expect(answer.status).toBe(200);
    sent.push({ body, answer });
  },
  remove: async (operationId, keyId) => {
    const { status } = await call(server.url, operationId, { token, path: { keyId } });
    expect(status).toBe(200);
  },
};

/** The status and, for a refusal, each pointer and code in order, as in the table. */
function outcomeOf(answer: ReadAnswer): string {
  return `${answer.status} ${answer.status === 200 ? '' : [...new Set(itemsOf(answer))].sort().join(', ')}`.trimEnd();
}

test.each(hostileKeys.map((one, index) => [one[0], one, index] as const))(
  '%s',
  async (_, [, expected, upload]: HostileKey, index) => {
    const made = typeof upload === 'function' ? await upload(world) : upload;
    const items = typeof made === 'string' ? [{ publicKey: made }] : made;
    const body = items.map((item) => ({ id: `case-${index}`, ...item }));
    const requestId = `hostile-${index}`;
    const answer = await call(server.url, 'putClientKeys', {
      token,
      headers: { 'X-Request-Id': requestId },
      body,
    });
    sent.push({ body, answer });
    expect(outcomeOf(answer)).toBe(expected);
    const isAudited = answer.status === 422 || answer.status === 409;
    expect(refusalsOf(server, requestId)).toEqual(isAudited ? [codeOf(answer)] : []);
  },
);

test('K12 20 parallel uploads of one id leave one key', async () => {
  const keys = Array.from({ length: 20 }, () => testKeyPair('EdDSA').publicPem);
  const put = (publicKey: string) =>
    call(server.url, 'putClientKeys', { token, body: [{ id: 'raced', publicKey }] });
  const answers = await Promise.all(keys.map(put));
  expect(answers.map(({ status }) => status)).toEqual(keys.map(() => 200));
  expect((await listed()).filter(({ id }) => id === 'raced')).toHaveLength(1);
  const again = await Promise.all(keys.map(put));
  expect(again.map(outcomeOf).sort()).toEqual([
    '200',
    ...keys.slice(1).map(() => '409 /0/publicKey key-was-deleted'),
  ]);
});

test('every number from K1 to K20 but K13 and K14 is in the corpus, and no name twice', () => {
  const names = hostileKeys.map(([name]) => name);
  expect(names.length - new Set(names).size).toBe(0);
  const numbers = new Set(names.map((name) => name.split(' ')[0]));
  const elsewhere = ['K13', 'K14'];
  const expected = Array.from({ length: 20 }, (_, n) => `K${n + 1}`).filter(
    (one) => !elsewhere.includes(one),
  );
  expect([...numbers].sort()).toEqual(expected.sort());
});

test('after all of them the server works, never returned 5xx, and has exactly the accepted keys', async () => {
  expect(sent.filter(({ answer }) => answer.status >= 500)).toEqual([]);
  const taken = sent.filter(({ answer }) => answer.status === 200);
  const ids = taken.flatMap(({ body }) => (body as { id: string }[]).map(({ id }) => id));
  const gone = ['boss', 'doomed'];
  const expected = new Set(['admin', 'raced', ...ids.filter((id) => !gone.includes(id))]);
  expect((await listed()).map(({ id }) => id).sort()).toEqual([...expected].sort());
});

test('K3 a key that was uploaded in every form was never changed', async () => {
  const forms = (await listed()).filter(({ id }) => ['forms', 'point'].includes(id));
  expect(forms.map(({ createdAt, updatedAt }) => createdAt === updatedAt)).toEqual([true, true]);
});

test('K1 nothing of a refused key is in a response, the logs or the store', () => {
  const [taken, refused] = [true, false].map((isTaken) =>
    sent.filter(({ answer }) => (answer.status === 200) === isTaken),
  ) as [Sent[], Sent[]];
  const published = taken.flatMap(({ body, answer }) => linesOf(body) + answer.text).join('\n');
  const runs = refused.flatMap(({ body }) => linesOf(body).match(/[\w+/]{32,}/g) ?? []);
  const pieces = new Set(runs.filter((run) => !published.includes(run)));
  expect(pieces.size).toBeGreaterThan(500);
  const answers = refused.map(({ answer }) => `${[...answer.headers].join('\n')}\n${answer.text}`);
  const reported = [
    ...answers,
    ...server.logged,
    readAuditText(server.directory),
    ...filesIn(server.directory),
  ].join('\n');
  expect([...pieces].filter((piece) => reported.includes(piece))).toEqual([]);
  expect(reported).not.toContain(token.split('.')[2]);
});

async function listed(): Promise<{ id: string; createdAt: string; updatedAt: string }[]> {
  const { text } = await call(server.url, 'listPublicKeys', { token });
  return (JSON.parse(text) as { keys: { id: string; createdAt: string; updatedAt: string }[] }).keys;
}

/** The uploaded text, with all forms of line breaks made equal. */
function linesOf(body: readonly object[]): string {
  return JSON.stringify(body).replaceAll(/(?<!\\)\\+[nr]/g, '\n');
}

function filesIn(directory: string): string[] {
  const entries = readdirSync(directory, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'latin1'));
}
