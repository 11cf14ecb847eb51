import type { Schema } from '@keytally/contract';
import fc from 'fast-check';
import type { World } from '../../../model/world.ts';
import { conditions, useConditions } from '../../../testing/arbitraries/conditions.ts';
import { range } from '../../../testing/arbitraries/days.ts';
import { globalFilters } from '../../../testing/arbitraries/filters.ts';
import { given, groupBy } from '../../../testing/arbitraries/given.ts';
import { selection } from '../../../testing/arbitraries/selections.ts';

type Bounds = Pick<Schema<'LifetimeHistogramRequest'>, 'lowerBounds' | 'binUpperBounds'>;
type Measure = keyof Schema<'LowerBounds'>;

const measures: readonly Measure[] = [
  'eventCount',
  'averageCountPerActiveDay',
  'averageCountPerActiveWeek',
  'averageCountPerActiveMonth',
];

/** No bins, or bins of one or more measures. */
const bins: fc.Arbitrary<Bounds> = fc.oneof(
  fc.constant({}),
  fc.subarray([...measures], { minLength: 1 }).chain((asked) =>
    fc.tuple(...asked.map((measure) => boundsOf(measure))).map((bounds) => ({
      lowerBounds: Object.fromEntries(bounds.map(({ measure, lower }) => [measure, lower])),
      binUpperBounds: Object.fromEntries(bounds.map(({ measure, uppers }) => [measure, uppers])),
    })),
  ),
);

/** Bounds near small numbers of uses: whole numbers for counts, hundredths for averages. */
function boundsOf(measure: Measure) {
  const isCount = measure === 'eventCount';
  const hundredths = isCount
    ? fc.integer({ min: 1, max: 12 }).map((uses) => uses * 100)
    : fc.oneof(fc.constantFrom(0, 25, 33, 34, 50, 66, 67, 100, 150, 200, 300), fc.nat(1_200));
  return fc
    .record({
      bounds: fc.uniqueArray(hundredths, { minLength: 1, maxLength: 6 }),
      isFirstClosed: fc.boolean(),
      isOpen: fc.boolean(),
    })
    .map(({ bounds, isFirstClosed, isOpen }) => {
      const rising = bounds.sort((a, b) => a - b).map((bound) => bound / 100);
      const [lower = 1, ...others] = rising;
      const finite = isFirstClosed ? rising : others;
      const uppers = [...finite, ...(isOpen || finite.length === 0 ? ['inf' as const] : [])];
      return { measure, lower, uppers };
    });
}

export const lifetimeHistogramRequests = (world: World): fc.Arbitrary<Schema<'LifetimeHistogramRequest'>> =>
  fc
    .record({
      range,
      groupBy,
      globalFilters: globalFilters(world),
      conditions,
      useConditions,
      events: selection(world),
      bins,
    })
    .map(({ range, bins, ...request }) => given({ ...range, ...bins, ...request }));
