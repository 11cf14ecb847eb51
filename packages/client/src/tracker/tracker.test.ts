import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createKeytallyClient } from '../keytally-client.ts';
import {
  type Answer,
  broken,
  brokenInTheMiddle,
  type FaultServer,
  json,
  page,
  problem,
  silent,
  startFaultServer,
} from '../testing/fault-server.ts';
import { createRecordStore, REJECTED, type RecordStore } from '../testing/record-store.ts';
import type { TrackerTrouble } from './delivery.ts';
import { createTracker, type ServiceTracker, type Tracker, type TrackerOptions } from './tracker.ts';

const who = { productId: 'acme', clientId: 'u1' };
let troubles: TrackerTrouble[] = [];
const onError = (trouble: TrackerTrouble) => void troubles.push(trouble);
const kinds = () => troubles.map(({ kind }) => kind);
const numbered = (count: number) => Array.from({ length: count }, (_, index) => `e${index}`);

beforeEach(() => {
  troubles = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('with a server that fails', () => {
  let server: FaultServer;
  let store: RecordStore;
  beforeEach(async () => {
    store = createRecordStore();
    server = await startFaultServer((received, response) => store.answer(received, response));
    vi.spyOn(Math, 'random').mockReturnValue(0.01);
  });
  afterEach(() => server.close());

  const trackerOf = (options: Partial<TrackerOptions> = {}, retry = {}): Tracker => {
    const client = createKeytallyClient({ baseUrl: server.url, retry });
    const tracker = createTracker(client, { ...who, onError, ...options });
    onTestFinished(async () => void (await tracker.close({ seconds: 0 })));
    return tracker;
  };

  const busy = problem(503, 'busy', { 'Retry-After': '0' });
  const faults: Record<string, (store: RecordStore) => Answer> = {
    'is busy': () => busy,
    'is behind a proxy that limits': () => problem(429, 'busy', { 'Retry-After': new Date().toUTCString() }),
    'hangs up before it stored': () => broken,
    'hangs up after it stored': () => (received, response) => store.storing(broken)(received, response),
    'hangs up in the middle of its answer': () => (received, response) =>
      store.storing(brokenInTheMiddle)(received, response),
    'is behind a proxy that answers a page': () => page(200),
    'stored, behind a proxy that answers a page': () => (received, response) =>
      store.storing(page(502))(received, response),
    'answers other JSON': () => json(200, { ok: true }),
    'answers for fewer records': () => json(200, { accepted: 1, duplicates: 0, rejected: 0, errors: [] }),
    'does not know the key yet': () => problem(401, 'invalid-token'),
    fails: () => problem(500, 'internal-error'),
    'does not answer': () => silent,
  };

  test.each(Object.keys(faults))('that %s, nothing is lost and nothing counts twice', async (name) => {
    const fault: Answer = (received, response) => faults[name]?.(store)(received, response);
    server.next(fault, fault, fault);
    const tracker = trackerOf({ batchSize: 10 }, { attemptSeconds: 0.2 });
    for (const event of numbered(25)) tracker.track('File', event);
    while ((await tracker.flush()).queued > 0);
    const counts = await tracker.close();
    expect(store.names).toEqual(numbered(25));
    expect(counts).toMatchObject({ queued: 0, rejected: 0, dropped: 0 });
    expect(counts.accepted + counts.duplicates).toBe(25);
    expect(kinds().every((kind) => kind === 'delayed')).toBe(true);
  });

  test('a record for which a batch is refused is found, dropped and reported, and the others arrive', async () => {
    const refusing: Answer = (received, response) => {
      const isRefused = received.body.includes('"e13"');
      (isRefused ? problem(400, 'invalid-request') : store.answer)(received, response);
    };
    server.next(...Array.from({ length: 60 }, () => refusing));
    const tracker = trackerOf();
    for (const event of numbered(40)) tracker.track(null, event);
    expect(await tracker.close()).toMatchObject({ queued: 0, accepted: 39, dropped: 1 });
    expect(new Set(store.names)).toEqual(new Set(numbered(40).filter((name) => name !== 'e13')));
    expect(troubles).toMatchObject([
      { kind: 'dropped', reason: 'refused', count: 1, error: { status: 400 } },
    ]);
    expect(server.received.length).toBeLessThan(20);
  });

  test('a batch that is too large is divided', async () => {
    const small: Answer = (received, response) =>
      (received.body.length > 2000 ? problem(413, 'body-too-large') : store.answer)(received, response);
    server.next(...Array.from({ length: 60 }, () => small));
    const tracker = trackerOf();
    for (const event of numbered(100)) tracker.track(null, event);
    expect(await tracker.close()).toMatchObject({ accepted: 100, dropped: 0 });
    expect(new Set(store.names)).toEqual(new Set(numbered(100)));
  });

  test.each([
    [404, 'unknown-product'],
    [403, 'access-missing'],
    [401, 'token-lifetime-too-long'],
    [415, 'unsupported-media-type'],
  ] as const)('%i %s stops it at once: one error, and nothing is sent again', async (status, code) => {
    server.next(problem(status, code));
    const tracker = trackerOf({ batchSize: 10 });
    for (const event of numbered(25)) tracker.track('File', event);
    expect(await tracker.flush()).toEqual({ ...nothing, dropped: 25 });
    for (const event of numbered(3)) tracker.track('File', event);
    expect(await tracker.flush()).toEqual({ ...nothing, dropped: 28 });
    expect(await tracker.close()).toEqual({ ...nothing, dropped: 28 });
    expect(server.received).toHaveLength(1);
    expect(troubles).toMatchObject([
      { kind: 'stopped', error: { status, code } },
      { kind: 'dropped', reason: 'stopped', count: 25 },
      { kind: 'dropped', reason: 'stopped', count: 3 },
    ]);
  });

  test('what a proxy refuses without a problem is sent again', async () => {
    server.next(page(404), page(403));
    const tracker = trackerOf();
    tracker.track('File', 'a');
    while ((await tracker.flush()).queued > 0);
    expect(await tracker.close()).toMatchObject({ accepted: 1, dropped: 0 });
  });

  test('rejected records are reported, each with its error', async () => {
    const tracker = trackerOf();
    for (const name of ['a', REJECTED, 'b', REJECTED]) tracker.track('File', name);
    expect(await tracker.flush()).toMatchObject({ accepted: 2, rejected: 2, queued: 0 });
    expect(troubles).toMatchObject([
      { kind: 'rejected', record: { name: REJECTED }, error: { code: 'bad-name', index: 1 } },
      { kind: 'rejected', record: { name: REJECTED }, error: { code: 'bad-name', index: 3 } },
    ]);
  });

  test('closing reports lost records, and later ones are dropped', async () => {
    server.next(silent, silent);
    const tracker = trackerOf();
    for (const name of numbered(3)) tracker.track('File', name);
    expect(await tracker.close({ seconds: 0.2 })).toEqual({ ...nothing, dropped: 3 });
    tracker.track('File', 'late');
    expect(await tracker.close()).toEqual({ ...nothing, dropped: 3 });
    expect(tracker.counts.dropped).toBe(4);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(troubles).toEqual([
      { kind: 'dropped', reason: 'closed', count: 3 },
      { kind: 'dropped', reason: 'closed', count: 1 },
    ]);
  });

  test('closing goes on trying until its time is over', async () => {
    server.next(...Array.from({ length: 6 }, () => busy));
    const tracker = trackerOf({}, { attempts: 1 });
    for (const name of numbered(5)) tracker.track('File', name);
    expect(await tracker.close()).toEqual({ ...nothing, accepted: 5 });
    expect(server.received).toHaveLength(7);
    expect(store.names).toEqual(numbered(5));
  });

  test('a hook that throws stops nothing', async () => {
    server.next(problem(500, 'internal-error'));
    const tracker = trackerOf({
      onError: () => {
        throw new Error('hook');
      },
    });
    tracker.track('File', 'a');
    await tracker.flush();
    expect(await tracker.close()).toMatchObject({ accepted: 1 });
  });
});

const nothing = { queued: 0, accepted: 0, duplicates: 0, rejected: 0, dropped: 0 };

/** What was sent, unpacked. */
async function bodyOf(request: Request): Promise<string> {
  if (request.headers.get('Content-Encoding') !== 'gzip') return request.text();
  return gunzipSync(await request.arrayBuffer()).toString();
}

/** A client with a server whose responses a test decides, in fake time. */
function clientOf(answer: (body: string) => Promise<Response> | Response) {
  const fetch = async (request: Request) => answer(await bodyOf(request));
  return createKeytallyClient({ baseUrl: 'http://keytally.test', fetch, retry: { attempts: 1 } });
}

describe('in fake time', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: Date.parse('2026-03-02T09:00:00Z') });
  });
  const store = () => {
    const batches: string[] = [];
    const store = createRecordStore();
    const client = clientOf((body) => {
      batches.push(body);
      return Response.json(store.ingest(body));
    });
    return { store, client, batches };
  };

  test('a batch is sent when it is full, or after its time', async () => {
    const { client, batches } = store();
    const tracker = createTracker(client, { ...who, batchSize: 3, batchSeconds: 5 });
    for (const name of numbered(2)) tracker.track('File', name);
    await vi.advanceTimersByTimeAsync(4990);
    expect(batches).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(20);
    expect(batches.map((body) => body.split('\n').length)).toEqual([2]);
    for (const name of numbered(3)) tracker.track('File', name);
    await vi.advanceTimersByTimeAsync(10);
    expect(batches.map((body) => body.split('\n').length)).toEqual([2, 3]);
  });

  test('what waits for a slow network is sent in larger batches, three at a time, and none is dropped', async () => {
    const taken = createRecordStore();
    const sizes: number[] = [];
    let onTheWay = 0;
    let most = 0;
    const client = clientOf(async (body) => {
      sizes.push(body.split('\n').length);
      onTheWay += 1;
      most = Math.max(most, onTheWay);
      await new Promise((resolve) => setTimeout(resolve, 300));
      onTheWay -= 1;
      return Response.json(taken.ingest(body));
    });
    const tracker = createTracker(client, { ...who, batchSize: 2, onError });
    for (let record = 0; record < 300; record += 1) {
      tracker.track('File', 'Save');
      await vi.advanceTimersByTimeAsync(10);
    }
    await vi.advanceTimersByTimeAsync(6_000);
    expect(tracker.counts).toEqual({ ...nothing, accepted: 300 });
    expect(most).toBe(3);
    expect(sizes.length).toBeLessThan(300 / 6);
    expect(troubles).toEqual([]);
  });

  test('occasional records are not sent one by one', async () => {
    const { client, batches } = store();
    const tracker = createTracker(client, { ...who, batchSeconds: 5 });
    for (let second = 0; second < 60; second += 1) {
      tracker.track('File', 'Save');
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(batches.length).toBeLessThanOrEqual(13);
  });

  test('an event has the form of the contract', async () => {
    const { client, store: stored } = store();
    const tracker = createTracker(client, who);
    tracker.track('File', 'Save', 2.5);
    tracker.track(null, 'Help');
    await tracker.close();
    const id = expect.stringMatching(/^[0-9a-f]{32}$/);
    expect(stored.records).toEqual([
      {
        id,
        clientId: 'u1',
        occurredAt: '2026-03-02T09:00:00.000Z',
        category: 'File',
        name: 'Save',
        value: 2.5,
      },
      { id, clientId: 'u1', occurredAt: '2026-03-02T09:00:00.000Z', category: null, name: 'Help' },
    ]);
    expect(new Set(stored.records.map(({ id }) => id)).size).toBe(2);
  });

  test('closing waits at most the given time', async () => {
    const client = clientOf(() => new Promise(() => undefined));
    const tracker = createTracker(client, { ...who, onError });
    tracker.track('File', 'Save');
    const closed = tracker.close({ seconds: 2 });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await closed).toEqual({ ...nothing, dropped: 1 });
  });

  test('a session has a start and an end, and the events between belong to it', async () => {
    const { client, store: stored } = store();
    const tracker = createTracker(client, who);
    tracker.track('App', 'before');
    const first = tracker.session();
    tracker.track('App', 'within');
    vi.advanceTimersByTime(60_000);
    const second = tracker.session();
    first.stop();
    tracker.track('App', 'second');
    vi.setSystemTime(Date.parse('2026-03-01T00:00:00Z'));
    await tracker.close();
    const seen = stored.records.map((record) => [record.name ?? record.type, record.sessionId]);
    expect(seen).toEqual([
      ['before', undefined],
      ['session', first.id],
      ['within', first.id],
      ['session', first.id],
      ['session', second.id],
      ['second', second.id],
      ['session', second.id],
    ]);
    expect(stored.records[3]).toMatchObject({
      startedAt: '2026-03-02T09:00:00.000Z',
      stoppedAt: '2026-03-02T09:01:00.000Z',
    });
    expect(stored.records[6]).toMatchObject({ stoppedAt: '2026-03-02T09:01:00.000Z' });
  });

  test('properties are sent with the first record and with each session', async () => {
    const { client, store: stored } = store();
    const tracker = createTracker(client, { ...who, properties: { prodVersion: '4.2' } });
    for (const name of numbered(2)) tracker.track('App', name);
    tracker.session();
    tracker.track('App', 'within');
    await tracker.close();
    expect(stored.records.map(({ properties }) => properties !== undefined)).toEqual([
      true,
      false,
      true,
      false,
      false,
    ]);
  });

  test('records without room are dropped, counted, and reported all at once', async () => {
    let isUp = false;
    const { store: stored } = store();
    const client = clientOf((body) =>
      isUp
        ? Response.json(stored.ingest(body))
        : Response.json({ status: 503, code: 'busy', detail: '' }, { status: 503 }),
    );
    const tracker = createTracker(client, {
      ...who,
      onError,
      queueSize: 10,
      properties: { prodVersion: '4.2' },
    });
    for (const name of numbered(1000)) tracker.track('File', name);
    expect(tracker.counts).toMatchObject({ queued: 10, dropped: 990 });
    await tracker.flush();
    expect(troubles).toMatchObject([
      { kind: 'dropped', reason: 'queue-full', count: 990 },
      { kind: 'delayed' },
    ]);
    isUp = true;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(stored.names).toEqual(numbered(10));
    expect(tracker.counts).toEqual({ ...nothing, accepted: 10, dropped: 990 });
  });

  test('waiting records are limited in bytes, and a larger record is reported too', async () => {
    const { client } = store();
    const tracker = createTracker(client, { ...who, onError, queueBytes: 10_000 });
    tracker.track('File', 'large'.padEnd(20_000));
    await vi.advanceTimersByTimeAsync(5000);
    expect(troubles).toEqual([{ kind: 'dropped', reason: 'queue-full', count: 1 }]);
    for (const name of numbered(10)) tracker.track('File', name.padEnd(3000));
    expect(tracker.counts.queued).toBe(3);
  });

  test('while the server is unreachable, pauses grow up to a minute, and events do not shorten them', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(1);
    const at: number[] = [];
    const client = clientOf(() => {
      at.push(performance.now());
      throw new TypeError('fetch failed');
    });
    const tracker = createTracker(client, { ...who, batchSize: 50, batchSeconds: 1, onError });
    for (let second = 0; second < 300; second += 1) {
      tracker.track('File', 'Save');
      await vi.advanceTimersByTimeAsync(1000);
    }
    const pauses = at.slice(1).map((time, index) => Math.round((time - (at[index] ?? 0)) / 1000));
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
    expect(new Set(kinds())).toEqual(new Set(['delayed']));
    expect(tracker.counts.queued).toBe(300);
  });

  test('a key that stays invalid stops it after more than an hour, and not before', async () => {
    let sent = 0;
    const client = clientOf(() => {
      sent += 1;
      return Response.json({ status: 401, code: 'invalid-token', detail: '' }, { status: 401 });
    });
    const tracker = createTracker(client, { ...who, onError });
    tracker.track('File', 'Save');
    await vi.advanceTimersByTimeAsync(70 * 60_000);
    expect(new Set(kinds())).toEqual(new Set(['delayed']));
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(kinds().slice(-2)).toEqual(['stopped', 'dropped']);
    const before = sent;
    await vi.advanceTimersByTimeAsync(60 * 60_000);
    expect(sent).toBe(before);
    expect(tracker.counts).toEqual({ ...nothing, dropped: 1 });
  });

  test('Retry-After is respected', async () => {
    const at: number[] = [];
    const client = clientOf(() => {
      at.push(performance.now());
      return Response.json(
        { status: 503, code: 'busy', detail: '' },
        { status: 503, headers: { 'Retry-After': '120' } },
      );
    });
    createTracker(client, { ...who, onError }).track('File', 'Save');
    await vi.advanceTimersByTimeAsync(130_000);
    const [first = 0, second = 0] = at;
    expect(second - first).toBeGreaterThanOrEqual(120_000);
  });

  test('Retry-After is respected, although a batch that left at the same time was taken', async () => {
    const at: number[] = [];
    const taken = createRecordStore();
    const client = clientOf(async (body) => {
      at.push(performance.now());
      const isFirst = at.length === 1;
      await new Promise((resolve) => setTimeout(resolve, isFirst ? 10 : 50));
      const busy = { status: 503, code: 'busy', detail: '' };
      if (isFirst) return Response.json(busy, { status: 503, headers: { 'Retry-After': '120' } });
      return Response.json(taken.ingest(body));
    });
    const tracker = createTracker(client, { ...who, batchSize: 3, onError });
    for (const name of numbered(3)) tracker.track('File', name);
    await vi.advanceTimersByTimeAsync(5);
    for (const name of numbered(3)) tracker.track('File', name);
    await vi.advanceTimersByTimeAsync(119_000);
    expect(at).toHaveLength(2);
    expect(tracker.counts).toMatchObject({ queued: 3, accepted: 3 });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(tracker.counts).toEqual({ ...nothing, accepted: 6 });
    expect(kinds()).toEqual(['delayed']);
  });

  test.each(['99999999', '9'.repeat(400), 'Fri, 01 Jan 2100 00:00:00 GMT'])(
    'Retry-After: %s is a day, and not no time at all',
    async (after) => {
      let sent = 0;
      const problem = { status: 503, code: 'busy', detail: '' };
      const client = clientOf(() => {
        sent += 1;
        return Response.json(problem, { status: 503, headers: { 'Retry-After': after } });
      });
      createTracker(client, { ...who, onError }).track('File', 'Save');
      await vi.advanceTimersByTimeAsync(23 * 3_600_000);
      expect(sent).toBe(1);
      await vi.advanceTimersByTimeAsync(2 * 3_600_000);
      expect(sent).toBe(2);
    },
  );
});

test('a small batch is sent with keepalive, a large one without', async () => {
  const kept: boolean[] = [];
  const store = createRecordStore();
  const fetch = async (request: Request) => {
    kept.push(request.keepalive);
    return Response.json(store.ingest(await bodyOf(request)));
  };
  const tracker = createTracker(createKeytallyClient({ baseUrl: 'http://keytally.test', fetch }), who);
  tracker.track('File', 'Save');
  await tracker.flush();
  for (const name of numbered(199)) tracker.track('File', name.padEnd(128, '€'));
  await tracker.close();
  expect(kept).toEqual([true, false]);
});

test('the token is fetched when the tracker is made', async () => {
  let asked = 0;
  const credentials = () => {
    asked += 1;
    return 'a-token';
  };
  const fetch = async () => Response.json({});
  createTracker(createKeytallyClient({ baseUrl: 'http://keytally.test', credentials, fetch }), who);
  expect(asked).toBe(1);
  const failing = () => {
    throw new Error('no key');
  };
  // It is told when it is needed.
  const client = createKeytallyClient({ baseUrl: 'http://keytally.test', credentials: failing, fetch });
  await expect(client.prepare()).resolves.toBeUndefined();
});

test('a large batch is packed, and a small one is not', async () => {
  const codings: (string | null)[] = [];
  const store = createRecordStore();
  const fetch = async (request: Request) => {
    codings.push(request.headers.get('Content-Encoding'));
    return Response.json(store.ingest(await bodyOf(request)));
  };
  const tracker = createTracker(createKeytallyClient({ baseUrl: 'http://keytally.test', fetch }), who);
  tracker.track('File', 'Save');
  await tracker.flush();
  for (const name of numbered(500)) tracker.track('File', name);
  await tracker.close();
  expect(codings).toEqual([null, 'gzip']);
  expect(store.names).toEqual(['Save', ...numbered(500)]);
});

describe('a tracker of a service', () => {
  const stored = createRecordStore();
  const client = clientOf((body) => Response.json(stored.ingest(body)));

  test('tracks any client, with what is told of the event', async () => {
    const tracker = createTracker(client, { productId: 'acme' });
    tracker.track({ clientId: 'anna', category: 'File', name: 'Open' });
    tracker.track({
      clientId: 'ben',
      category: null,
      name: 'Paid',
      value: 0.1 + 0.2,
      properties: { licenseType: 'trial' },
      occurredAt: new Date('2026-03-01T12:00:00+01:00'),
      sessionId: 'one',
      id: 'order-7',
    });
    expect(await tracker.close()).toEqual({ ...nothing, accepted: 2 });
    expect(stored.records).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f]{32}$/),
        clientId: 'anna',
        occurredAt: expect.stringMatching(/Z$/),
        category: 'File',
        name: 'Open',
      },
      {
        id: 'order-7',
        clientId: 'ben',
        sessionId: 'one',
        occurredAt: '2026-03-01T11:00:00.000Z',
        category: null,
        name: 'Paid',
        value: 0.3,
        properties: { licenseType: 'trial' },
      },
    ]);
  });

  test('an event that is tracked again with its client, instant and id counts once', async () => {
    const tracker = createTracker(client, { productId: 'acme' });
    onTestFinished(async () => void (await tracker.close({ seconds: 0 })));
    const order = {
      clientId: 'ben',
      category: 'Shop',
      name: 'Order',
      occurredAt: '2026-03-02T09:00:00Z',
      id: 'order-8',
    };
    tracker.track(order);
    tracker.track(order);
    // With another instant it is another event.
    tracker.track({ ...order, occurredAt: '2026-03-02T09:00:01Z' });
    expect(await tracker.close()).toEqual({ ...nothing, accepted: 2, duplicates: 1 });
  });

  test('a client has its properties and its session, and states them with its next record', async () => {
    const mine = createRecordStore();
    const tracker = createTracker(
      clientOf((body) => Response.json(mine.ingest(body))),
      { productId: 'acme' },
    );
    const [carl, dora] = ['carl', 'dora'].map((id) => tracker.forClient(id, { licenseType: 'trial' }));
    carl?.track('File', 'Open');
    dora?.track('File', 'Open');
    const session = carl?.session();
    carl?.track('File', 'Save');
    dora?.track('File', 'Save');
    dora?.setProperties({ licenseType: 'paid' });
    dora?.track('File', 'Close');
    session?.stop();
    expect(await tracker.close()).toEqual({ ...nothing, accepted: 7 });
    expect(
      mine.records.map(({ clientId, name, sessionId, properties }) => [
        clientId,
        name,
        sessionId,
        properties,
      ]),
    ).toEqual([
      ['carl', 'Open', undefined, { licenseType: 'trial' }],
      ['dora', 'Open', undefined, { licenseType: 'trial' }],
      ['carl', undefined, session?.id, { licenseType: 'trial' }],
      ['carl', 'Save', session?.id, undefined],
      ['dora', 'Save', undefined, undefined],
      ['dora', 'Close', undefined, { licenseType: 'paid' }],
      ['carl', undefined, session?.id, undefined],
    ]);
  });

  test('a mistake throws while the application is developed, and else is counted and told', async () => {
    const mistaken = (tracker: ServiceTracker) => {
      tracker.track({ clientId: 'anna', category: null, name: 'Paid', value: Number.NaN });
      tracker.track({ clientId: 'anna', category: null, name: 'Paid', occurredAt: 'yesterday' });
      tracker.forClient('anna').track('File', 'Open', Number.POSITIVE_INFINITY);
    };
    const strict = createTracker(client, { productId: 'acme', onError });
    expect(() => mistaken(strict)).toThrow(new TypeError('value is NaN: give a finite number, or none'));
    const lenient = createTracker(client, { productId: 'acme', onError, throwsMistakes: false });
    mistaken(lenient);
    expect(await lenient.close()).toEqual({ ...nothing, dropped: 3 });
    expect(troubles).toEqual(
      [
        'value is NaN: give a finite number, or none',
        'occurredAt is yesterday: give an instant',
        'value is Infinity: give a finite number, or none',
      ].map((message) => ({ kind: 'dropped', reason: 'mistake', count: 1, message })),
    );
  });

  test('what it is told of a clock that is wrong holds for what it tracks from then on', async () => {
    const mine = createRecordStore();
    const ahead = 180_000;
    const fetch = async (request: Request) => {
      const Date_ = new Date(Date.now() - ahead).toUTCString();
      return Response.json(mine.ingest(await bodyOf(request)), { headers: { Date: Date_ } });
    };
    const slow = createKeytallyClient({ baseUrl: 'http://keytally.test', fetch });
    const tracker = createTracker(slow, { productId: 'acme' });
    tracker.track({ clientId: 'anna', category: null, name: 'before' });
    await tracker.flush();
    tracker.track({ clientId: 'anna', category: null, name: 'after' });
    const now = Date.now();
    await tracker.close();
    const [before = Number.NaN, after = Number.NaN] = mine.records.map(
      ({ occurredAt }) => Date.parse(occurredAt ?? '') - now,
    );
    expect(Math.abs(before)).toBeLessThan(ahead / 3);
    expect(Math.abs(after + ahead)).toBeLessThan(ahead / 3);
  });
});

test('events and properties that an application does not have do not compile', () => {
  type MyEvent =
    | { readonly category: 'File'; readonly name: 'Open' | 'Save' }
    | { readonly category: null; readonly name: 'Help' };
  interface MyProperties {
    readonly licenseType?: 'trial' | 'paid';
  }
  const check = (one: Tracker<MyEvent, MyProperties>, any: ServiceTracker<MyEvent, MyProperties>) => {
    one.track('File', 'Save');
    one.track(null, 'Help', 1);
    // @ts-expect-error: no event of that name
    one.track('File', 'Sve');
    // @ts-expect-error: an event of another category
    one.track('File', 'Help');
    // @ts-expect-error: no such property
    one.setProperties({ licenceType: 'paid' });
    any.track({ clientId: 'anna', category: 'File', name: 'Open', properties: { licenseType: 'paid' } });
    // @ts-expect-error: no event of that name
    any.track({ clientId: 'anna', category: 'File', name: 'Opn' });
    // @ts-expect-error: no such value
    any.forClient('anna', { licenseType: 'free' });
  };
  expect(check).toBeInstanceOf(Function);
});

test('a batch size that the contract does not allow is a TypeError', () => {
  const client = clientOf(() => Response.json({}));
  expect(() => createTracker(client, { ...who, batchSize: 10_001 })).toThrow(TypeError);
});

/** How a server may treat a batch. */
const outcome = fc.constantFrom('stored', 'lost before', 'lost after', 'busy', 'garbage', 'refused', 'gone');
/** What an application may do. */
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('track' as const), rejected: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('flush' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('wait' as const), seconds: fc.integer({ min: 0, max: 90 }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('session' as const) }) },
);

test('whatever happens, every record is accounted for once, and the server counts each once', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { maxLength: 60 }),
      fc.array(outcome, { maxLength: 30 }),
      fc.integer({ min: 1, max: 8 }),
      fc.integer({ min: 1, max: 20 }),
      async (steps, plan, batchSize, queueSize) => {
        const outcomes = [...plan];
        vi.useFakeTimers({ now: Date.parse('2026-03-02T09:00:00Z') });
        const store = createRecordStore();
        let inFlight = 0;
        const client = clientOf(async (body) => {
          inFlight += 1;
          expect(inFlight).toBeLessThanOrEqual(3);
          await new Promise((resolve) => setTimeout(resolve, 50));
          inFlight -= 1;
          const next = outcomes.shift() ?? 'stored';
          if (next === 'lost before') throw new TypeError('fetch failed');
          if (next === 'busy')
            return Response.json({ status: 503, code: 'busy', detail: '' }, { status: 503 });
          if (next === 'garbage') return new Response('<html>');
          if (next === 'refused')
            return Response.json({ status: 413, code: 'body-too-large', detail: '' }, { status: 413 });
          if (next === 'gone')
            return Response.json({ status: 404, code: 'unknown-product', detail: '' }, { status: 404 });
          const result = store.ingest(body);
          if (next === 'lost after') throw new TypeError('fetch failed');
          return Response.json(result);
        });
        const lost: TrackerTrouble[] = [];
        const tracker = createTracker(client, {
          ...who,
          batchSize,
          queueSize,
          onError: (trouble) => void lost.push(trouble),
        });
        let tracked = 0;
        for (const now of steps) {
          if (now.do === 'track') tracker.track('File', now.rejected ? REJECTED : `e${tracked}`);
          if (now.do === 'session') tracker.session().stop();
          if (now.do === 'flush') void tracker.flush();
          if (now.do === 'wait') await vi.advanceTimersByTimeAsync(now.seconds * 1000);
          tracked += { track: 1, session: 2, flush: 0, wait: 0 }[now.do];
          const { queued, accepted, duplicates, rejected, dropped } = tracker.counts;
          expect(queued + accepted + duplicates + rejected + dropped).toBe(tracked);
          expect(queued).toBeLessThanOrEqual(queueSize);
        }
        outcomes.length = 0;
        await vi.advanceTimersByTimeAsync(300_000);
        const closed = tracker.close();
        await vi.advanceTimersByTimeAsync(20_000);
        const counts = await closed;
        expect(counts.queued).toBe(0);
        expect(counts.accepted + counts.duplicates + counts.rejected + counts.dropped).toBe(tracked);
        // A record that was stored while its response was lost, and refused later, was dropped but is stored.
        expect(store.records.length).toBeLessThanOrEqual(
          counts.accepted + counts.duplicates + counts.dropped,
        );
        expect(store.records.length).toBeGreaterThanOrEqual(counts.accepted);
        const reported = lost.reduce((sum, trouble) => sum + ('count' in trouble ? trouble.count : 0), 0);
        expect(reported).toBe(counts.dropped);
        expect(lost.filter(({ kind }) => kind === 'rejected')).toHaveLength(counts.rejected);
        const names = store.names.filter(Boolean);
        expect(new Set(names).size).toBe(names.length);
      },
    ),
    { numRuns: 150 },
  );
});
