import { document, operations } from '@keytally/contract/document';
import { formats } from '@keytally/events/formats';
import { type Fault, faultsWith, firstOf } from '@keytally/validation';
import fc from 'fast-check';
import { describe, expect, inject, test } from 'vitest';
import { fits } from '../harness/expect-contract.ts';
import { brokenValues } from './broken-values.ts';
import { validValues } from './valid-values.ts';

/** Sentences about a value say the same as a validator of JSON Schema, in words for people. */

const RUNS = inject('longTests') ? 500 : 15;
const faultsOf = faultsWith(document, formats);

const bodies = operations.flatMap(({ operationId, requestBody }) => {
  const { schema } = requestBody?.content['application/json'] ?? {};
  return schema === undefined ? [] : [{ operationId, schema }];
});

/** Words of JSON Schema and of validators. */
const JARGON =
  /schema|properties|propert(y|ies) '|pattern|format|enum|oneOf|const\b|integer|string|boolean|array|NOT|undefined|NaN/;

describe.each(bodies)('the body of $operationId', ({ schema }) => {
  test('gets sentences if, and only if, it does not fit', () => {
    const broken = brokenValues(schema).map(({ value }) => value);
    const property = fc.property(fc.oneof(broken, validValues(schema)), (value) => {
      expect(firstOf(1, faultsOf(schema, value)).length === 0).toBe(fits(schema, value));
    });
    fc.assert(property, { numRuns: RUNS });
  });

  test('gets sentences without the words of a validator, each with a place that exists', () => {
    const property = fc.property(brokenValues(schema), ({ value }) => {
      for (const fault of firstOf(100, faultsOf(schema, value))) expectReadable(fault, value);
    });
    fc.assert(property, { numRuns: RUNS });
  });
});

function expectReadable({ pointer, message, keyword }: Fault, value: unknown): void {
  expect(withoutNames(message)).not.toMatch(JARGON);
  expect(message).toMatch(/^(is|must|has) /);
  expect(message.length).toBeLessThan(400);
  const parent = pointer.slice(0, Math.max(0, pointer.lastIndexOf('/')));
  expect(exists(keyword === 'required' ? parent : pointer, value)).toBe(true);
}

/** Some fields and values of the contract are called like that: `type` may be `string` or `stringArray`. */
function withoutNames(message: string): string {
  return message.replace(/(one of|did you mean|fields are) [\w., ]+|type must be \w+|"\w+"/g, '');
}

function exists(pointer: string, value: unknown): boolean {
  const steps = pointer.split('/').slice(1);
  let place = value;
  for (const step of steps.map((one) => one.replaceAll('~1', '/').replaceAll('~0', '~'))) {
    if (typeof place !== 'object' || place === null || !Object.hasOwn(place, step)) return false;
    place = (place as Readonly<Record<string, unknown>>)[step];
  }
  return true;
}
