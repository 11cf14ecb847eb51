import { type Mock, startMock } from '@keytally/mock';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from './harness/call.ts';
import { operationOf } from './harness/expect-contract.ts';
import { requestExamples } from './harness/request-examples.ts';

/** Values of the path parameters that the contract's patterns accept. */
const path = {
  product_id: 'acme-editor',
  client_id: 'u1',
  keyId: 'ci-2026',
  code: 'token-missing',
  asset: 'index.html',
};
let mock: Mock;

beforeAll(async () => {
  mock = await startMock({ port: 0 });
});
afterAll(() => mock.close());

describe('the mock accepts what the contract shows and answers as it declares', () => {
  test.each(requestExamples)('$operationId, $name', async ({ operationId, type, body }) => {
    const headers = type === undefined ? {} : { 'Content-Type': type };
    const answer = await call(mock.url, operationId, {
      token: 'any',
      path,
      headers,
      ...(body !== undefined && { body }),
    });
    expect(answer.status).toBe(200);
  });
});

describe('the mock asks for a token', () => {
  const guarded = requestExamples.filter(({ operationId }) => operationOf(operationId).security.length > 0);

  test.each(guarded)('$operationId, $name', async ({ operationId, type, body }) => {
    const headers = type === undefined ? {} : { 'Content-Type': type };
    const answer = await call(mock.url, operationId, { path, headers, ...(body !== undefined && { body }) });
    expect(answer.status).toBe(401);
  });
});
