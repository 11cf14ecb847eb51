/** Alphabetically, null last, by comparing arrays of code points. */
export function byCodePoints(a: string | null, b: string | null): number {
  if (a === b) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  const [pointsA, pointsB] = [[...a], [...b]].map((points) =>
    points.map((point) => point.codePointAt(0) ?? 0),
  );
  const length = Math.max(a.length, b.length);
  for (let index = 0; index < length; index += 1) {
    const difference = (pointsA?.[index] ?? -1) - (pointsB?.[index] ?? -1);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** A copy sorted by the first comparison that finds a difference. */
export function sortedBy<Item>(
  items: readonly Item[],
  ...comparisons: readonly ((a: Item, b: Item) => number)[]
): Item[] {
  return [...items].sort((a, b) => {
    for (const compare of comparisons) {
      const difference = compare(a, b);
      if (difference !== 0) return difference;
    }
    return 0;
  });
}

/** Compares by a number in either direction; null is always last. */
export function byNumber<Item>(numberOf: (item: Item) => number | null, direction: 'asc' | 'desc' = 'asc') {
  return (a: Item, b: Item): number => {
    const [one, other] = [numberOf(a), numberOf(b)];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return direction === 'asc' ? one - other : other - one;
  };
}

/** Compares by text in either direction; null is always last. */
export function byText<Item>(textOf: (item: Item) => string | null, direction: 'asc' | 'desc' = 'asc') {
  return (a: Item, b: Item): number => {
    const [one, other] = [textOf(a), textOf(b)];
    if (one === null || other === null || direction === 'asc') return byCodePoints(one, other);
    return byCodePoints(other, one);
  };
}
