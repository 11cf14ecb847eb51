/** Numbers by size, texts as people look for them: without regard to case and accents first, numbers in them by size. Ascending. */
export function compareValues(a: string | number, b: string | number): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return alphabet.compare(String(a), String(b));
}

const alphabet = new Intl.Collator('en', { numeric: true });
