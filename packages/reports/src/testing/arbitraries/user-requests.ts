import type { Schema } from '@keytally/contract';
import fc from 'fast-check';
import { funnels } from '../../kinds/conversion-funnel/testing/funnels.ts';
import type { World } from '../../model/world.ts';
import { splits } from '../../request/periods.ts';
import { dayNumber, isoDay, isoDayAfter, range } from './days.ts';
import { globalFilters } from './filters.ts';
import { given, groupBy } from './given.ts';
import { segmentation } from './segments.ts';
import { advancedSelection } from './selections.ts';

type Status = Schema<'UserStatus'>;

const daysUntilDeclaredLost = fc.constantFrom(1, 2, 7, 20, 30, 31);
const dateReportedLost = fc.constantFrom<Schema<'DateReportedLost'>>('dateLastSeen', 'dateDeclaredLost');
export const loss = { daysUntilDeclaredLost, dateReportedLost };

/** The day that counts as today: most often the newest day with data, some days later, or too early. */
export const today = fc.option(fc.constantFrom(...[59, 60, 61, 72, 112, 3000].map(isoDayAfter)), {
  nil: undefined,
  freq: 2,
});

const statuses = fc.subarray<Status>(['new', 'active', 'lost', 'returning', 'resurrected', 'dormant'], {
  minLength: 1,
});

/** A level of its own: the segments of a property. */
const level = segmentation
  .filter(({ segmentBy }) => segmentBy !== undefined)
  .map(({ segmentBy = 'C01', ...segments }): Schema<'Level'> => ({ property: segmentBy, ...segments }));

const oneLevel = level.map((level1): Schema<'Levels'> => ({ level1 }));

/** Up to three levels of different properties. */
const severalLevels = fc
  .uniqueArray(level, { minLength: 1, maxLength: 3, selector: ({ property }) => property })
  .map(
    (levels) =>
      Object.fromEntries(levels.map((one, place) => [`level${place + 1}`, one])) as Schema<'Levels'>,
  );

const usersByStatus = (world: World): fc.Arbitrary<Schema<'UsersByStatusRequest'>> =>
  fc
    .record({
      range,
      dateSplit: fc.constantFrom(undefined, null, 'day', 'week', 'month', 'month'),
      clientStatus: statuses,
      ...loss,
      groupBy,
      globalFilters: globalFilters(world),
      one: fc.option(oneLevel, { nil: undefined, freq: 2 }),
      several: fc.option(severalLevels, { nil: undefined, freq: 2 }),
      today,
    })
    .map(({ range, dateSplit, clientStatus, one, several, ...request }) => {
      const whole = clientStatus.filter((status) => ['new', 'active', 'lost'].includes(status));
      return given({
        ...range,
        ...(dateSplit ? { startDate: isoDay(splits[dateSplit].startOf(dayNumber(range.startDate))) } : {}),
        dateSplit,
        ...request,
        clientStatus: dateSplit ? clientStatus : whole.length === 0 ? ['active' as const] : whole,
        levels: dateSplit ? one : several,
      });
    });

const currentUsersByStatus = (world: World): fc.Arbitrary<Schema<'CurrentUsersByStatusRequest'>> =>
  fc
    .record({
      range,
      clientStatus: fc.subarray(['new', 'active', 'lost'] as const, { minLength: 1 }),
      ...loss,
      groupBy,
      globalFilters: globalFilters(world),
      levels: fc.option(severalLevels, { nil: undefined, freq: 2 }),
      today,
    })
    .map(({ range: { startDate }, ...request }) => given({ startDate, ...request }));

const churnAndEngagement = (world: World): fc.Arbitrary<Schema<'ChurnAndEngagementRequest'>> =>
  fc
    .record({
      range,
      daysUntilDeclaredLost,
      dateSplit: fc.constantFrom('day', 'week', 'month'),
      groupBy,
      globalFilters: globalFilters(world),
      division: fc.oneof(
        segmentation,
        fc
          .constantFrom('installationMonth', 'installationWeek', 'installationDay')
          .map((segmentBy) => ({ segmentBy })),
      ),
      today,
    })
    .map(({ range, division, ...request }) => given({ ...range, ...request, ...division }));

/** Rising bounds, from the least value on. */
const bounds = (lowest: number): fc.Arbitrary<Schema<'UsageBoundList'>> =>
  fc
    .tuple(fc.uniqueArray(fc.integer({ min: lowest, max: 70 }), { minLength: 1, maxLength: 4 }), fc.boolean())
    .map(([numbers, isOpen]) => [...numbers.toSorted((a, b) => a - b), ...(isOpen ? ['inf' as const] : [])]);

const usageDistribution = (world: World): fc.Arbitrary<Schema<'UsageDistributionRequest'>> =>
  fc
    .record({
      range,
      groupBy,
      globalFilters: globalFilters(world),
      binUpperBounds: fc.option(
        fc.record({ activeDays: bounds(1), sessions: bounds(0), runtime: bounds(0) }, { requiredKeys: [] }),
        { nil: undefined, freq: 2 },
      ),
      today,
    })
    .map(({ range, ...request }) => given({ ...range, ...request }));

/** Most often advanced events, sometimes any; absent: any activity. */
const events = (world: World) => fc.option(advancedSelection(world), { nil: undefined, freq: 2 });

const stickiness = (world: World): fc.Arbitrary<Schema<'StickinessRequest'>> =>
  fc
    .record({
      range,
      dateSplit: fc.constantFrom('week', 'month'),
      events: events(world),
      groupBy,
      globalFilters: globalFilters(world),
      segmentation,
      today,
    })
    .map(({ range, segmentation, ...request }) => given({ ...range, ...request, ...segmentation }));

const retention = (world: World): fc.Arbitrary<Schema<'RetentionRequest'>> =>
  fc
    .record({
      range,
      dateSplit: fc.constantFrom('day', 'week', 'month'),
      periods: fc.constantFrom(undefined, 0, 1, 2, 5),
      startEvents: events(world),
      returnEvents: events(world),
      entry: fc.constantFrom(undefined, 'first', 'every', 'every'),
      returning: fc.constantFrom(undefined, 'exact', 'onOrAfter', 'onOrAfter'),
      groupBy,
      globalFilters: globalFilters(world),
      segmentation,
      today,
    })
    .map(({ range, segmentation, ...request }) => given({ ...range, ...request, ...segmentation }));

/** Requests of the reports on users over time. */
export const userRequestsOf = {
  getUsersByStatus: usersByStatus,
  getCurrentUsersByStatus: currentUsersByStatus,
  getChurnAndEngagement: churnAndEngagement,
  getUsageDistribution: usageDistribution,
  getStickiness: stickiness,
  getRetention: retention,
  getConversionFunnel: funnels(today),
};
