import type { Schema } from '@keytally/contract';
import fc from 'fast-check';
import type { World } from '../../../model/world.ts';
import { conditions } from '../../../testing/arbitraries/conditions.ts';
import { range } from '../../../testing/arbitraries/days.ts';
import { globalFilters } from '../../../testing/arbitraries/filters.ts';
import { given, groupBy } from '../../../testing/arbitraries/given.ts';
import { daysUntilDeclaredLost, today } from '../../../testing/arbitraries/losses.ts';
import { segmentationOfUsers } from '../../../testing/arbitraries/segments.ts';

export const churnAndEngagementRequests = (world: World): fc.Arbitrary<Schema<'ChurnAndEngagementRequest'>> =>
  fc
    .record({
      range,
      daysUntilDeclaredLost,
      dateSplit: fc.constantFrom('day', 'week', 'month'),
      groupBy,
      globalFilters: globalFilters(world),
      conditions,
      division: fc.oneof(
        segmentationOfUsers,
        fc
          .constantFrom('installationMonth', 'installationWeek', 'installationDay')
          .map((segmentBy) => ({ segmentBy })),
      ),
      today,
    })
    .map(({ range, division, ...request }) => given({ ...range, ...request, ...division }));
