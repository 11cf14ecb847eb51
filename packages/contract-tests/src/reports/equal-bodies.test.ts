import { operations } from '@keytally/contract/document';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brokenRequests } from '../generated-requests/broken-requests.ts';
import type { GeneratedRequest } from '../generated-requests/generated-request.ts';
import { validRequests } from '../generated-requests/valid-requests.ts';
import { startWorld, type World } from '../generated-requests/world.ts';
import { repeats } from '../harness/tested-store.ts';

/** A server remembers which bodies it has checked. That is seen in nothing but the time that it takes. */

const reports = operations.filter(({ 'x-queue': queue, requestBody }) => queue === 'reports' && requestBody);
const RUNS = repeats(2, 100);
let world: World;

beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

async function answersTo(requests: readonly GeneratedRequest[]) {
  const answers: object[] = [];
  for (const request of requests) {
    const headers = { ...request.headers, 'X-Request-Id': 'the-same' };
    const { status, headers: answered, text } = await world.call({ ...request, headers });
    answers.push({ status, type: answered.get('Content-Type'), text });
  }
  return answers;
}

test.each(reports)('$operationId answers equal requests alike, whatever it answered between', async (one) => {
  const requests = [validRequests(one), brokenRequests(one) ?? validRequests(one)];
  const some = fc.array(fc.oneof(...requests), { minLength: 2, maxLength: 5 });
  const property = fc.asyncProperty(fc.limitShrink(some, 50), async (asked) => {
    const first = await answersTo(asked);
    expect(await answersTo(asked)).toEqual(first);
    expect(await answersTo(asked.toReversed())).toEqual(first.toReversed());
  });
  await fc.assert(property, { numRuns: RUNS });
});
