import type { Schema } from '@keytally/contract';
import fc from 'fast-check';
import type { WorldData } from './worlds.ts';

/** Windows of steps, or none. */
export const windows = fc.constantFrom<Schema<'ConversionWindow'> | undefined>(
  undefined,
  { unit: 'session' },
  { unit: 'minute', value: 1 },
  { unit: 'hour', value: 12 },
  { unit: 'day', value: 1 },
  { unit: 'day', value: 366 },
);

const day = Date.parse('2026-01-01T00:00:00Z') / 86_400_000;
export const namesOfMoments = ['A', 'B', 'C', 'D'];

/**
 * Two clients of one machine and one of another, and so few instants, sessions and ids that most uses share one with
 * another: what is "after", what is in a window to the millisecond, and which of two equal attempts counts.
 */
export const crowdedMoments: fc.Arbitrary<WorldData> = fc
  .uniqueArray(
    fc.record({
      clientId: fc.constantFrom('u1', 'u1', 'u2', 'u3'),
      sessionId: fc.constantFrom('1', '2', '2', null),
      day: fc.constantFrom(day, day + 1),
      after: fc.constantFrom(0, 0, 0, 1, 60_000, 60_001, 120_000, 43_200_000),
      event: fc.nat(namesOfMoments.length - 1),
      id: fc.constantFrom('1', '2', '10', '\u{1F600}', '\uFF21'),
      version: fc.option(fc.constantFrom('a', 'b'), { nil: null, freq: 2 }),
    }),
    {
      minLength: 4,
      maxLength: 30,
      size: 'max',
      selector: (use) => JSON.stringify([use.clientId, use.day, use.after, use.id]),
    },
  )
  .map((uses) => ({
    timeZone: 'Asia/Kolkata',
    names: namesOfMoments.map((name, event) => ({
      event,
      category: 'File',
      name,
      tracking: 'advanced' as const,
    })),
    events: uses.map(({ after, version, ...use }) => ({
      ...use,
      occurredAt: use.day * 86_400_000 + after - 19_800_000,
      micros: null,
      properties: version && { prodVersion: version, machineId: use.clientId === 'u3' ? 'other' : 'one' },
    })),
    sessionRecords: [],
  }));

/** Mostly no condition, or one on the version at the use. */
export const ofVersion = fc.option(
  fc
    .record({
      property: fc.constant('prodVersion' as const),
      test: fc.constantFrom('is', 'isNot'),
      value: fc.constant('a'),
    })
    .map((condition) => ({ all: [condition] })),
  { nil: undefined, freq: 1 },
);

/** The days of requests about these moments. */
export const rangeOfMoments = fc.constantFrom(
  { startDate: '2026-01-01', stopDate: '2026-01-01' },
  { startDate: '2026-01-01', stopDate: '2026-01-02' },
  { startDate: '2026-01-02', stopDate: '2026-01-02' },
);

export const todayOfMoments = fc.constantFrom(undefined, '2026-01-02', '2026-01-03', '2026-01-20');
