import { parseExactly } from './exact-numbers.ts';
import { namesTwice } from './names-twice.ts';
import { type JsonLimits, type OverfullItem, scan } from './scan.ts';
import { whyNotJson } from './why-not-json.ts';

/** The deepest nesting of arrays and objects that is accepted. */
export const DEEPEST = 32;

/** How much a text may contain; see `JsonLimits`. */
export type ReadLimits = Omit<JsonLimits, 'levels'>;

/** The value of a text, or its fault, worded to follow the name of the text: "the body ...". */
export type ReadJson =
  | {
      readonly value: unknown;
      /** The indexes of items with too many values, which are read as null. Absent if there are none. */
      readonly overfull?: ReadonlySet<number>;
      readonly fault?: never;
    }
  | { readonly value?: never; readonly overfull?: never; readonly fault: string };

/**
 * Reads JSON (RFC 8259) that means the same to every reader and can be walked by recursion. It refuses duplicate
 * members: JSON.parse takes the last, other parsers the first, so the text could mean one thing here and another
 * elsewhere (RFC 8725 section 2.4). `exactText` has the texts of numbers that JavaScript does not keep. Texts that contain too much are refused before they are parsed, and reading always
 * takes linear time. Faults never quote the text.
 */
export function readJson(text: string, limits: ReadLimits = UNLIMITED): ReadJson {
  const scanned = scan(text, { ...limits, levels: DEEPEST });
  if (typeof scanned === 'string') return { fault: scanned };
  const { names, overfull } = scanned;
  let value: unknown;
  try {
    value = parseExactly(overfull.length === 0 ? text : withNulls(text, overfull));
  } catch {
    return { fault: `is not JSON: ${whyNotJson(text)}` };
  }
  if (namesTwice(names, value)) return { fault: 'has an object with a duplicate member' };
  return overfull.length === 0 ? { value } : { value, overfull: new Set(overfull.map(({ index }) => index)) };
}

const UNLIMITED: ReadLimits = { values: Number.POSITIVE_INFINITY };

/** The text with some items replaced by null. */
function withNulls(text: string, items: readonly OverfullItem[]): string {
  const ends = [0, ...items.map(({ end }) => end)];
  const kept = [...items, undefined].map((item, place) => text.slice(ends[place], item?.start));
  return kept.join('null');
}
