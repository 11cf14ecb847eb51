import { namesTwice } from './names-twice.ts';
import { type JsonLimits, type OverfullItem, scan } from './scan.ts';

/** The deepest nesting of arrays and objects that is read. */
export const DEEPEST = 32;

/** How much a text may hold; see `JsonLimits`. */
export type ReadLimits = Omit<JsonLimits, 'levels'>;

/** The value of a text, or what is wrong with the text, as the rest of a sentence about it. */
export type ReadJson =
  | {
      readonly value: unknown;
      /** Which items hold too many values: they are read as null. Left out when there are none. */
      readonly overfull?: ReadonlySet<number>;
      readonly fault?: never;
    }
  | { readonly value?: never; readonly overfull?: never; readonly fault: string };

/**
 * Reads JSON (RFC 8259) that means the same to every reader and can be walked by recursion. Of members that an object
 * names twice JSON.parse takes the last, others the first, and between the two a text means one thing here and another
 * elsewhere (RFC 8725 section 2.4). What holds too much is found before anything is made of it, and whatever the text
 * is, reading takes time in proportion to its length. No fault has any of the text in it.
 */
export function readJson(text: string, limits: ReadLimits = UNLIMITED): ReadJson {
  const scanned = scan(text, { ...limits, levels: DEEPEST });
  if (typeof scanned === 'string') return { fault: scanned };
  const { names, overfull } = scanned;
  let value: unknown;
  try {
    value = JSON.parse(overfull.length === 0 ? text : withNulls(text, overfull));
  } catch (error) {
    return { fault: `is not JSON: ${withoutExcerpt(error)}` };
  }
  if (namesTwice(names, value)) return { fault: 'names a member of an object twice' };
  return overfull.length === 0 ? { value } : { value, overfull: new Set(overfull.map(({ index }) => index)) };
}

const UNLIMITED: ReadLimits = { values: Number.POSITIVE_INFINITY };

/** The text with null in the place of some items. */
function withNulls(text: string, items: readonly OverfullItem[]): string {
  const ends = [0, ...items.map(({ end }) => end)];
  const kept = [...items, undefined].map((item, place) => text.slice(ends[place], item?.start));
  return kept.join('null');
}

/** The place of a syntax error, without the text around it: the body may hold what belongs in no answer. */
function withoutExcerpt(error: unknown): string {
  const place = /at position \d+/.exec(String(error))?.[0];
  return place === undefined ? 'it ends too early or holds something else' : `unexpected text ${place}`;
}
