import { isCombination, type SelectedEvent } from '../events/event-selection.ts';
import { compareText, compareTextOrNull } from '../values/alphabetical.ts';
import type { Exact } from '../values/exact.ts';

export type Direction = 'asc' | 'desc';

export type Compare<Item> = (a: Item, b: Item) => number;

/** Pairs by category (null last), then name, before combinations by label: alphabetically. */
export function compareEvents(direction: Direction): Compare<SelectedEvent> {
  const directed = inDirection(compareText, direction);
  return (a, b) => {
    if (isCombination(a) && isCombination(b)) return directed(a.combiLabel, b.combiLabel);
    if (isCombination(a) || isCombination(b)) return Number(isCombination(a)) - Number(isCombination(b));
    const byCategory =
      a.category === null || b.category === null
        ? compareTextOrNull(a.category, b.category)
        : directed(a.category, b.category);
    return byCategory || directed(a.name, b.name);
  };
}

/** Compares by a measure, null last in both directions. */
export function byMeasure<Item>(
  measureOf: (item: Item) => Exact | null,
  direction: Direction,
): Compare<Item> {
  const directed = inDirection(compareExact, direction);
  return (a, b) => {
    const [measureA, measureB] = [measureOf(a), measureOf(b)];
    if (measureA === null || measureB === null) return Number(measureA === null) - Number(measureB === null);
    return directed(measureA, measureB);
  };
}

/** Compares by the first comparison that finds a difference. */
export function inTurn<Item>(...comparisons: readonly Compare<Item>[]): Compare<Item> {
  return (a, b) => {
    for (const compare of comparisons) {
      const order = compare(a, b);
      if (order !== 0) return order;
    }
    return 0;
  };
}

/** The comparison itself, or its reverse for `desc`. */
export function inDirection<Item>(compare: Compare<Item>, direction: Direction): Compare<Item> {
  return direction === 'asc' ? compare : (a, b) => compare(b, a);
}

function compareExact(a: Exact, b: Exact): number {
  const difference = a.per === b.per ? a.units - b.units : a.units * b.per - b.units * a.per;
  return difference === 0n ? 0 : difference < 0n ? -1 : 1;
}
