import { document, operations, resolve } from '@keytally/contract/document';
import { readJson } from '@keytally/strict-json';
import { describe, expect, test } from 'vitest';
import { jsonLimitsOf, VALUES_OF_RECORD } from './json-limits.ts';

describe.each(operations.filter(({ requestBody }) => requestBody?.content['application/json'] !== undefined))(
  'the body of $operationId',
  (operation) => {
    test('has a limit that is at least twice the size of every example', () => {
      const limits = jsonLimitsOf(operation);
      expect(limits.values).toBeLessThan(1_050_000);
      const { examples = {} } = operation.requestBody?.content['application/json'] ?? {};
      for (const example of Object.values(examples)) {
        const { value } = resolve<{ value?: unknown }>(document, example);
        const half = Object.fromEntries(Object.entries(limits).map(([name, most]) => [name, most / 2]));
        const read = readJson(JSON.stringify(value), half as typeof limits);
        expect(read).toEqual({ value });
      }
    });
  },
);

test('the limits are twice the size of a full record and of a full batch', () => {
  const { properties = {} } = document.components.schemas.RecordProperties as { properties?: object };
  const [ingest] = operations.filter((operation) => operation['x-judges-records']);
  expect(VALUES_OF_RECORD).toBeGreaterThan(2 * Object.keys(properties).length);
  expect(VALUES_OF_RECORD).toBeLessThan(200);
  expect(ingest && jsonLimitsOf(ingest)).toEqual({
    values: expect.closeTo(20_000, -2),
    valuesOfItem: VALUES_OF_RECORD,
  });
});
