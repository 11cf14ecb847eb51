import type { Schema } from '@keytally/contract';
import fc from 'fast-check';
import type { World } from '../../../model/world.ts';
import { range } from '../../../testing/arbitraries/days.ts';
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
      segmentation: segmentationOfUses,
    })
    .map(({ range, shown, segmentation, ...request }) => ({
      ...range,
      ...shown,
      ...segmentation,
      ...request,
    }));
