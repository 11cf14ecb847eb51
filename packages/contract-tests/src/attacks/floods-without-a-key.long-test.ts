import { randomBytes } from 'node:crypto';
import type { Schema } from '@keytally/contract';
import { generateKeyPair } from '@keytally/keys';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { call } from '../harness/call.ts';
import { callsFrom } from '../harness/call-from.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';
import { repeats } from '../harness/tested-store.ts';

/**
 * What people without a key do to others, many at once: they look at a link, or guess secrets. Who is served is counted; how long
 * it takes is not.
 */

const path = { product_id: 'acme', question_id: 'uses' };
const march = { startDate: '2026-03-01', stopDate: '2026-03-31' };
const ADDRESSES = ['127.0.0.2', '127.0.0.3', '127.0.0.4'];
let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer({ settings: { KEYTALLY_PRODUCT_CALLS_PER_MINUTE: '300' } });
  token = await server.adminToken();
  await ask('putProduct', {});
  await ingest();
  await ask('putQuestion', { name: 'Uses', ask: { report: 'basic-table', request: march } });
});
afterAll(() => server.close());

const ask = (operationId: string, body?: object) =>
  call(server.url, operationId, { token, path, ...(body && { body }) });

let sent = 0;
const ingest = () => {
  sent += 1;
  const record = { id: `e${sent}`, clientId: 'u', occurredAt: '2026-03-02T09:00:00Z', name: 'Open' };
  return ask('ingestRecords', { records: [record] });
};

async function makeLink() {
  const { text } = await ask('createShare', { subject: { question: 'uses' } });
  return JSON.parse(text) as Schema<'CreatedShare'>;
}

type Link = Pick<Schema<'CreatedShare'>, 'id' | 'secret'>;
type Viewer = ReturnType<typeof callsFrom>;

/** Looks at a link, for its answer or its content. */
const look = (viewer: Viewer, { id, secret }: Link, operationId = 'getSharedAnswer') =>
  viewer(server.url, operationId, {
    path: { share_id: id, question_id: 'uses' },
    headers: { 'Share-Secret': secret },
  });

/** As many of something at once. */
const atOnce = (count: number, one: (at: number) => Promise<number>) =>
  Array.from({ length: count }, (_, at) => one(at));

/** How many calls had each status. */
const statuses = async (answers: readonly Promise<number>[]) =>
  Object.fromEntries(
    [...Map.groupBy(await Promise.all(answers), (status) => status)].map(([status, of]) => [
      status,
      of.length,
    ]),
  );

/** Lets no query of a report begin until it is called. */
function holdReports(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { queries } = server.store.usage;
  const { run } = queries;
  const held = vi.spyOn(queries, 'run').mockImplementation((async (...parameters: Parameters<typeof run>) => {
    await promise;
    return run.apply(queries, parameters);
  }) as typeof run);
  onTestFinished(() => {
    resolve();
    held.mockRestore();
  });
  return resolve;
}

/** Starts calls, and tells how many were answered so far. */
function watched(answers: readonly Promise<number>[]) {
  let answered = 0;
  for (const answer of answers) void answer.then(() => (answered += 1));
  return { answers, answered: () => answered };
}

test('however many look at a link whose answer takes long, its owner gets every report, and another viewer the answer', async () => {
  const link = await makeLink();
  const [greedy, modest] = [callsFrom('127.0.0.2'), callsFrom('127.0.0.3')];
  await ingest();
  const letGo = holdReports();
  const views = watched(atOnce(repeats(60, 90), () => look(greedy, link)));
  // Some wait; what is beyond that is refused at once.
  await expect.poll(views.answered).toBeGreaterThan(20);
  const other = look(modest, link);
  const days = Array.from({ length: 10 }, (_, day) => ({
    startDate: `2026-03-${10 + day}`,
    stopDate: '2026-03-31',
  }));
  const own = watched(days.map(async (body) => (await ask('getBasicDataTable', body)).status));
  await expect.poll(waitingOrAnswered(own)).toBeGreaterThanOrEqual(9);
  letGo();
  expect(await statuses(own.answers)).toEqual({ 200: 10 });
  expect(await other).toBe(200);
  expect(Object.keys(await statuses(views.answers))).toEqual(['200', '503']);
});

/** Calls that were answered, and further ones that wait for their turn: a call of the owner's own may be one of those that run. */
const waitingOrAnswered =
  ({ answered }: { answered: () => number }) =>
  async () => {
    const { text } = await ask('getMetrics');
    const [, waiting] = /^keytally_waiting\{queue="reports"\} (\d+)$/m.exec(text) ?? [];
    return answered() + Number(waiting);
  };

test('views of a link take nothing of what the application may send', async () => {
  const link = await makeLink();
  const viewers = ADDRESSES.map(callsFrom);
  const views = atOnce(repeats(400, 1_500), (at) =>
    look(viewers[at % viewers.length] as Viewer, link, 'getSharedContent'),
  );
  const batches = atOnce(60, async () => (await ingest()).status);
  expect(await statuses(batches)).toEqual({ 200: 60 });
  expect(Object.keys(await statuses(views))).not.toContain('429');
  expect((await ingest()).status).toBe(200);
});

test('whoever guesses secrets of links and codes is shut out, and everybody else gets in', async () => {
  const link = await makeLink();
  const guessers = ADDRESSES.map(callsFrom);
  const secret = () => randomBytes(32).toString('base64url');
  const begunAt = performance.now();
  const guesses = atOnce(repeats(300, 6_000), (at) => {
    const guesser = guessers[at % guessers.length] as Viewer;
    if (at % 2 === 0) return look(guesser, { id: link.id, secret: secret() }, 'getSharedContent');
    const body = { code: secret(), publicKey: 'none' };
    return guesser(server.url, 'createConsoleSession', { body });
  });
  const viewer = callsFrom('127.0.0.9');
  const views = atOnce(10, () => look(viewer, link, 'getSharedContent'));
  const signIns = atOnce(5, signIn);
  expect(await statuses(views)).toEqual({ 200: 10 });
  expect(await statuses(signIns)).toEqual({ 200: 5 });
  const counts = await statuses(guesses);
  const lookedAt = (counts[404] ?? 0) + (counts[422] ?? 0);
  // 30 of each address at once and one in two seconds from then on, and those that had their turn by then.
  const later = (performance.now() - begunAt) / 2_000;
  expect(lookedAt).toBeLessThanOrEqual(ADDRESSES.length * (40 + later));
  expect(Object.keys(counts).filter((status) => status !== '503')).toEqual(['404', '422', '429']);
  // On a busy machine it may have another guess by now.
  const wrong = { id: link.id, secret: secret() };
  await expect.poll(() => look(callsFrom('127.0.0.2'), wrong, 'getSharedContent')).toBe(429);
  expect(await look(callsFrom('127.0.0.2'), link, 'getSharedContent')).toBe(429);
  expect(await look(viewer, link, 'getSharedContent')).toBe(200);
});

/** Signs in with a code, as the console does, from the usual address of this machine. */
async function signIn(): Promise<number> {
  const { text } = await ask('createConsolePairing', { role: 'viewer' });
  const { code } = JSON.parse(text) as { code: string };
  const { publicKey } = generateKeyPair('EdDSA');
  return (await call(server.url, 'createConsoleSession', { body: { code, publicKey } })).status;
}
