import type { Schema } from '@keytally/contract';
import fc from 'fast-check';
import type { World } from '../../model/world.ts';
import { bins } from './bins.ts';
import { range } from './days.ts';
import { globalFilters } from './filters.ts';
import { segmentation, segmentationOfUses } from './segments.ts';
import { pairs, selection } from './selections.ts';

const direction = fc.constantFrom<Schema<'SortDirection'>>('asc', 'desc');

const groupBy = fc.constantFrom<Schema<'GroupBy'> | undefined>(
  ...([undefined, undefined, 'clientId', 'machineId', 'machineId', 'licenseKey', 'C01'] as const),
);

/** Requests of every kind of report, most of which match data of a world. */
export const requestsOf = {
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
        segmentation,
        events: fc.option(selection(world), { nil: undefined, freq: 2 }),
        categorizeEvents: fc.constantFrom(undefined, false, true),
        sort: fc.option(tableSort, { nil: undefined }),
      })
      .map(({ range, segmentation, ...request }) => given({ ...range, ...segmentation, ...request })),

  getAdvancedFullReport: (world: World): fc.Arbitrary<Schema<'AdvancedFullReportRequest'>> =>
    fc
      .record({
        range,
        globalFilters: globalFilters(world),
        segmentation,
        events: fc.option(
          fc.oneof(
            { weight: 4, arbitrary: selection(advancedPart(world)) },
            { weight: 1, arbitrary: selection(world) },
          ),
          {
            nil: undefined,
            freq: 2,
          },
        ),
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

/** The world with only the names of its advanced events, if it has any. */
function advancedPart(world: World): World {
  const names = world.names.filter(({ tracking }) => tracking === 'advanced');
  return names.length === 0 ? world : { ...world, names };
}

type Given<Request> = { [Field in keyof Request]: Exclude<Request[Field], undefined> };

/** A request without the fields that are undefined. */
function given<Request extends object>(request: Request): Given<Request> {
  return Object.fromEntries(
    Object.entries(request).filter(([, value]) => value !== undefined),
  ) as Given<Request>;
}
