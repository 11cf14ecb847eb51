import type { AddressInfo } from 'node:net';
import type { OperationId } from '@keytally/contract';
import { type Operation, operations } from '@keytally/contract/document';
import express from 'express';
import { expect, test } from 'vitest';
import { InputProblem } from '../problems/problem.ts';
import { localsOf } from './locals.ts';
import { validateRequest } from './validate-request.ts';

interface Sent {
  readonly query?: string;
  readonly body?: object;
}

/** Sends requests one after another through the checks of an operation, and returns what a handler finds in each. */
async function takeEach(id: OperationId, requests: readonly Sent[]): Promise<unknown[]> {
  const operation = operations.find(({ operationId }) => operationId === id) as Operation;
  const app = express();
  app.set('query parser', 'simple');
  app.use(express.json(), (request, response, next) => {
    if (request.body !== undefined) localsOf(response).contentType = 'application/json';
    next();
  });
  let taken = Promise.withResolvers<unknown>();
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
    const found: unknown[] = [];
    for (const { query = '', body } of requests) {
      taken = Promise.withResolvers<unknown>();
      const unanswered = fetch(`http://127.0.0.1:${port}${path}${query}`, {
        method: operation.method.toUpperCase(),
        ...(body && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
      });
      await expect(unanswered).rejects.toThrow('fetch failed');
      found.push(await taken.promise);
    }
    return found;
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
  expect(await takeEach(id, [request])).toEqual([{ body: request.body, ...taken }]);
});

test('a target that fits has the same defaults each time, whatever others have', async () => {
  const limits = ['', '?limit=7', '', '?limit=7', '?limit=0', '?limit=0', '?limit=7'];
  const taken = await takeEach(
    'listAuditEntries',
    limits.map((query) => ({ query })),
  );
  expect(taken).toEqual([
    { query: { limit: 50 } },
    { query: { limit: 7 } },
    { query: { limit: 50 } },
    { query: { limit: 7 } },
    expect.any(InputProblem),
    expect.any(InputProblem),
    { query: { limit: 7 } },
  ]);
});
