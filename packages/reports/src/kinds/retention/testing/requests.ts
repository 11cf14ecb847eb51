import type { Schema } from '@keytally/contract';
import fc from 'fast-check';
import type { World } from '../../../model/world.ts';
import { conditions, useConditions } from '../../../testing/arbitraries/conditions.ts';
import { range } from '../../../testing/arbitraries/days.ts';
import { globalFilters } from '../../../testing/arbitraries/filters.ts';
import { given, groupBy } from '../../../testing/arbitraries/given.ts';
import { today } from '../../../testing/arbitraries/losses.ts';
import { division } from '../../../testing/arbitraries/segments.ts';
import { usedEvents } from '../../../testing/arbitraries/selections.ts';

export const retentionRequests = (world: World): fc.Arbitrary<Schema<'RetentionRequest'>> =>
  fc
    .record({
      range,
      dateSplit: fc.constantFrom('day', 'week', 'month'),
      periods: fc.constantFrom(undefined, 0, 1, 2, 5),
      startEvents: usedEvents(world),
      returnEvents: usedEvents(world),
      startUseConditions: useConditions,
      returnUseConditions: useConditions,
      entry: fc.constantFrom(undefined, 'first', 'every', 'every'),
      returning: fc.constantFrom(undefined, 'exact', 'onOrAfter', 'onOrAfter'),
      groupBy,
      globalFilters: globalFilters(world),
      conditions,
      division,
      today,
    })
    .map(({ range, division, startUseConditions, returnUseConditions, ...request }) =>
      given({
        ...range,
        ...request,
        ...(request.startEvents && { startUseConditions }),
        ...(request.returnEvents && { returnUseConditions }),
        ...division,
      }),
    );
