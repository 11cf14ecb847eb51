import type { Schema } from '@keytally/contract';
import fc from 'fast-check';
import type { World } from '../../../model/world.ts';
import { conditions, useConditions } from '../../../testing/arbitraries/conditions.ts';
import { range } from '../../../testing/arbitraries/days.ts';
import { globalFilters } from '../../../testing/arbitraries/filters.ts';
import { given } from '../../../testing/arbitraries/given.ts';
import { segmentationOfUses } from '../../../testing/arbitraries/segments.ts';

export const basicTableRequests = (world: World): fc.Arbitrary<Schema<'BasicDataTableRequest'>> =>
  fc
    .record({
      range,
      globalFilters: globalFilters(world),
      conditions,
      useConditions,
      segmentation: segmentationOfUses,
    })
    .map(({ range, segmentation, ...request }) => given({ ...range, ...segmentation, ...request }));
