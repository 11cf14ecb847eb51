import type { AddressInfo } from 'node:net';
import type { OperationId } from '@keytally/contract';
import { type Operation, operations } from '@keytally/contract/document';
import express from 'express';
import { expect, test } from 'vitest';
import { localsOf } from './locals.ts';
import { validateRequest } from './validate-request.ts';

interface Sent {
  readonly query?: string;
  readonly body?: object;
}

/** Sends a request through the checks of its operation, and returns what a handler finds in it. */
async function take(id: OperationId, { query = '', body }: Sent): Promise<unknown> {
  const operation = operations.find(({ operationId }) => operationId === id) as Operation;
  const app = express();
  app.set('query parser', 'simple');
  app.use(express.json(), (_request, response, next) => {
    if (body !== undefined) localsOf(response).contentType = 'application/json';
    next();
  });
  const taken = Promise.withResolvers<unknown>();
  const route = app.route(operation.path.replaceAll(/\{(\w+)\}/g, ':$1'));
  route[operation.method](...validateRequest(operation), (request) => {
    taken.resolve({ query: { ...request.query }, body: request.body });
    request.socket.destroy();
  });
  app.use(((error, request, _response, _next) => {
    taken.resolve(error);
    request.socket.destroy();
  }) as express.ErrorRequestHandler);
  const server = app.listen(0);
  try {
    const { port } = server.address() as AddressInfo;
    const path = operation.path.replaceAll(/\{\w+\}/g, 'acme');
    const unanswered = fetch(`http://127.0.0.1:${port}${path}${query}`, {
      method: operation.method.toUpperCase(),
      ...(body && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
    });
    await expect(unanswered).rejects.toThrow('fetch failed');
    return await taken.promise;
  } finally {
    server.close();
  }
}

const range = { startDate: '2026-03-01', stopDate: '2026-03-31' };
const removal = { category: null, name: 'Open', remove: true };

test.each<[OperationId, Sent, object]>([
  ['listAuditEntries', {}, { query: { limit: 50 } }],
  ['listAuditEntries', { query: '?limit=7' }, { query: { limit: 7 } }],
  ['exportRecords', {}, { query: { limit: 10_000 } }],
  [
    'ingestRecords',
    { body: { records: [] } },
    { query: { dryRun: false, importEnds: false, importReplaces: false } },
  ],
  [
    'getLifetimeDataTable',
    { body: { ...range, sort: {}, page: {} } },
    {
      query: {},
      body: {
        ...range,
        categorizeEvents: false,
        page: { size: 200 },
        sort: { events: 'alpha', segments: 'alpha' },
      },
    },
  ],
  ['getLifetimeDataTable', { body: range }, { query: {}, body: { ...range, categorizeEvents: false } }],
  ['getAdvancedFullReport', { body: range }, { query: {}, body: { ...range, sort: 'alpha' } }],
  ['updateTrackedEvents', { body: { events: [removal] } }, { query: {}, body: { events: [removal] } }],
])('%s takes %j as %j', async (id, request, taken) => {
  expect(await take(id, request)).toEqual({ body: request.body, ...taken });
});

test('a target that fits has the same defaults each time, whatever others have', async () => {
  const taken = [];
  for (const query of ['', '?limit=7', '', '?limit=7', '?limit=0', '?limit=7'])
    taken.push(await take('listAuditEntries', { query }));
  expect(taken.map((one) => (one instanceof Error ? one.message : (one as { query: object }).query))).toEqual(
    [{ limit: 50 }, { limit: 7 }, { limit: 50 }, { limit: 7 }, expect.any(String), { limit: 7 }],
  );
});
