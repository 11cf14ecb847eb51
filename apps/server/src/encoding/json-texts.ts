/** Values that are written at once: some ten kilobytes. */
const MOST_AT_ONCE = 500;

/** Outer levels that are never written at once, nor counted, because they contain everything. */
const OUTER_LEVELS = 3;

/** The same as `JSON.stringify`, in pieces, so that the whole text never exists as one string. */
export function* jsonTexts(value: unknown, level = 0): Generator<string> {
  if (!isObject(value) || (level >= OUTER_LEVELS && countValues(value) <= MOST_AT_ONCE)) {
    yield JSON.stringify(value) ?? 'null';
  } else if (Array.isArray(value)) {
    yield* listTexts(value, level + 1);
  } else {
    yield* objectTexts(value, level + 1);
  }
}

function* listTexts(list: readonly unknown[], level: number): Generator<string> {
  let before = '[';
  for (const member of list) {
    yield before;
    yield* jsonTexts(member, level);
    before = ',';
  }
  yield list.length === 0 ? '[]' : ']';
}

function* objectTexts(object: Readonly<Record<string, unknown>>, level: number): Generator<string> {
  let before = '{';
  for (const name of Object.keys(object)) {
    const member = object[name];
    if (member === undefined) continue;
    yield `${before}${JSON.stringify(name)}:`;
    yield* jsonTexts(member, level);
    before = ',';
  }
  yield before === '{' ? '{}' : '}';
}

/** Counts the values in a value, including itself; stops soon after the limit. */
function countValues(value: unknown): number {
  if (!isObject(value)) return 1;
  if (Array.isArray(value) && value.length > MOST_AT_ONCE) return value.length;
  let count = 1;
  for (const name in value) {
    count += countValues(value[name]);
    if (count > MOST_AT_ONCE) break;
  }
  return count;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
