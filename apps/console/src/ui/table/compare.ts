/** Numbers by size, texts by code point as the contract orders them. Ascending. */
export function compareValues(a: string | number, b: string | number): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return comparePoints(String(a), String(b));
}

/** By Unicode code point: JavaScript's own `<` compares halves of surrogate pairs. */
function comparePoints(a: string, b: string): number {
  const [one, other] = [Array.from(a), Array.from(b)];
  for (const [index, point] of one.entries()) {
    const difference = (point.codePointAt(0) ?? 0) - (other[index]?.codePointAt(0) ?? -1);
    if (difference !== 0) return difference;
  }
  return one.length - other.length;
}
