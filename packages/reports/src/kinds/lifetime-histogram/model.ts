import type { Schema } from '@keytally/contract';
import { metaOf, withWarnings } from '../../model/meta.ts';
import { populationOf } from '../../model/population.ts';
import { type SelectedRow, selectionOf } from '../../model/selection.ts';
import { activePeriods, type User } from '../../model/user.ts';
import type { World } from '../../model/world.ts';
import { type Fraction, fittingBins, givenBins, type ModelBin } from './model-bins.ts';

type Measure = keyof Schema<'LowerBounds'>;

/** The divisor of a user's uses. */
const divisors: Record<Measure, (user: User) => bigint> = {
  eventCount: () => 1n,
  averageCountPerActiveDay: (user) => activePeriods(user, 'day'),
  averageCountPerActiveWeek: (user) => activePeriods(user, 'week'),
  averageCountPerActiveMonth: (user) => activePeriods(user, 'month'),
};

/** Section 4.3 of the contract. */
export function modelLifetimeHistogram(
  world: World,
  request: Schema<'LifetimeHistogramRequest'>,
  { users, ungrouped } = populationOf(world, request),
): Schema<'LifetimeHistogramReport'> {
  const { rows, warnings } = selectionOf(world, request.events, (tracking) => tracking !== 'inactive');
  const items = (countOf: (row: SelectedRow) => number) =>
    rows.map((row) => ({ ...row.title, value: countOf(row) }));
  const usersOf = (row: SelectedRow) => users.filter((user) => usesOf(user, row) > 0n);

  const asked = Object.keys(divisors) as Measure[];
  const measures = asked.filter((measure) => !request.lowerBounds || measure in request.lowerBounds);
  const results = measures.map((measure) => {
    const value = (user: User, row: SelectedRow): Fraction => ({
      over: usesOf(user, row),
      under: divisors[measure](user),
    });
    const pooled = rows.flatMap((row) => usersOf(row).map((user) => value(user, row)));
    const bins = binsOf(measure, request, pooled);
    const histogram = bins.map(({ label, holds }) => [
      label,
      items((row) => usersOf(row).filter((user) => holds(value(user, row))).length),
    ]);
    return {
      measure,
      histogram: Object.fromEntries(histogram),
      bins: bins.map(({ label, lower, upper }) => ({ label, lower, upper })),
    };
  });
  return {
    status: 'OK',
    results: {
      summary: {
        usedAtLeastOnce: items((row) => usersOf(row).length),
        neverUsed: items((row) => users.length - usersOf(row).length),
      },
      histograms: Object.fromEntries(results.map(({ measure, histogram }) => [measure, histogram])),
      bins: Object.fromEntries(results.map(({ measure, bins }) => [measure, bins])),
    },
    meta: { ...metaOf(world, request), warnings: withWarnings(warnings, ungrouped) },
  };
}

function binsOf(
  measure: Measure,
  { lowerBounds, binUpperBounds }: Schema<'LifetimeHistogramRequest'>,
  pooled: readonly Fraction[],
): ModelBin[] {
  const isCount = measure === 'eventCount';
  const lower = lowerBounds?.[measure];
  const uppers = binUpperBounds?.[measure];
  if (lower === undefined || uppers === undefined) return fittingBins(isCount, pooled);
  return givenBins(isCount, lower, uppers);
}

function usesOf(user: User, { events }: SelectedRow): bigint {
  return BigInt(user.events.filter(({ event }) => events.includes(event)).length);
}
