import fc from 'fast-check';
import { expect, inject, test } from 'vitest';
import { contractChecker } from './contract-checker.ts';
import { pageChecker } from './page-checker.ts';

const text = fc.constantFrom('u', '', '2026-03-02T09:00:00Z', 'event', 'session', 'x'.repeat(300), '\u0000');
const value = fc.oneof(
  text,
  fc.integer(),
  fc.double(),
  fc.constant(null),
  fc.constant({}),
  fc.constant([]),
  fc.boolean(),
);
const properties = fc.record(
  {
    C01: value,
    ram: value,
    os: fc.oneof(value, fc.record({ platform: value, none: value }, { requiredKeys: [] })),
  },
  { requiredKeys: [] },
);
const record = fc.record(
  {
    type: fc.oneof({ weight: 3, arbitrary: fc.constantFrom('event', 'session') }, value),
    id: fc.oneof(fc.constant('1'), value),
    clientId: fc.oneof({ weight: 4, arbitrary: fc.constant('u') }, value),
    sessionId: fc.oneof({ weight: 4, arbitrary: fc.constant('s') }, value),
    occurredAt: fc.oneof({ weight: 4, arbitrary: fc.constant('2026-03-02T09:00:00Z') }, value),
    startedAt: fc.oneof({ weight: 4, arbitrary: fc.constant('2026-03-02T09:00:00Z') }, value),
    stoppedAt: value,
    category: value,
    name: fc.oneof({ weight: 4, arbitrary: fc.constant('Open') }, value),
    value,
    properties: fc.oneof({ weight: 4, arbitrary: properties }, value),
    nmae: value,
  },
  { requiredKeys: [] },
);

test('a page has the verdict of the server on any record', () => {
  fc.assert(
    fc.property(fc.oneof({ weight: 20, arbitrary: record }, fc.jsonValue()), (one) => {
      const now = Date.parse('2026-03-02T10:00:00Z');
      expect(pageChecker(one, now)).toEqual(contractChecker()(one, now));
    }),
    { numRuns: inject('longTests') ? 20_000 : 1_000 },
  );
});
