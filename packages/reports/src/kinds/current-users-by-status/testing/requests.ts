import type { Schema } from '@keytally/contract';
import fc from 'fast-check';
import type { World } from '../../../model/world.ts';
import { conditions } from '../../../testing/arbitraries/conditions.ts';
import { range } from '../../../testing/arbitraries/days.ts';
import { globalFilters } from '../../../testing/arbitraries/filters.ts';
import { given, groupBy } from '../../../testing/arbitraries/given.ts';
import { loss, today } from '../../../testing/arbitraries/losses.ts';
import { severalLevels } from '../../users-by-status/testing/requests.ts';

export const currentUsersByStatusRequests = (
  world: World,
): fc.Arbitrary<Schema<'CurrentUsersByStatusRequest'>> =>
  fc
    .record({
      range,
      clientStatus: fc.subarray(['new', 'active', 'lost'] as const, { minLength: 1 }),
      ...loss,
      groupBy,
      globalFilters: globalFilters(world),
      conditions,
      levels: fc.option(severalLevels, { nil: undefined, freq: 2 }),
      today,
    })
    .map(({ range: { startDate }, ...request }) => given({ startDate, ...request }));
