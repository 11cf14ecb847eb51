import type { Schema } from '@keytally/contract';
import fc from 'fast-check';
import type { World } from '../../../model/world.ts';
import { splits } from '../../../request/periods.ts';
import { conditions } from '../../../testing/arbitraries/conditions.ts';
import { dayNumber, isoDay, range } from '../../../testing/arbitraries/days.ts';
import { globalFilters } from '../../../testing/arbitraries/filters.ts';
import { given, groupBy } from '../../../testing/arbitraries/given.ts';
import { loss, today } from '../../../testing/arbitraries/losses.ts';
import { cohortSegments, segmentation } from '../../../testing/arbitraries/segments.ts';

type Status = Schema<'UserStatus'>;

const statuses = fc.subarray<Status>(['new', 'active', 'lost', 'returning', 'resurrected', 'dormant'], {
  minLength: 1,
});

/** A level of its own: the segments of a property, or cohorts. */
const level = fc.oneof(
  {
    weight: 6,
    arbitrary: segmentation
      .filter(({ segmentBy }) => segmentBy !== undefined)
      .map(({ segmentBy = 'C01', ...segments }): Schema<'Level'> => ({ property: segmentBy, ...segments })),
  },
  { weight: 1, arbitrary: cohortSegments.map((segments): Schema<'Level'> => ({ cohortSegments: segments })) },
);

const oneLevel = level.map((level1): Schema<'Levels'> => ({ level1 }));

/** Up to three levels of different properties, or of cohorts. */
export const severalLevels = fc
  .uniqueArray(level, {
    minLength: 1,
    maxLength: 3,
    selector: ({ property, cohortSegments }) => property ?? JSON.stringify(cohortSegments),
  })
  .map(
    (levels) =>
      Object.fromEntries(levels.map((one, place) => [`level${place + 1}`, one])) as Schema<'Levels'>,
  );

export const usersByStatusRequests = (world: World): fc.Arbitrary<Schema<'UsersByStatusRequest'>> =>
  fc
    .record({
      range,
      dateSplit: fc.constantFrom(undefined, null, 'day', 'week', 'month', 'month'),
      clientStatus: statuses,
      ...loss,
      groupBy,
      globalFilters: globalFilters(world),
      conditions,
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
