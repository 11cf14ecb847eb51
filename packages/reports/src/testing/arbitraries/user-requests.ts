import type { Schema } from '@keytally/contract';
import fc from 'fast-check';
import type { World } from '../../model/world.ts';
import { splits } from '../../request/periods.ts';
import { dayNumber, isoDay, range } from './days.ts';
import { globalFilters } from './filters.ts';
import { given, groupBy } from './given.ts';
import { segmentation } from './segments.ts';

type Status = Schema<'UserStatus'>;

const daysUntilDeclaredLost = fc.constantFrom(1, 2, 7, 20, 31);
const dateReportedLost = fc.constantFrom<Schema<'DateReportedLost'>>('dateLastSeen', 'dateDeclaredLost');
const loss = { daysUntilDeclaredLost, dateReportedLost };

/** The day that counts as today: most often the newest day with data, some days later, or too early. */
const today = fc.option(
  fc.constantFrom('2026-02-07', '2026-02-08', '2026-02-20', '2026-04-01', '2030-01-01'),
  {
    nil: undefined,
    freq: 2,
  },
);

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

/** Requests of the reports on users over time. */
export const userRequestsOf = {
  getUsersByStatus: usersByStatus,
  getCurrentUsersByStatus: currentUsersByStatus,
};
