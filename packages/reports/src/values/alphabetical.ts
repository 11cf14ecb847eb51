/**
 * Compares by Unicode code point, independent of locale. `<` compares UTF-16 units, which is different: surrogates,
 * which make up the highest code points, are less than U+E000.
 */
export function compareText(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let index = 0; index < length; index += 1) {
    const [unitA, unitB] = [a.charCodeAt(index), b.charCodeAt(index)];
    if (unitA !== unitB) return rank(unitA) - rank(unitB);
  }
  return a.length - b.length;
}

/** Like `compareText`, with null last. */
export function compareTextOrNull(a: string | null, b: string | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return compareText(a, b);
}

/** The entries of an object in alphabetical order of keys. */
export function sortedEntries<Value>(object: Readonly<Record<string, Value>>): [string, Value][] {
  return Object.entries(object).sort(([a], [b]) => compareText(a, b));
}

function rank(unit: number): number {
  const isSurrogate = unit >= 0xd800 && unit <= 0xdfff;
  return isSurrogate ? unit + 0x10000 : unit;
}
