import { once } from 'node:events';
import { request } from 'node:http';
import { json } from 'node:stream/consumers';
import { createKeytallyClient } from '@keytally/client';
import { call } from '@keytally/contract-tests/call';
import { generateKeyPair, signToken } from '@keytally/keys';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { type Balancer, startBalancer } from './testing/balancer.ts';
import { hasHaproxy, startHaproxy } from './testing/haproxy.ts';
import { opsToken, type Served, serveCluster } from './testing/served-data.ts';
import type { Serving } from './testing/serving.ts';

/** Several servers on one PostgreSQL and one ClickHouse, some of which are killed, stopped or paused. */

const range = { startDate: '2026-03-01', stopDate: '2026-03-31' };

const SIZE = 50;

/** A batch of its own for each name. */
const batchOf = (name: string) => ({
  records: Array.from({ length: SIZE }, (_, at) => ({
    id: `${name} ${at}`,
    clientId: `client ${at % 7}`,
    occurredAt: '2026-03-02T09:00:00Z',
    name: 'Open',
  })),
});

interface Verdict {
  readonly accepted: number;
  readonly duplicates: number;
}

const once50 = { accepted: SIZE, duplicates: 0 };
const again50 = { accepted: 0, duplicates: SIZE };

const ask = async (url: string, operation: string, options: object = {}) =>
  call(url, operation, { token: await opsToken(), path, ...options });

const urlsOf = (servers: readonly Serving[]) => servers.map(({ url }) => url);

/** Expects that each server reports this many uses. */
async function expectUses(servers: readonly Serving[], uses: number): Promise<void> {
  const reports = await Promise.all(
    urlsOf(servers).map((url) => ask(url, 'getBasicDataTable', { body: range })),
  );
  const counts = reports.map(
    ({ text }) => JSON.parse(text).results[0]?.categoryEventsData.Open.eventUsage.cumulativeUsageCount,
  );
  expect(counts).toEqual(servers.map(() => uses));
}

/** Longer than any test: servers that are to end sooner are told so twice. */
const DRAIN_SECONDS = 600;

/** How long a server may take a key for good that another one has deleted. */
const CACHE_SECONDS = 2;

let served: Served;
let servers: readonly [Serving, Serving, Serving];
let clickhouse: Balancer;
/** What a statement waits for on its way to ClickHouse. */
let before: (sql: string) => Promise<void> | undefined = () => undefined;
let path: { product_id: string };

beforeAll(async () => {
  served = await serveCluster(
    {
      KEYTALLY_KEY_CACHE_SECONDS: String(CACHE_SECONDS),
      KEYTALLY_DRAIN_SECONDS: String(DRAIN_SECONDS),
    },
    async (url) => {
      clickhouse = await startBalancer([url], (target, body) =>
        before(`${new URL(target, url).searchParams.get('query') ?? ''}${body}`),
      );
      return clickhouse.url;
    },
  );
  servers = served.servers as typeof servers;
});
afterAll(async () => {
  await served.end();
  clickhouse.close();
});

/** All servers run, and there is a new product. */
beforeEach(async () => {
  before = () => undefined;
  path = { product_id: `ide-${crypto.randomUUID()}` };
  await Promise.all(servers.map((server) => server.isRunning || server.start()));
  expect((await ask(servers[0].url, 'putProduct', { body: {} })).status).toBe(200);
});

/** Holds the first insert into a table until it may go on. */
function holdInsert(table = 'events') {
  const begun = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  before = (sql) => {
    if (!sql.startsWith(`INSERT INTO ${table} `)) return undefined;
    before = () => undefined;
    begun.resolve();
    return goOn.promise;
  };
  return { begun: begun.promise, goOn: goOn.resolve };
}

async function balance(): Promise<Balancer> {
  const balancer = await startBalancer(urlsOf(servers));
  onTestFinished(() => balancer.close());
  return balancer;
}

it('a key that is deleted is refused by all servers once the age of the cache has passed', async () => {
  const { publicKey, privateKey } = generateKeyPair('EdDSA');
  const token = await signToken({
    privateKey,
    keyId: 'leaver',
    kind: 'ADMIN',
    lifetimeSeconds: 600,
    now: new Date(),
  });
  await ask(servers[0].url, 'putAdministrationKeys', { body: [{ id: 'leaver', publicKey }] });
  const statuses = () =>
    Promise.all(urlsOf(servers).map(async (url) => (await call(url, 'getCaller', { token })).status));
  await expect.poll(statuses).toEqual([200, 200, 200]);

  const deletion = await ask(servers[0].url, 'deleteAdministrationKey', { path: { keyId: 'leaver' } });
  const deletedAt = performance.now();
  expect(deletion.status).toBe(200);
  for (let askedAt = 0; askedAt <= deletedAt + CACHE_SECONDS * 1_000; ) {
    askedAt = performance.now();
    const [there, ...elsewhere] = await statuses();
    expect(there).toBe(401);
    if (askedAt > deletedAt + CACHE_SECONDS * 1_000) expect(elsewhere).toEqual([401, 401]);
  }
});

it.each(['client_names', 'events'])(
  'a server is killed while it inserts into %s, and the insert comes late: the retry elsewhere counts once',
  async (table) => {
    const { begun, goOn } = holdInsert(table);
    const balancer = await balance();
    const client = createKeytallyClient({ baseUrl: balancer.url, credentials: opsToken });
    const sent = client.POST('/v3/events/{product_id}', { params: { path }, body: batchOf('one') });
    await begun;
    await serverAsked(balancer).kill();
    goOn();
    expect((await sent).data).toMatchObject(once50);
    const others = servers.filter(({ isRunning }) => isRunning);
    expect(others).toHaveLength(2);
    await expectUses(others, SIZE);
  },
);

function serverAsked({ asked }: Balancer): Serving {
  return servers.find(({ url }) => url === asked.at(-1)) as Serving;
}

it('callers that know only the balancer lose nothing while servers are killed one after another', async () => {
  const balancer = await balance();
  const client = createKeytallyClient({
    baseUrl: balancer.url,
    credentials: opsToken,
    retry: { attempts: 50 },
  });
  let isOver = false;
  let batches = 0;
  const write = async (writer: number) => {
    for (let number = 0; !isOver; number += 1) {
      const body = batchOf(`${writer} ${number}`);
      const { data, error } = await client.POST('/v3/events/{product_id}', { params: { path }, body });
      expect(error).toBeUndefined();
      expect((data?.accepted ?? 0) + (data?.duplicates ?? 0)).toBe(SIZE);
      batches += 1;
    }
  };
  const writers = Promise.all([0, 1, 2, 3].map(write));
  for (const server of servers) {
    const enough = batches + 8;
    await expect.poll(() => batches).toBeGreaterThan(enough);
    await server.kill();
    await server.start();
  }
  isOver = true;
  await writers;
  await expectUses(servers, batches * SIZE);
});

it('a batch that a paused server finds when it goes on, and that another took meanwhile, counts once', async () => {
  const [paused, other] = servers;
  paused.pause();
  const waiting = request(`${paused.url}/v3/events/${path.product_id}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${await opsToken()}` },
  });
  const answer = once(waiting, 'response');
  waiting.end(JSON.stringify(batchOf('one')));
  await once(waiting, 'finish');
  expect(JSON.parse((await ask(other.url, 'ingestRecords', { body: batchOf('one') })).text)).toMatchObject(
    once50,
  );
  paused.resume();
  const [response] = await answer;
  expect(await json(response)).toMatchObject(again50);
  await expectUses(servers, SIZE);
});

it('a server that is paused while it stores a batch keeps nobody else from anything but that product', async () => {
  const { begun, goOn } = holdInsert();
  const [paused, second, third] = servers;
  const first = ask(paused.url, 'ingestRecords', { body: batchOf('one') });
  await begun;
  paused.pause();
  const again = ask(second.url, 'ingestRecords', { body: batchOf('one') });
  const other = { product_id: `${path.product_id}-other` };
  await ask(third.url, 'putProduct', { path: other, body: {} });
  const elsewhere = { path: other, body: batchOf('one') };
  for (const { url } of [second, third]) {
    expect((await ask(url, 'ingestRecords', elsewhere)).status).toBe(200);
    expect((await ask(url, 'getReadiness')).status).toBe(200);
    expect(JSON.parse((await ask(url, 'getBasicDataTable', { body: range })).text).results).toEqual([]);
  }
  goOn();
  paused.resume();
  const verdicts = (await Promise.all([first, again])).map(({ text }) => JSON.parse(text) as Verdict);
  expect(verdicts).toEqual([expect.objectContaining(once50), expect.objectContaining(again50)]);
  await expectUses(servers, SIZE);
});

it('a server that is told to stop says so, goes on answering, and finishes what is under way', async () => {
  const { begun, goOn } = holdInsert();
  const [stopped] = servers;
  const sent = ask(stopped.url, 'ingestRecords', { body: batchOf('one') });
  await begun;
  const ended = stopped.stop('SIGTERM');
  await expect.poll(async () => (await ask(stopped.url, 'getReadiness')).status).toBe(503);
  expect((await ask(stopped.url, 'getReadiness')).text).toContain('The server is stopping.');
  const { status, headers } = await ask(stopped.url, 'getBasicDataTable', { body: range });
  expect([status, headers.get('Connection')]).toEqual([200, 'close']);

  void stopped.stop('SIGTERM');
  const isReached = () => fetch(`${stopped.url}/livez`).then(Boolean, () => false);
  await expect.poll(isReached).toBe(false);
  goOn();
  expect(JSON.parse((await sent).text)).toMatchObject(once50);
  expect(await ended).toBe(0);
  await expectUses(servers.slice(1), SIZE);
});

it.skipIf(!hasHaproxy)(
  'no call is lost while servers behind HAProxy are restarted one after another',
  async () => {
    const haproxy = await startHaproxy(urlsOf(servers));
    let isOver = false;
    const answers: string[] = [];
    const call = async (operation: string, body?: (number: number) => object) => {
      for (let number = 0; !isOver; number += 1)
        answers.push(
          await ask(haproxy.url, operation, body && { body: body(number) }).then(
            ({ status, text }) => (status === 200 ? '200' : `${status} ${text}`),
            (error: Error) =>
              `${operation} ${number}, with ${answers.length} answers: ${error} ${error.cause}`,
          ),
        );
    };
    const callers = Promise.all([
      ...[0, 1, 2, 3].map((writer) => call('ingestRecords', (number) => batchOf(`${writer} ${number}`))),
      ...[0, 1].map(() => call('getBasicDataTable', () => range)),
      // Many short calls, so that some are on their way whenever a connection is closed.
      ...Array.from({ length: 12 }, () => call('getCaller')),
    ]);
    const more = async () => {
      const enough = answers.length + 300;
      await expect.poll(() => answers.length).toBeGreaterThan(enough);
    };
    for (const server of servers.slice(1)) {
      await more();
      const ended = server.stop('SIGTERM');
      await haproxy.seesThat(server.url, 'DOWN');
      void server.stop('SIGTERM');
      expect(await ended).toBe(0);
      await more();
      await server.start();
      await haproxy.seesThat(server.url, 'UP');
    }
    isOver = true;
    await callers;
    expect(answers.filter((answer) => answer !== '200')).toEqual([]);
  },
);

it('without ClickHouse each server says so, keys and products work, and the rest can be tried again', async () => {
  expect((await ask(servers[0].url, 'ingestRecords', { body: batchOf('one') })).status).toBe(200);
  clickhouse.close();

  const readiness = (url: string) => async () => {
    const { status, headers, text } = await ask(url, 'getReadiness');
    return [status, headers.has('Retry-After'), JSON.parse(text).detail];
  };
  for (const url of urlsOf(servers)) {
    await expect.poll(readiness(url)).toEqual([503, true, 'ClickHouse cannot be reached.']);
    for (const operation of ['listProducts', 'listPublicKeys', 'getLiveness'])
      expect((await ask(url, operation)).status).toBe(200);
    for (const [operation, options] of callsOfRecords()) {
      const { status, headers, text } = await ask(url, operation, options);
      expect([operation, status, JSON.parse(text).code]).toEqual([operation, 503, 'store-unavailable']);
      expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
    }
  }
  await clickhouse.open();
  for (const url of urlsOf(servers)) {
    await expect.poll(async () => (await ask(url, 'getReadiness')).status).toBe(200);
    const { text } = await ask(url, 'ingestRecords', { body: batchOf('two') });
    expect(JSON.parse(text)).toMatchObject(url === servers[0].url ? once50 : again50);
  }
  await expectUses(servers, 2 * SIZE);
});

it.skipIf(!hasHaproxy)('without ClickHouse HAProxy passes on what the servers answer', async () => {
  const haproxy = await startHaproxy(urlsOf(servers));
  const { publicKey } = generateKeyPair('EdDSA');
  await ask(servers[0].url, 'putAdministrationKeys', { body: [{ id: 'leaked', publicKey }] });
  expect((await ask(servers[0].url, 'ingestRecords', { body: batchOf('one') })).status).toBe(200);
  clickhouse.close();
  for (const url of urlsOf(servers)) await haproxy.seesThat(url, 'DOWN');

  const deletion = await ask(haproxy.url, 'deleteAdministrationKey', { path: { keyId: 'leaked' } });
  expect(deletion.status).toBe(200);
  for (const [operation, options] of [...callsOfRecords(), ['getReadiness', {}] as const]) {
    const { status, headers, text } = await ask(haproxy.url, operation, options);
    expect([operation, status, JSON.parse(text).code]).toEqual([operation, 503, 'store-unavailable']);
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
  }
  await clickhouse.open();
  for (const url of urlsOf(servers)) await haproxy.seesThat(url, 'UP');
  expect((await ask(haproxy.url, 'ingestRecords', { body: batchOf('two') })).status).toBe(200);
});

/** Calls that need ClickHouse. */
const callsOfRecords = (): readonly (readonly [string, object])[] => [
  ['ingestRecords', { body: batchOf('two') }],
  ['exportRecords', {}],
  ['eraseClient', { path: { ...path, client_id: 'client 1' } }],
  ['getBasicDataTable', { body: range }],
  ['getLifetimeDataTable', { body: range }],
  ['getAdvancedFullReport', { body: range }],
];
