import { type Mock, startMock } from '@keytally/mock';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brokenRequests } from '../generated-requests/broken-requests.ts';
import type { GeneratedRequest } from '../generated-requests/generated-request.ts';
import { explanationsOf } from '../generated-requests/mock-differences.ts';
import { exampleRequests, validRequests } from '../generated-requests/valid-requests.ts';
import { deletionsLast, startWorld, type World } from '../generated-requests/world.ts';
import { call } from '../harness/call.ts';

/** How many generated requests of each kind and operation are sent to both. */
const RUNS = 25;

let mock: Mock;
let world: World;

beforeAll(async () => {
  [mock, world] = await Promise.all([startMock({ port: 0 }), startWorld()]);
});
afterAll(() => Promise.all([mock.close(), world.close()]));

describe('server and mock take the same and refuse the same, but for the known differences', () => {
  const kinds = { fits: validRequests, 'is broken': brokenRequests };
  const cases = deletionsLast.flatMap((operation) =>
    Object.entries(kinds).flatMap(([kind, generate]) => {
      const requests = generate(operation);
      return requests === undefined
        ? []
        : [{ operation, operationId: operation.operationId, kind, requests }];
    }),
  );

  test.each(cases)('what of $operationId $kind', async ({ operation, requests }) => {
    const examples = exampleRequests(operation).map((request): [GeneratedRequest] => [request]);
    const property = fc.asyncProperty(fc.limitShrink(requests, 50), async (request) => {
      const { server, agree } = await askBoth(request);
      if (!agree) expect(explanationsOf(server, request)).toHaveLength(1);
    });
    await fc.assert(property, {
      numRuns: RUNS + examples.length,
      examples,
      plugins: [fc.ignoreEqualValues()],
    });
  });
});

/** Sends a request to both, and expects that the contract declares both responses. */
async function askBoth(request: GeneratedRequest) {
  const server = await world.call(request);
  const mocked = await call(mock.url, request.operationId, { token: await world.token(), ...request });
  return { server, agree: server.status < 400 === mocked.status < 400 };
}
