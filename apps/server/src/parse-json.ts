import { namesTwice } from '@keytally/keys';
import { RequestProblem } from './problem.ts';

/** The deepest nesting of arrays and objects that a body may have. */
export const DEEPEST = 32;

/** The value of the body as JSON, or the problem `malformed-json`. */
export function parseJson(body: string): unknown {
  const { value, fault } = readJson(body);
  if (fault !== undefined) throw new RequestProblem('malformed-json', `The body ${fault}.`);
  return value;
}

/** The value of a JSON text (RFC 8259) that means the same to every reader, or what is wrong with the text. */
export function readJson(text: string): { readonly value?: unknown; readonly fault?: string } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { fault: `is not JSON: ${withoutExcerpt(error)}` };
  }
  if (isDeeperThan(DEEPEST, value)) return { fault: `nests arrays and objects more than ${DEEPEST} deep` };
  if (namesTwice(text, value)) return { fault: 'names a member of an object twice' };
  return { value };
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
