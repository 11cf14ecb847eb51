import { recordedProperties } from '@keytally/contract/properties';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contractChecker } from './checkers/contract-checker.ts';
import type { PropertyValue } from './property-set.ts';
import type { CheckedRecord } from './record.ts';
import { decimalText, recordText } from './record-text.ts';

const check = contractChecker();
const now = Date.UTC(2026, 2, 2);

/** Texts that may be stored: no control characters, nothing to trim, not too long. */
const text = fc
  .string({ unit: 'binary', minLength: 1, maxLength: 20 })
  .map((given) => `x${given.replaceAll(/[\p{Cc}\p{Cs}\s]/gu, '')}\ufffd\u{1f600}x`);
const code: fc.Arbitrary<PropertyValue> = fc.constantFrom('EU', 'NL', 'CA');
const instant = fc.integer({ min: 0, max: now });
const value: Record<'text' | 'number' | 'boolean', fc.Arbitrary<PropertyValue>> = {
  text,
  number: fc.integer({ min: 0, max: 100_000 }),
  boolean: fc.boolean(),
};
const set = fc.option(
  fc.tuple(
    ...recordedProperties.map(({ name, type }) =>
      fc.option(name.startsWith('geography') ? code : value[type]),
    ),
  ),
);
const records: fc.Arbitrary<CheckedRecord> = fc.oneof(
  fc.record({
    type: fc.constant('event' as const),
    id: text,
    clientId: text,
    sessionId: fc.option(text),
    occurredAt: instant,
    category: fc.option(text),
    name: text,
    // As many digits as a number of JSON keeps.
    valueMicros: fc.option(fc.bigInt({ min: -(10n ** 15n) + 1n, max: 10n ** 15n - 1n })),
    properties: set,
  }),
  fc
    .record({
      type: fc.constant('session' as const),
      clientId: text,
      sessionId: text,
      startedAt: instant,
      stoppedAt: fc.option(instant),
      properties: set,
    })
    .map((one) => ({
      ...one,
      stoppedAt: one.stoppedAt === null ? null : Math.max(one.startedAt, one.stoppedAt),
    })),
);

test('every record is read back from its text as it was', () => {
  fc.assert(
    fc.property(records, (record) => {
      const line = recordText(record);
      expect(line).not.toMatch(/[\n\r]/);
      expect(check(JSON.parse(line), now)).toEqual({ record });
    }),
  );
});

test.each([
  [0n, '0'],
  [1n, '0.000001'],
  [-1_500_000n, '-1.5'],
  [2_000_000n, '2'],
  [-999_999_999_999_999_999n, '-999999999999.999999'],
])('%s millionths are %s', (micros, expected) => expect(decimalText(micros)).toBe(expected));
