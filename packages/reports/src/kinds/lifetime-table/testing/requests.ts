import type { Schema } from '@keytally/contract';
import fc from 'fast-check';
import type { World } from '../../../model/world.ts';
import { conditions, useConditions } from '../../../testing/arbitraries/conditions.ts';
import { range } from '../../../testing/arbitraries/days.ts';
import { globalFilters } from '../../../testing/arbitraries/filters.ts';
import { direction, given, groupBy } from '../../../testing/arbitraries/given.ts';
import { segmentationOfEither } from '../../../testing/arbitraries/segments.ts';
import { selection } from '../../../testing/arbitraries/selections.ts';

export const lifetimeTableRequests = (world: World): fc.Arbitrary<Schema<'LifetimeDataTableRequest'>> =>
  fc
    .record({
      range,
      groupBy,
      globalFilters: globalFilters(world),
      conditions,
      useConditions,
      segmentation: segmentationOfEither,
      events: fc.option(selection(world), { nil: undefined, freq: 2 }),
      categorizeEvents: fc.constantFrom(undefined, false, true),
      sort: fc.option(tableSort, { nil: undefined }),
    })
    .map(({ range, segmentation, ...request }) => given({ ...range, ...segmentation, ...request }));

const tableSort: fc.Arbitrary<Schema<'LifetimeDataTableSort'>> = fc.record(
  {
    events: fc.constantFrom('alpha', 'eventCounts', 'uniqueUsersUsedAtLeastOnce'),
    eventsDirection: direction,
    segments: fc.constantFrom(
      ...([
        'alpha',
        'active',
        'eventCounts',
        'uniqueUsersUsedAtLeastOnce',
        'percentUsedAtLeastOnce',
      ] as const),
    ),
    segmentsDirection: direction,
  },
  { requiredKeys: [] },
);
