/** A text that is equal for JSON values that differ only in the order of members. */
export function canonicalText(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => (isObject(part) ? sorted(part) : part));
}

function sorted(object: object): object {
  return Object.fromEntries(Object.entries(object).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
