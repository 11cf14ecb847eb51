import { RequestProblem } from './problem.ts';

/** The deepest nesting of arrays and objects that a body may have. */
export const DEEPEST = 32;

/** The value of a JSON text (RFC 8259), or the problem `malformed-json`. */
export function parseJson(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new RequestProblem('malformed-json', `The body is not JSON: ${withoutExcerpt(error)}.`);
  }
  if (isDeeperThan(DEEPEST, value)) {
    throw new RequestProblem(
      'malformed-json',
      `The body nests arrays and objects more than ${DEEPEST} deep.`,
    );
  }
  return value;
}

/** Whether arrays and objects stand in each other more than `levels` deep. */
export function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeperThan(levels - 1, inner));
}

/** Whether every text and name in a value is well-formed Unicode: half a surrogate pair can not be stored as it is. */
export function isWellFormed(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, inner]) => name.isWellFormed() && isWellFormed(inner));
}

/** The place of a syntax error, without the text around it: the body may hold what belongs in no answer. */
function withoutExcerpt(error: unknown): string {
  const place = /at position \d+/.exec(String(error))?.[0];
  return place === undefined ? 'it ends too early or holds something else' : `unexpected text ${place}`;
}
