import { operations } from '@keytally/contract/document';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { call } from '../harness/call.ts';
import type { ReadAnswer } from '../harness/expect-contract.ts';
import type { GeneratedRequest } from './generated-request.ts';
import { exampleRequests, validRequests } from './valid-requests.ts';
import { deletionsLast, startWorld, type World } from './world.ts';

declare module 'vitest' {
  interface ProvidedContext {
    longTests: boolean;
  }
}

/** Whatever fits the contract is carried out, or refused for a reason that no schema can say; nothing fails. */

const RUNS = Math.ceil((inject('longTests') ? 8_000 : 1_200) / operations.length);
/** A request that comes again is sent again in the long tests alone. */
const plugins = inject('longTests') ? [] : [fc.ignoreEqualValues()];
let world: World;

beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

test.each(deletionsLast)(
  'H8 $operationId',
  async (operation) => {
    const { operationId, method, responses } = operation;
    const success = '501' in responses ? 501 : 200;
    const statuses = new Set<number>();
    const token = await world.token();
    if (method === 'delete') await world.restore();
    const property = fc.asyncProperty(fc.limitShrink(validRequests(operation), 100), async (request) => {
      const answer = await call(world.url, operationId, { ...request, token });
      expect([success, 404, 409, 422]).toContain(answer.status);
      if (operation['x-judges-records'] && answer.status === success) expectNoneMalformed(answer);
      statuses.add(answer.status);
    });
    // Those of the contract come first, so that one is carried out, whatever is generated.
    const examples = exampleRequests(operation).map((request): [GeneratedRequest] => [request]);
    await fc.assert(property, { numRuns: RUNS + examples.length, examples, plugins });
    expect(statuses).toContain(success);
  },
  RUNS * 60_000,
);

/** Codes of verdicts on records that do not fit a schema, and not of rules that no schema says alone. */
const MALFORMED = [
  'malformed-json',
  'not-an-object',
  'unknown-record-type',
  'missing-field',
  'unknown-field',
  'wrong-type',
];

/** No record is rejected for what a schema says. */
function expectNoneMalformed({ text }: ReadAnswer): void {
  const { errors } = JSON.parse(text) as { errors: { code: string }[] };
  expect(errors.filter(({ code }) => MALFORMED.includes(code))).toEqual([]);
}
