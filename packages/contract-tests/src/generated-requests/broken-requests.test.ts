import { operations } from '@keytally/contract/document';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { ReadAnswer } from '../harness/expect-contract.ts';
import { shareHeaders } from '../harness/shares.ts';
import { repeats } from '../harness/tested-store.ts';
import { brokenRequests, type Refusal } from './broken-requests.ts';
import { startWorld, type World } from './world.ts';

/** A request that breaks one constraint of the contract is refused, with a pointer to the fault. */

const breakable = operations.flatMap((operation) => {
  const requests = brokenRequests(operation);
  return requests === undefined ? [] : [{ operationId: operation.operationId, requests }];
});
const RUNS = Math.ceil(repeats(200, 8_000) / breakable.length);
/** Only the long tests send duplicate requests. */
const plugins = inject('longTests') ? [] : [fc.ignoreEqualValues()];
let world: World;

beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

test.each(breakable)('H8 $operationId', async ({ operationId, requests }) => {
  const property = fc.asyncProperty(fc.limitShrink(requests, 100), async (request) => {
    const headers = { ...request.headers, ...shareHeaders(operationId) };
    expectRefused(await world.call({ ...request, headers }), request.refusal);
  });
  await fc.assert(property, { numRuns: RUNS, plugins });
});

function expectRefused(answer: ReadAnswer, { status, ...place }: Refusal): void {
  // Another request has just begun a run of the same import, or this one has no run.
  if (answer.status === 409 && /import-running|replacement-refused/.test(answer.text)) return;
  expect(answer.status).toBe(status);
  if (status === 404) return;
  const { errors } = JSON.parse(answer.text) as { errors: object[] };
  expect(errors).toContainEqual(expect.objectContaining(place));
  // The server has these words for what it refuses without knowing why.
  expect(errors).not.toContainEqual(expect.objectContaining({ message: 'does not fit the contract' }));
}
