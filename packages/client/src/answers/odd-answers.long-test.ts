import { document, operations, resolve } from '@keytally/contract/document';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createKeytallyClient } from '../keytally-client.ts';
import { type Answer, type FaultServer, json, page, startFaultServer } from '../testing/fault-server.ts';
import type { TrackerTrouble } from '../tracker/delivery.ts';
import { createTracker } from '../tracker/tracker.ts';

/** Answers that are not from a Keytally server, whatever was asked for: each ends in a typed error with a sentence. */

const isElsewhere = { status: 200, text: '{"here":"elsewhere"}' };

let server: FaultServer;
beforeAll(async () => {
  server = await startFaultServer(({ path }, response) => {
    response.writeHead(isElsewhere.status, { 'Content-Type': 'application/json' });
    response.end(path.startsWith('/elsewhere') ? isElsewhere.text : '{}');
  });
});
afterAll(() => server.close());

const empty =
  (status: number, headers: Record<string, string> = {}): Answer =>
  (_, response) =>
    void response.writeHead(status, headers).end();

/** Never an answer of this server, however it is read. */
const never: Record<string, Answer> = {
  '204': empty(204),
  '205': empty(205),
  'a part, 206': json(206, { here: 'a part' }),
  'a redirect, 302': empty(302, { Location: '/elsewhere' }),
  'a redirect, 307': empty(307, { Location: '/elsewhere' }),
  'a redirect to nowhere': empty(301),
};

/** Never the JSON that was asked for. */
const noObject: Record<string, Answer> = {
  nothing: empty(200, { 'Content-Type': 'application/json' }),
  null: json(200, null),
  'an array': json(200, []),
  'a number': json(200, 1),
  'a text': json(200, 'text'),
};

const html = {
  'a page': page(200),
  'a page as XML': empty(200, { 'Content-Type': 'application/xhtml+xml' }),
};

interface Operation {
  readonly method: string;
  readonly path: string;
  readonly statuses: readonly string[];
  readonly types: readonly string[];
}

const all: readonly Operation[] = operations.map(({ method, path, responses }) => {
  const successes = Object.entries(responses).filter(([status]) => /^[23]/.test(status));
  const types = successes.flatMap(([, response]) => Object.keys(resolve(document, response).content ?? {}));
  return { method, path, statuses: successes.map(([status]) => status), types };
});

type Call = (path: string, init: object) => Promise<{ data?: unknown; error?: unknown }>;

function call({ method, path }: Operation, init: object) {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, 'x']);
  const client = createKeytallyClient({ baseUrl: server.url, retry: { attempts: 2 } });
  const send = client[method.toUpperCase() as 'GET'] as unknown as Call;
  const isWithBody = method === 'post' || method === 'put' || method === 'patch';
  return send(path, {
    params: { path: Object.fromEntries(names) },
    ...(isWithBody && { body: {} }),
    ...init,
  });
}

async function requireRefused(operation: Operation, answers: Record<string, Answer>, parseAs: string) {
  for (const [name, answer] of Object.entries(answers)) {
    const before = server.received.length;
    server.next(answer);
    const outcome = await call(operation, { parseAs }).catch((error: unknown) => error);
    const what = `${name} as ${parseAs}: ${JSON.stringify(outcome)} ${outcome}`;
    expect(outcome, what).toMatchObject({
      name: 'KeytallyError',
      code: 'unexpected-answer',
      message: expect.stringMatching(
        /^[^{}]+(is not from a Keytally server|use the URL of the server)[^{}]+\.$/,
      ),
    });
    expect(server.received.length, `${what} was asked for once`).toBe(before + 1);
  }
}

const waysToRead = ['json', 'text', 'stream', 'blob', 'arrayBuffer'];

describe('what a Keytally server never answers ends in a sentence', () => {
  test.each(all.map((operation) => [`${operation.method} ${operation.path}`, operation] as const))(
    '%s',
    async (_, operation) => {
      const isPage = operation.types.includes('text/html');
      for (const parseAs of waysToRead)
        await requireRefused(operation, { ...never, ...(isPage ? {} : html) }, parseAs);
      await requireRefused(operation, noObject, 'json');
    },
  );
});

test('the contract has no other success than 200, and no JSON but objects', () => {
  const successes = all.flatMap(({ statuses }) => statuses);
  expect(new Set(successes)).toEqual(new Set(['200', '304']));
});

test('a redirect is followed for whoever says so', async () => {
  server.next(empty(302, { Location: '/elsewhere' }));
  const products = all.find(({ path }) => path === '/v3/products') as Operation;
  expect((await call(products, { redirect: 'follow' })).data).toEqual(JSON.parse(isElsewhere.text));
});

describe('a tracker sends records again that were answered by', () => {
  const counts = { accepted: 0, duplicates: 0, rejected: 1 };
  const odd: Record<string, Answer> = {
    ...never,
    ...noObject,
    ...html,
    'no list of errors': json(200, { ...counts, errors: null }),
    'errors that are none': json(200, { ...counts, errors: [null] }),
    'an error of no record': json(200, {
      ...counts,
      errors: [{ index: 7, code: 'x', message: 'x', pointer: '' }],
    }),
    'an error too few': json(200, { ...counts, errors: [] }),
    'counts that only add up': json(200, { accepted: 3, duplicates: -2, rejected: 0, errors: [] }),
    'counts in words': json(200, { accepted: '1', duplicates: 0, rejected: 0, errors: [] }),
  };

  test.each(Object.entries(odd))('%s, and says why', async (_, answer) => {
    const troubles: TrackerTrouble[] = [];
    const client = createKeytallyClient({ baseUrl: server.url });
    const tracker = createTracker(client, {
      productId: 'acme',
      clientId: 'u1',
      onError: (trouble) => troubles.push(trouble),
    });
    onTestFinished(async () => void (await tracker.close({ seconds: 0 })));
    tracker.track('File', 'Open');
    server.next(answer);
    expect(await tracker.flush()).toMatchObject({ queued: 1, accepted: 0, rejected: 0, dropped: 0 });
    expect(troubles).toMatchObject([{ kind: 'delayed', error: { code: 'unexpected-answer' } }]);
    server.next(json(200, { accepted: 1, duplicates: 0, rejected: 0, errors: [] }));
    expect(await tracker.close()).toMatchObject({ queued: 0, accepted: 1 });
  });
});
