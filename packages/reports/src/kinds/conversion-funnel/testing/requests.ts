import type { Schema } from '@keytally/contract';
import fc from 'fast-check';
import type { World } from '../../../model/world.ts';
import { conditions, useConditions } from '../../../testing/arbitraries/conditions.ts';
import { range } from '../../../testing/arbitraries/days.ts';
import { globalFilters } from '../../../testing/arbitraries/filters.ts';
import { given, groupBy } from '../../../testing/arbitraries/given.ts';
import { today } from '../../../testing/arbitraries/losses.ts';
import { segmentation } from '../../../testing/arbitraries/segments.ts';
import { advancedSelection } from '../../../testing/arbitraries/selections.ts';
import type { WorldData } from '../../../testing/arbitraries/worlds.ts';

type Request = Schema<'ConversionFunnelRequest'>;

const windows = fc.constantFrom<Schema<'ConversionWindow'> | undefined>(
  undefined,
  { unit: 'session' },
  { unit: 'minute', value: 1 },
  { unit: 'hour', value: 12 },
  { unit: 'day', value: 1 },
  { unit: 'day', value: 366 },
);

/** Steps of any events, a few of the same; some have labels. */
const anySteps = (world: World) =>
  fc
    .array(fc.record({ events: advancedSelection(world), isNamed: fc.boolean(), useConditions }), {
      minLength: 2,
      maxLength: 5,
    })
    .map((steps) =>
      steps.map(({ isNamed, ...step }, place) => given({ ...step, ...(isNamed && { label: `=${place}` }) })),
    );

/** Requests about any world. */
export const conversionFunnelRequests = (world: World): fc.Arbitrary<Request> =>
  fc
    .record({
      range,
      steps: anySteps(world),
      conversionWindow: windows,
      groupBy,
      globalFilters: globalFilters(world),
      conditions,
      segmentation,
      today,
    })
    .map(({ range, segmentation, ...request }) => given({ ...range, ...request, ...segmentation }));

const day = Date.parse('2026-01-01T00:00:00Z') / 86_400_000;
const names = ['A', 'B', 'C', 'D'];

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
      event: fc.nat(names.length - 1),
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
    names: names.map((name, event) => ({ event, category: 'File', name, tracking: 'advanced' as const })),
    events: uses.map(({ after, version, ...use }) => ({
      ...use,
      occurredAt: use.day * 86_400_000 + after - 19_800_000,
      micros: null,
      properties: version && { prodVersion: version, machineId: use.clientId === 'u3' ? 'other' : 'one' },
    })),
    sessionRecords: [],
  }));

/** Mostly no condition, or one on the version at the use. */
const ofVersion = fc.option(
  fc
    .record({
      property: fc.constant('prodVersion' as const),
      test: fc.constantFrom('is', 'isNot'),
      value: fc.constant('a'),
    })
    .map((condition) => ({ all: [condition] })),
  { nil: undefined, freq: 1 },
);

/** Requests about these moments: mostly steps of one event each. */
export const funnelsOfMoments: fc.Arbitrary<Request> = fc
  .record({
    steps: fc
      .oneof(
        { weight: 3, arbitrary: fc.uniqueArray(fc.constantFrom(...names), { minLength: 2, maxLength: 4 }) },
        { weight: 1, arbitrary: fc.array(fc.constantFrom(...names), { minLength: 2, maxLength: 4 }) },
      )
      .chain((steps) =>
        fc.tuple(...steps.map((name) => fc.record({ name: fc.constant(name), version: ofVersion }))),
      )
      .map((steps) =>
        steps.map(({ name, version }) =>
          given({ events: [{ category: 'File', name }], useConditions: version }),
        ),
      ),
    conversionWindow: fc.oneof(fc.constant({ unit: 'session' as const }), windows),
    groupBy: fc.constantFrom(undefined, 'machineId' as const),
    segmentBy: fc.constantFrom(undefined, 'prodVersion' as const),
    stopDate: fc.constantFrom('2026-01-01', '2026-01-02'),
    today: fc.constantFrom(undefined, '2026-01-02', '2026-01-03', '2026-01-20'),
  })
  .map((request) => given({ startDate: '2026-01-01', ...request }));
