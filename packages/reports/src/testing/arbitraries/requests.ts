import type { Schema } from '@keytally/contract';
import fc from 'fast-check';
import { bins } from '../../kinds/lifetime-histogram/testing/bins.ts';
import type { World } from '../../model/world.ts';
import { range } from './days.ts';
import { globalFilters } from './filters.ts';
import { given, groupBy } from './given.ts';
import { segmentationOfEither, segmentationOfUses } from './segments.ts';
import { advancedSelection, pairs, selection } from './selections.ts';
import { loss, today, userRequestsOf } from './user-requests.ts';

const direction = fc.constantFrom<Schema<'SortDirection'>>('asc', 'desc');

/** Requests of reports on all that users ever did. */
const lifetimeRequestsOf = {
  getLifetimeHistogram: (world: World): fc.Arbitrary<Schema<'LifetimeHistogramRequest'>> =>
    fc
      .record({ range, groupBy, globalFilters: globalFilters(world), events: selection(world), bins })
      .map(({ range, bins, ...request }) => given({ ...range, ...bins, ...request })),

  getLifetimeDataTable: (world: World): fc.Arbitrary<Schema<'LifetimeDataTableRequest'>> =>
    fc
      .record({
        range,
        groupBy,
        globalFilters: globalFilters(world),
        segmentation: segmentationOfEither,
        events: fc.option(selection(world), { nil: undefined, freq: 2 }),
        categorizeEvents: fc.constantFrom(undefined, false, true),
        sort: fc.option(tableSort, { nil: undefined }),
      })
      .map(({ range, segmentation, ...request }) => given({ ...range, ...segmentation, ...request })),
};

/** Requests of every kind of report, most of which match data of a world. */
export const requestsOf = {
  ...userRequestsOf,
  ...lifetimeRequestsOf,

  getLostUsersDataTable: (world: World): fc.Arbitrary<Schema<'LostUsersDataTableRequest'>> =>
    fc
      .record({ ...loss, lifetime: lifetimeRequestsOf.getLifetimeDataTable(world), today })
      .map(({ lifetime: { segmentOf: _, ...lifetime }, ...request }) => given({ ...lifetime, ...request })),

  getLostUsersHistogram: (world: World): fc.Arbitrary<Schema<'LostUsersHistogramRequest'>> =>
    fc
      .record({ ...loss, lifetime: lifetimeRequestsOf.getLifetimeHistogram(world), today })
      .map(({ lifetime, ...request }) => given({ ...lifetime, ...request })),

  getBasicDataTable: (_world: World): fc.Arbitrary<Schema<'BasicDataTableRequest'>> =>
    fc.tuple(range, segmentationOfUses).map(([range, segments]) => ({ ...range, ...segments })),

  getBasicTimeline: (world: World): fc.Arbitrary<Schema<'BasicTimelineRequest'>> =>
    fc
      .record({
        range,
        dateSplit: fc.constantFrom('day', 'week', 'month'),
        shown: fc.oneof(
          fc.record({
            dataView: fc.constantFrom('usageCounts', 'usageCount'),
            divisor: fc.constantFrom('users', 'sessions', 'runtime', null),
          }),
          fc.record(
            {
              dataView: fc.constant('customValues' as const),
              divisor: fc.constantFrom('users', 'sessions', 'runtime', 'usageCounts', null),
            },
            { requiredKeys: ['dataView'] },
          ),
        ),
        events: pairs(world, 8),
        segmentation: segmentationOfUses,
      })
      .map(({ range, shown, segmentation, ...request }) => ({
        ...range,
        ...shown,
        ...segmentation,
        ...request,
      })),

  getAdvancedFullReport: (world: World): fc.Arbitrary<Schema<'AdvancedFullReportRequest'>> =>
    fc
      .record({
        range,
        globalFilters: globalFilters(world),
        segmentation: segmentationOfEither,
        events: fc.option(advancedSelection(world), { nil: undefined, freq: 2 }),
        sort: fc.constantFrom(undefined, 'alpha', 'eventCounts', 'eventCounts'),
        sortDirection: fc.option(direction, { nil: undefined }),
      })
      .map(({ range, segmentation, ...request }) => given({ ...range, ...segmentation, ...request })),
};

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
