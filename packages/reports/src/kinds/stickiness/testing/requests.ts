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

export const stickinessRequests = (world: World): fc.Arbitrary<Schema<'StickinessRequest'>> =>
  fc
    .record({
      range,
      dateSplit: fc.constantFrom('week', 'month'),
      events: usedEvents(world),
      useConditions,
      groupBy,
      globalFilters: globalFilters(world),
      conditions,
      division,
      today,
    })
    .map(({ range, division, useConditions, ...request }) =>
      given({ ...range, ...request, ...(request.events && { useConditions }), ...division }),
    );
