import type { CheckedRecord } from '@keytally/events';
import fc from 'fast-check';
import { nine, propertySet } from './records.ts';

const set = fc.option(
  fc
    .record({ C01: fc.constantFrom('a', 'b'), ram: fc.constantFrom(0, 1.5) }, { requiredKeys: [] })
    .map(propertySet),
);
const clientId = fc.constantFrom('anna', 'Anna', 'ben');
const sessionId = fc.constantFrom('1', '2');
const instant = fc.constantFrom(0, 1, 7_200_000, 43_200_000, 90_000_000).map((offset) => nine + offset);

/** Records with few different clients, sessions and instants, so that they collide. */
const records: fc.Arbitrary<CheckedRecord> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('event' as const),
      id: fc.constantFrom('x', 'y', 'z'),
      clientId,
      sessionId: fc.option(sessionId),
      occurredAt: instant,
      category: fc.option(fc.constantFrom('File', 'Edit')),
      name: fc.constantFrom('Open', 'open', 'Close'),
      valueMicros: fc.option(fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n })),
      properties: set,
    }),
  },
  fc
    .record({
      type: fc.constant('session' as const),
      clientId,
      sessionId,
      startedAt: instant,
      stoppedAt: fc.option(instant),
      properties: set,
    })
    .filter(({ startedAt, stoppedAt }) => stoppedAt === null || stoppedAt >= startedAt),
);

/** Batches that repeat records within and between each other. */
export const batches = fc
  .tuple(
    fc.array(records, { minLength: 1, maxLength: 40 }),
    fc.array(fc.array(fc.nat(), { maxLength: 30 }), { minLength: 1, maxLength: 5 }),
  )
  .map(([pool, picks]) => picks.map((pick) => pick.map((n) => pool[n % pool.length] as CheckedRecord)));

/** Zones far apart. In St John's the clock was once set back across midnight. */
export const timeZones = fc.constantFrom('UTC', 'America/St_Johns', 'Pacific/Auckland');
