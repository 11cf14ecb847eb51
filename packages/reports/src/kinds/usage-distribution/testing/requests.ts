import type { Schema } from '@keytally/contract';
import fc from 'fast-check';
import type { World } from '../../../model/world.ts';
import { conditions } from '../../../testing/arbitraries/conditions.ts';
import { range } from '../../../testing/arbitraries/days.ts';
import { globalFilters } from '../../../testing/arbitraries/filters.ts';
import { given, groupBy } from '../../../testing/arbitraries/given.ts';
import { today } from '../../../testing/arbitraries/losses.ts';

/** Rising bounds, from the least value on. */
const bounds = (lowest: number): fc.Arbitrary<Schema<'UsageBoundList'>> =>
  fc
    .tuple(fc.uniqueArray(fc.integer({ min: lowest, max: 70 }), { minLength: 1, maxLength: 4 }), fc.boolean())
    .map(([numbers, isOpen]) => [...numbers.toSorted((a, b) => a - b), ...(isOpen ? ['inf' as const] : [])]);

export const usageDistributionRequests = (world: World): fc.Arbitrary<Schema<'UsageDistributionRequest'>> =>
  fc
    .record({
      range,
      groupBy,
      globalFilters: globalFilters(world),
      conditions,
      binUpperBounds: fc.option(
        fc.record({ activeDays: bounds(1), sessions: bounds(0), runtime: bounds(0) }, { requiredKeys: [] }),
        { nil: undefined, freq: 2 },
      ),
      today,
    })
    .map(({ range, ...request }) => given({ ...range, ...request }));
