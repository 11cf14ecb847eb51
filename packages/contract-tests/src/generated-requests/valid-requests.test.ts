import { operations } from '@keytally/contract/document';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { ReadAnswer } from '../harness/expect-contract.ts';
import { shareHeaders } from '../harness/shares.ts';
import { repeats } from '../harness/tested-store.ts';
import type { GeneratedRequest } from './generated-request.ts';
import { exampleRequests, validRequests } from './valid-requests.ts';
import { deletes, deletionsLast, startWorld, type World } from './world.ts';

/** A valid request is carried out, or refused for a reason that no schema can express. None fails with 5xx. */

const RUNS = Math.ceil(repeats(60, 3_000) / operations.length);
/** Only the long tests send duplicate requests. */
const plugins = inject('longTests') ? [] : [fc.ignoreEqualValues()];
let world: World;

beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

test.each(deletionsLast)('H8 $operationId', async (operation) => {
  const { operationId, security } = operation;
  const statuses = new Set<number>();
  if (deletes(operation) || security.length === 0 || asksWhatIsKept(operation)) await world.restore();
  if (operationId === 'restoreQuestion') await world.deleteQuestion();
  const property = fc.asyncProperty(fc.limitShrink(validRequests(operation), 100), async (request) => {
    const headers = { ...request.headers, ...shareHeaders(operationId) };
    const answer = await world.call({ ...request, headers });
    expect([200, 404, 406, 409, 422]).toContain(answer.status);
    if (operation['x-judges-records'] && answer.status === 200) expectNoneMalformed(answer);
    statuses.add(answer.status);
  });
  // The contract's examples come first, so that at least one request is carried out. The matrix sends all of them.
  const examples = exampleRequests(operation)
    .slice(0, inject('longTests') ? undefined : 1)
    .map((request): [GeneratedRequest] => [request]);
  await fc.assert(property, { numRuns: RUNS + examples.length, examples, plugins });
  expect(statuses).toContain(200);
});

/** Whether an operation asks a kept question, which may have become another one that no answer fits. */
function asksWhatIsKept({ operationId, security }: (typeof deletionsLast)[number]): boolean {
  return operationId === 'getQuestionAnswer' || security.some((requirement) => 'ShareAccess' in requirement);
}

/** Codes of verdicts on records that break a schema, but not of rules that no schema can express. */
const MALFORMED = [
  'malformed-json',
  'not-an-object',
  'unknown-record-type',
  'missing-field',
  'unknown-field',
  'wrong-type',
];

/** Expects that no record is rejected because of a schema. */
function expectNoneMalformed({ text }: ReadAnswer): void {
  const { errors } = JSON.parse(text) as { errors: { code: string }[] };
  expect(errors.filter(({ code }) => MALFORMED.includes(code))).toEqual([]);
}
