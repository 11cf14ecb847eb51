import { join } from 'node:path';
import { createKeytallyClient, createTracker, fileSpool, type TrackerTrouble } from '@keytally/client/node';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../harness/test-server.ts';

let server: TestServer;
let sign: (audience: string[]) => Promise<string>;
let products = 0;
let productId = '';

beforeAll(async () => {
  server = await startTestServer();
  sign = await server.addClientKey({ id: 'app', access: ['ingest'] });
});
afterAll(() => server.close());
beforeEach(async () => {
  products += 1;
  productId = `product-${products}`;
  const path = { product_id: productId };
  await server.client.PUT('/v3/products/{product_id}', { params: { path }, body: {} });
});

/** What a network does with a request. */
type Network = (request: Request) => Promise<Response>;

const works: Network = (request) => fetch(request);
const isDown: Network = async () => {
  throw new TypeError('fetch failed');
};
/** Loses every other request or its response, or answers it with a proxy's page. */
const failing: () => Network = () => {
  let requests = 0;
  return async (request) => {
    requests += 1;
    if (requests % 4 === 1) return isDown(request);
    const response = await fetch(request);
    if (requests % 4 === 2) throw new TypeError('terminated');
    if (requests % 4 === 3) return new Response('<!doctype html>', { status: 502 });
    return response;
  };
};

function clientOver(network: Network) {
  const retry = { attempts: 1 };
  return createKeytallyClient({
    baseUrl: server.url,
    credentials: () => sign([productId]),
    fetch: network,
    retry,
  });
}

/** Uses of each event on all days, by name. */
async function uses(): Promise<Record<string, number>> {
  const today = new Date().toISOString().slice(0, 10);
  const { data } = await server.client.POST('/v3/reporting/eventTracking/basic/dataTable/{product_id}', {
    params: { path: { product_id: productId } },
    body: { startDate: '2020-01-01', stopDate: today },
  });
  const events = (data?.results ?? []).flatMap(({ categoryEventsData }) =>
    Object.entries(categoryEventsData),
  );
  return Object.fromEntries(events.map(([name, { eventUsage }]) => [name, eventUsage.cumulativeUsageCount]));
}

test('what an application tracks is in the report', async () => {
  const tracker = createTracker(clientOver(works), {
    productId,
    clientId: 'u1',
    properties: { prodVersion: '4.2', os: { platform: 'Linux' } },
  });
  tracker.track(null, 'Start');
  tracker.session();
  for (let index = 0; index < 250; index += 1) tracker.track('File', 'Save', index / 10);
  expect(await tracker.close()).toEqual({ queued: 0, accepted: 253, duplicates: 0, rejected: 0, dropped: 0 });
  expect(await uses()).toEqual({ Start: 1, Save: 250 });
});

test('whatever the network does, each event counts once', async () => {
  const tracker = createTracker(clientOver(failing()), { productId, clientId: 'u1', batchSize: 20 });
  for (let index = 0; index < 100; index += 1) tracker.track('File', `e${index % 10}`);
  while ((await tracker.flush()).queued > 0);
  const counts = await tracker.close();
  expect(counts.accepted + counts.duplicates).toBe(100);
  expect(counts.duplicates).toBeGreaterThan(0);
  expect(Object.values(await uses())).toEqual(Array.from({ length: 10 }, () => 10));
});

test('records that were not sent when an application ended are sent by its next run, and count once', async () => {
  const file = join(server.directory, 'spool');
  let network: Network = async (request) => {
    await fetch(request);
    throw new TypeError('terminated');
  };
  const client = clientOver((request) => network(request));
  const first = createTracker(client, { productId, clientId: 'u1', spool: fileSpool(file) });
  const session = first.session();
  first.track('File', 'Save');
  session.stop();
  await first.flush();
  expect(await first.close({ seconds: 0.1 })).toMatchObject({ queued: 3, dropped: 0 });
  network = works;
  const second = createTracker(client, { productId, clientId: 'u1', spool: fileSpool(file) });
  second.track('File', 'Save');
  expect(await second.close()).toMatchObject({ queued: 0, accepted: 1, duplicates: 3, dropped: 0 });
  expect(await uses()).toEqual({ Save: 2 });
});

test('a record that the server rejects is reported, and the others are stored', async () => {
  const troubles: TrackerTrouble[] = [];
  const tracker = createTracker(clientOver(works), {
    productId,
    clientId: 'u1',
    onError: (trouble) => void troubles.push(trouble),
  });
  tracker.track('File', 'Save');
  tracker.track('File', '');
  tracker.track('File', 'Half \ud800');
  tracker.track('File', 'Save', 1e300);
  tracker.track('File', 'Save');
  expect(await tracker.close()).toMatchObject({ accepted: 2, rejected: 3 });
  expect(troubles).toMatchObject([
    { kind: 'rejected', record: { name: '' }, error: { code: 'bad-name' } },
    { kind: 'rejected', error: { code: 'bad-name' } },
    { kind: 'rejected', record: { name: 'Save' }, error: { pointer: '/value' } },
  ]);
  expect(await uses()).toEqual({ Save: 2 });
});

test('an unknown product stops the tracker, and the next run sends what is in the spool', async () => {
  productId = 'later';
  const file = join(server.directory, 'later');
  const troubles: TrackerTrouble[] = [];
  const run = () =>
    createTracker(clientOver(works), {
      productId,
      clientId: 'u1',
      spool: fileSpool(file),
      onError: (trouble) => void troubles.push(trouble),
    });
  const first = run();
  first.track('File', 'Save');
  expect(await first.flush()).toMatchObject({ queued: 1 });
  first.track('File', 'Save');
  expect(await first.close()).toMatchObject({ queued: 2, dropped: 0 });
  expect(troubles).toMatchObject([
    {
      kind: 'stopped',
      error: { code: 'unknown-product' },
      message: expect.stringMatching(/product later .*There is no product.*\(unknown-product\)$/),
    },
  ]);
  await server.client.PUT('/v3/products/{product_id}', {
    params: { path: { product_id: 'later' } },
    body: {},
  });
  expect(await run().close()).toMatchObject({ accepted: 2, dropped: 0 });
  expect(troubles).toHaveLength(1);
  expect(await uses()).toEqual({ Save: 2 });
});

test('a service tracks its users, and values are what the sums of a report need', async () => {
  const tracker = createTracker(clientOver(works), { productId });
  for (let user = 0; user < 1_000; user += 1) {
    const one = tracker.forClient(`user-${user}`, { licenseType: user % 2 ? 'trial' : 'paid' });
    one.track('File', 'Open');
    one.track('Shop', 'Order', 0.1 + 0.2);
  }
  const counts = await tracker.close({ seconds: 60 });
  expect(counts).toMatchObject({ accepted: 2_000, rejected: 0, dropped: 0 });
  expect(await uses()).toEqual({ Open: 1_000, Order: 1_000 });
});
