import type { Schema } from '@keytally/contract';
import fc from 'fast-check';
import type { World } from '../../../model/world.ts';
import { conditions, useConditions } from '../../../testing/arbitraries/conditions.ts';
import { range } from '../../../testing/arbitraries/days.ts';
import { globalFilters } from '../../../testing/arbitraries/filters.ts';
import { given } from '../../../testing/arbitraries/given.ts';
import { segmentationOfUses } from '../../../testing/arbitraries/segments.ts';
import { pairs } from '../../../testing/arbitraries/selections.ts';

export const basicTimelineRequests = (world: World): fc.Arbitrary<Schema<'BasicTimelineRequest'>> =>
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
      globalFilters: globalFilters(world),
      conditions,
      useConditions,
      segmentation: segmentationOfUses,
    })
    .map(({ range, shown, segmentation, ...request }) =>
      given({ ...range, ...shown, ...segmentation, ...request }),
    );
