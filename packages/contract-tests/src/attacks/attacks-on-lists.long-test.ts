import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { document } from '@keytally/contract/document';
import { generateKeyPair, signToken } from '@keytally/keys';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type KeytallyProcess, startKeytally } from '../generated-clients/keytally-process.ts';
import { type CallOptions, targetOf } from '../harness/call.ts';
import { operationOf } from '../harness/expect-contract.ts';

/** Lists of kept things at their limit, from a server in a process of its own, so that its memory can be read. */
const MIB = 1024 ** 2;
const LISTS = 20;

/** Room for two lists in the making and for the answers that one key may leave unread, 128 MiB, with what is not yet swept. */
const MOST_MORE = 384 * MIB;

const path = { product_id: 'acme' };
let folder: string;
let server: KeytallyProcess;
let admin: string;
let reader: string;
let other: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'keytally-lists-'));
  server = await startKeytally(folder, { isRecorded: false });
  admin = await server.token();
  reader = await addReader('reader');
  other = await addReader('other');
  await ask('putProduct', admin, { body: {} });
});
afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function ask(operationId: string, token: string, options: CallOptions = {}): Promise<Response> {
  const { body } = options;
  return fetch(`${server.url}${targetOf(operationId, { path, ...options })}`, {
    method: operationOf(operationId).method.toUpperCase(),
    headers: {
      Authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

/** A token of a new key that may read and nothing else. */
async function addReader(id: string): Promise<string> {
  const { publicKey, privateKey } = generateKeyPair('EdDSA');
  const body = [{ id, publicKey, access: ['read'], products: ['*'] }];
  expect((await ask('putClientKeys', admin, { body })).status).toBe(200);
  const audience = { keyId: id, kind: 'CLIENT', products: ['acme'] } as const;
  return signToken({ privateKey, lifetimeSeconds: 900, now: new Date(), ...audience });
}

/** The largest question that is accepted: as many values of filters as fit into a body. */
function largestQuestion(): object {
  const { properties } = document.components.schemas.GlobalFilters as {
    readonly properties: Readonly<Record<string, { readonly $ref?: string }>>;
  };
  const names = Object.keys(properties).filter((name) => properties[name]?.$ref?.endsWith('/TextFilter'));
  const value = Array.from({ length: 1_000 }, (_, place) => `v${place}`.padEnd(8, 'x'));
  const filters = names.map((name) => [name, { type: 'stringArray', value }] as const);
  for (let count = filters.length; ; count -= 1) {
    const globalFilters = Object.fromEntries(filters.slice(0, count));
    const request = { startDate: '2026-03-01', stopDate: '2026-03-31', dateSplit: 'week', globalFilters };
    const question = { name: 'Large', ask: { report: 'retention', request } };
    if (JSON.stringify(question).length <= 256 * 1024) return question;
  }
}

function memory(name: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${server.pid}/status`, 'utf8');
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) * 1024;
}

test('questions are refused before their list is large, and many lists at once take little memory and stop nobody', async () => {
  const body = largestQuestion();
  const bytes = JSON.stringify(body).length;
  let kept = 0;
  for (;;) {
    const place = { ...path, question_id: `q${kept}` };
    const answer = await ask('putQuestion', admin, { path: place, body });
    const text = await answer.text();
    if (answer.status === 409) break;
    expect([answer.status, text.slice(0, 500)]).toEqual([200, expect.any(String)]);
    kept += 1;
  }
  expect(kept * bytes).toBeGreaterThan(15 * MIB);
  expect(kept * bytes).toBeLessThan(17 * MIB);

  const before = memory('VmRSS');
  // The peak begins anew.
  writeFileSync(`/proc/${server.pid}/clear_refs`, '5');
  let listed = 0;
  const lists = Array.from({ length: LISTS }, async () => {
    const answer = await ask('listQuestions', reader);
    const { byteLength } = await answer.arrayBuffer();
    listed += 1;
    return { status: answer.status, byteLength };
  });
  let answered = 0;
  while (listed < LISTS) {
    const { status } = await ask('getProduct', other);
    expect(status).toBe(200);
    answered += 1;
  }
  const answers = await Promise.all(lists);
  // One key may leave 128 MiB unread; what is more is refused as busy.
  for (const { status } of answers) expect([200, 503]).toContain(status);
  const whole = answers.filter(({ status }) => status === 200);
  expect(whole.length).toBeGreaterThan(0);
  for (const { byteLength } of whole) expect(byteLength).toBeGreaterThan(15 * MIB);
  // Another key is answered between any two lists, not only after them.
  expect(answered).toBeGreaterThan(LISTS);
  expect(memory('VmHWM') - before).toBeLessThan(MOST_MORE);
});
