import { namesTwice } from './names-twice.ts';

/** The deepest nesting of arrays and objects that is read. */
export const DEEPEST = 32;

/** The value of a text, or what is wrong with the text, as the rest of a sentence about it. */
export type ReadJson =
  | { readonly value: unknown; readonly fault?: never }
  | { readonly value?: never; readonly fault: string };

/**
 * Reads JSON (RFC 8259) that means the same to every reader and can be walked by recursion. Of members that an object
 * names twice JSON.parse takes the last, others the first, and between the two a text means one thing here and another
 * elsewhere (RFC 8725 section 2.4). No fault has any of the text in it.
 */
export function readJson(text: string): ReadJson {
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
function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeperThan(levels - 1, inner));
}

/** The place of a syntax error, without the text around it: the body may hold what belongs in no answer. */
function withoutExcerpt(error: unknown): string {
  const place = /at position \d+/.exec(String(error))?.[0];
  return place === undefined ? 'it ends too early or holds something else' : `unexpected text ${place}`;
}
