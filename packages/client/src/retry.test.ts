import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createKeytallyClient } from './keytally-client.ts';
import { backoffSeconds } from './retry.ts';
import {
  type Answer,
  broken,
  brokenInTheMiddle,
  type FaultServer,
  json,
  late,
  page,
  problem,
  silent,
  startFaultServer,
} from './testing/fault-server.ts';

const busy = problem(503, 'busy', { 'Retry-After': '0' });
const path = { product_id: 'acme' };
const range = { startDate: '2026-03-01', stopDate: '2026-03-02' };
let server: FaultServer;

// A server for each test: a request that one test gave up must not reach the next.
beforeEach(async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.01);
  server = await startFaultServer(json(200, { products: [] }));
});
afterEach(() => server.close());

const client = (retry = {}) => createKeytallyClient({ baseUrl: server.url, retry });
const received = () => server.received;

const requests: Record<string, () => Promise<{ data?: unknown; error?: unknown }>> = {
  GET: () => client().GET('/v3/products'),
  PUT: () => client().PUT('/v3/products/{product_id}', { params: { path }, body: { name: 'Acme' } }),
  DELETE: () => client().DELETE('/v3/products/{product_id}', { params: { path } }),
  'a report': () =>
    client().POST('/v3/reporting/eventTracking/basic/dataTable/{product_id}', {
      params: { path },
      body: range,
    }),
  records: () => client().POST('/v3/events/{product_id}', { params: { path }, body: { records: [] } }),
};

describe('a request that may be retried', () => {
  const faults: Record<string, Answer> = {
    'a busy server': busy,
    'a proxy that limits': problem(429, 'busy', { 'Retry-After': new Date().toUTCString() }),
    'a proxy without a server': page(502),
    'a connection that breaks': broken,
    'a connection that breaks in the middle': brokenInTheMiddle,
  };

  test.each(
    Object.keys(requests).flatMap((request) => Object.keys(faults).map((fault) => [request, fault] as const)),
  )('%s is, after %s, with the same body', async (request, fault) => {
    server.next(faults[fault] as Answer, faults[fault] as Answer);
    expect((await requests[request]?.())?.data).toEqual({ products: [] });
    expect(received()).toHaveLength(3);
    expect(new Set(received().map(({ method, path, body }) => `${method} ${path} ${body}`)).size).toBe(1);
  });

  test('a change that may have been made is not retried', async () => {
    const change = () =>
      client().PATCH('/v3/event-tracking/{product_id}', { params: { path }, body: { events: [] } });
    server.next(busy);
    expect((await change()).error?.code).toBe('busy');
    server.next(broken);
    await expect(change()).rejects.toMatchObject({ name: 'KeytallyError', code: 'no-answer' });
    expect(received()).toHaveLength(2);
  });

  test('a change that a limit refused is retried, since nothing was done', async () => {
    server.next(problem(429, 'rate-limited', { 'Retry-After': '0' }));
    const change = client().PATCH('/v3/event-tracking/{product_id}', {
      params: { path },
      body: { events: [] },
    });
    expect((await change).error).toBeUndefined();
    expect(received()).toHaveLength(2);
  });
});

test('a report that took too long is not retried, since it would take too long again', async () => {
  server.next(problem(503, 'time-limit', { 'Retry-After': '0' }));
  expect((await requests['a report']?.())?.error).toMatchObject({ code: 'time-limit' });
  expect(received()).toHaveLength(1);
});

describe('the limit', () => {
  test('after the last attempt the problem is the result', async () => {
    server.next(busy, busy, busy, busy);
    expect((await client().GET('/v3/products')).error).toMatchObject({ status: 503, code: 'busy' });
    expect(received()).toHaveLength(4);
  });

  test('without any response the error says from where, after how many attempts and why', async () => {
    const nobody = createKeytallyClient({ baseUrl: 'http://127.0.0.1:9', retry: { attempts: 2 } });
    await expect(nobody.GET('/v3/products')).rejects.toThrow(
      /^No answer from http:\/\/127\.0\.0\.1:9 after 2 attempts: .*(ECONNREFUSED|bad port)/,
    );
  });

  test.each([
    [new Error('connect ECONNREFUSED'), 'connect ECONNREFUSED'],
    [Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' }), 'ECONNREFUSED'],
    [undefined, 'fetch failed'],
  ])('the error has the reason, wherever fetch puts it', async (cause, reason) => {
    const fetch = async () => {
      throw new TypeError('fetch failed', { cause });
    };
    const unlucky = createKeytallyClient({ baseUrl: 'http://keytally.test', fetch, retry: { attempts: 1 } });
    await expect(unlucky.GET('/v3/products')).rejects.toThrow(
      `No answer from http://keytally.test: ${reason}`,
    );
  });

  test.each([
    'DEPTH_ZERO_SELF_SIGNED_CERT',
    'SELF_SIGNED_CERT_IN_CHAIN',
    'UNABLE_TO_GET_ISSUER_CERT',
    'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
    'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  ])('an authority that Node does not know can be named to it: %s', async (code) => {
    const fetch = async () => {
      throw new TypeError('fetch failed', { cause: Object.assign(new Error('no trust'), { code }) });
    };
    const unlucky = createKeytallyClient({ baseUrl: 'https://keytally.test', fetch, retry: { attempts: 1 } });
    await expect(unlucky.GET('/v3/products')).rejects.toThrow(
      /No answer from https:\/\/keytally.test: no trust\..* NODE_EXTRA_CA_CERTS/,
    );
  });

  test('a server without TLS is reported in one line', async () => {
    const baseUrl = server.url.replace('http:', 'https:');
    const secure = createKeytallyClient({ baseUrl, retry: { attempts: 1 } });
    await expect(secure.GET('/v3/products')).rejects.toThrow(/: SSL routines: wrong version number$/);
  });

  test('a pause that would end after the time limit is skipped', async () => {
    server.next(problem(503, 'busy', { 'Retry-After': '3600' }));
    expect((await client().GET('/v3/products')).error?.code).toBe('busy');
  });

  test('an attempt without a response times out, and so do all attempts together', async () => {
    server.next(silent, silent);
    // On a busy machine a response may be late; that attempt is retried too.
    const patient = client({ attemptSeconds: 0.1, attempts: 1_000 });
    expect((await patient.GET('/v3/products')).data).toEqual({ products: [] });
    server.next(...Array.from({ length: 100 }, () => silent));
    await expect(client({ totalSeconds: 0.3, attemptSeconds: 0.2 }).GET('/v3/products')).rejects.toThrow(
      'no answer within',
    );
  });

  test('a slow response is awaited', async () => {
    server.next(late(300, json(200, { products: [1] })));
    expect((await client().GET('/v3/products')).data).toEqual({ products: [1] });
  });

  test('pauses are random, and their upper bound doubles with every attempt', () => {
    vi.restoreAllMocks();
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 }), (failures) => {
        const seconds = backoffSeconds(failures, 0.5, 20);
        expect(seconds).toBeGreaterThanOrEqual(0);
        expect(seconds).toBeLessThanOrEqual(Math.min(20, 0.5 * 2 ** (failures - 1)));
      }),
    );
    const many = Array.from({ length: 1000 }, () => backoffSeconds(5, 0.5, 20));
    expect(Math.min(...many)).toBeLessThan(1);
    expect(Math.max(...many)).toBeGreaterThan(7);
  });

  test('Retry-After is respected', async () => {
    vi.useFakeTimers();
    try {
      const at: number[] = [];
      const fetch = async () => {
        at.push(Date.now());
        if (at.length > 2) return Response.json({ products: [] });
        return new Response(null, { status: 503, headers: { 'Retry-After': '7' } });
      };
      const answer = createKeytallyClient({ baseUrl: 'http://keytally.test', fetch }).GET('/v3/products');
      await vi.advanceTimersByTimeAsync(20_000);
      expect((await answer).data).toEqual({ products: [] });
      const [first = 0, second = 0, third = 0] = at;
      expect([second - first, third - second].map((pause) => Math.round(pause / 100))).toEqual([70, 70]);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('a signal is obeyed at once', () => {
  const reason = new Error('the user left');
  const cases: Record<string, readonly Answer[]> = {
    'while nothing is answered': [silent],
    'in the middle of an answer': [
      (_, response) => {
        response.writeHead(200, { 'Content-Type': 'application/json' });
        response.write('{');
      },
    ],
    'while it waits to send again': [problem(503, 'busy', { 'Retry-After': '3600' })],
  };

  test.each(Object.entries(cases))('%s', async (_, answers) => {
    server.next(...answers);
    const controller = new AbortController();
    // Longer than a test may last: a request that ignores the signal times out.
    const patient = client({ attemptSeconds: 7200, totalSeconds: 7200 });
    const answer = patient.GET('/v3/products', { signal: controller.signal });
    await expect.poll(received).toHaveLength(1);
    setTimeout(() => controller.abort(reason), 100);
    await expect(answer).rejects.toBe(reason);
    expect(received()).toHaveLength(1);
  });

  test('before anything is sent', async () => {
    const signal = AbortSignal.abort(reason);
    await expect(client().GET('/v3/products', { signal })).rejects.toBe(reason);
    expect(received()).toHaveLength(0);
  });

  test('even if fetch ignores it', async () => {
    const controller = new AbortController();
    const deaf = createKeytallyClient({ baseUrl: server.url, fetch: () => new Promise(() => undefined) });
    const answer = deaf.GET('/v3/products', { signal: controller.signal });
    controller.abort(reason);
    await expect(answer).rejects.toBe(reason);
  });

  test('while credentials are pending', async () => {
    const controller = new AbortController();
    const credentials = () => new Promise<string>(() => undefined);
    const waiting = createKeytallyClient({ baseUrl: server.url, credentials });
    const answer = waiting.GET('/v3/products', { signal: controller.signal });
    controller.abort(reason);
    await expect(answer).rejects.toBe(reason);
  });
});

describe('a deletion', () => {
  const erase = () => client().DELETE('/v3/products/{product_id}', { params: { path } });

  test('whose retry finds nothing succeeded', async () => {
    server.next(broken, problem(404, 'unknown-product'));
    const { data, error, response } = await erase();
    expect([data, error, response.status]).toEqual([undefined, undefined, 204]);
  });

  const lost: Record<string, readonly [Answer, isLost: boolean]> = {
    'a broken connection': [broken, true],
    'an answer that broke off': [brokenInTheMiddle, true],
    'a proxy without an answer, 502': [page(502), true],
    'a proxy without an answer, 504': [page(504), true],
    'a busy server, 503': [busy, false],
    'a proxy that limits, 429': [problem(429, 'busy', { 'Retry-After': '0' }), false],
    'a proxy without a server, 503': [page(503), false],
  };

  test.each(Object.entries(lost))('that finds nothing after %s', async (_, [first, isLost]) => {
    server.next(first, busy, problem(404, 'unknown-product'));
    const { data, error } = await erase();
    expect([data, error?.code]).toEqual([undefined, isLost ? undefined : 'unknown-product']);
  });

  test('that finds nothing after nobody had listened did not succeed', async () => {
    const answers = [
      () => Promise.reject(new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } })),
      async () => Response.json({ code: 'unknown-product', status: 404, detail: '' }, { status: 404 }),
    ];
    const fetch = () => answers.shift()?.() as Promise<Response>;
    const { error } = await createKeytallyClient({ baseUrl: server.url, fetch }).DELETE(
      '/v3/products/{product_id}',
      { params: { path } },
    );
    expect(error?.code).toBe('unknown-product');
  });

  test('that finds nothing at the first attempt did not succeed', async () => {
    server.next(problem(404, 'unknown-product'));
    expect((await erase()).error?.code).toBe('unknown-product');
  });

  test('at an unknown path did not succeed either', async () => {
    server.next(broken, problem(404, 'no-such-path'));
    expect((await erase()).error).toMatchObject({ code: 'no-such-path' });
  });
});

describe('a response that does not fit the contract', () => {
  const text: Answer = (_, response) => void response.end('{"products":');
  const cases: Record<string, Answer> = {
    'a page': page(200),
    'a page with an error status': page(403),
    'truncated JSON': text,
    'nothing at all': json(200, undefined),
    'JSON that is not a problem': json(500, { message: 'oops' }),
  };

  test.each(Object.entries(cases))('%s rejects', async (_, answer) => {
    server.next(answer);
    await expect(client().GET('/v3/products')).rejects.toMatchObject({
      name: 'KeytallyError',
      code: 'unexpected-answer',
      message: expect.stringMatching(/^The response.* is not from a Keytally server/),
    });
    expect(received()).toHaveLength(1);
  });
});

test('a streamed response is returned as soon as it begins', async () => {
  server.next((_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/csv' });
    response.write('category,name\n');
    setTimeout(() => response.end('File,Save\n'), 200);
  });
  const { data } = await client().POST('/v3/reporting/eventTracking/basic/dataTable/{product_id}', {
    params: { path },
    body: range,
    headers: { Accept: 'text/csv' },
    parseAs: 'stream',
  });
  const chunks: string[] = [];
  for await (const chunk of data ?? []) chunks.push(new TextDecoder().decode(chunk as Uint8Array));
  expect(chunks).toEqual(['category,name\n', 'File,Save\n']);
});

test.each(['stream', 'text', 'blob'] as const)('an empty body is data too, as %s', async (parseAs) => {
  server.next((_, response) => {
    response.writeHead(200, { 'Content-Type': 'application/x-ndjson', 'Content-Length': 0 }).end();
  });
  const { data, response } = await client().GET('/v3/events/{product_id}', { params: { path }, parseAs });
  expect(await new Response(data as never).text()).toBe('');
  expect(response.url).toBe(`${server.url}/v3/events/acme`);
});

test('a response has the URL that it came from', async () => {
  const { response } = await client().GET('/v3/products');
  expect(response.url).toBe(`${server.url}/v3/products`);
});
