/** Texts of values that nobody can change. */
const texts = new WeakMap<object, string>();

/** A text that is equal for JSON values that differ only in the order of members. */
export function canonicalText(value: unknown): string {
  if (!isObject(value) || !Object.isFrozen(value)) return textOf(value);
  const known = texts.get(value);
  if (known !== undefined) return known;
  const text = textOf(value);
  texts.set(value, text);
  return text;
}

function textOf(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => (isObject(part) ? sorted(part) : part));
}

function sorted(object: object): object {
  return Object.fromEntries(Object.entries(object).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
