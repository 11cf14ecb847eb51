import type { Schema } from '@keytally/contract';
import fc from 'fast-check';
import type { World } from '../../../model/world.ts';
import { conditions, useConditions } from '../../../testing/arbitraries/conditions.ts';
import { range } from '../../../testing/arbitraries/days.ts';
import { globalFilters } from '../../../testing/arbitraries/filters.ts';
import { direction, given } from '../../../testing/arbitraries/given.ts';
import { segmentationOfEither } from '../../../testing/arbitraries/segments.ts';
import { advancedSelection } from '../../../testing/arbitraries/selections.ts';

export const advancedFullRequests = (world: World): fc.Arbitrary<Schema<'AdvancedFullReportRequest'>> =>
  fc
    .record({
      range,
      globalFilters: globalFilters(world),
      conditions,
      useConditions,
      segmentation: segmentationOfEither,
      events: fc.option(advancedSelection(world), { nil: undefined, freq: 2 }),
      sort: fc.constantFrom(undefined, 'alpha', 'eventCounts', 'eventCounts'),
      sortDirection: fc.option(direction, { nil: undefined }),
    })
    .map(({ range, segmentation, ...request }) => given({ ...range, ...segmentation, ...request }));
