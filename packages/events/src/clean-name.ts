import { forbiddenCharacter, type TextFault } from './text.ts';

/** Bytes of UTF-8 that are kept of a category or name. */
const MAX_BYTES = 128;

/** A cleaned text, or why there is none. */
export type Cleaned<T extends string | null> =
  | { readonly text: T; readonly fault?: never }
  | { readonly fault: NameFault; readonly text?: never };

export type NameFault = 'empty' | Exclude<TextFault, 'too-long'>;

/** What most callers send: printable ASCII that cleaning leaves as it is. */
const CLEAN = /^[!-~](?:[ -~]{0,126}[!-~])?$/;

/**
 * White space is the Unicode property White_Space: tab, line feed, vertical tab, form feed, carriage return, space,
 * U+0085, U+00A0, U+1680, U+2000 to U+200A, U+2028, U+2029, U+202F, U+205F and U+3000. It is not JavaScript's `\s`,
 * which has U+FEFF and lacks U+0085. All of it but the plain space is dropped wherever it stands.
 */
const WHITE_SPACE_TO_DROP = /[^\P{White_Space} ]/gu;

const encoder = new TextEncoder();
const kept = new Uint8Array(MAX_BYTES);

/**
 * Cleans the name of an event: white space around it trimmed, other white space than plain spaces dropped, cut to
 * 128 bytes of UTF-8 between two code points and trimmed again. Control characters (category Cc) that are not white
 * space and lone surrogates are faults wherever they stand, past the cut as well. Cleaning twice changes nothing.
 */
export function cleanName(name: string): Cleaned<string> {
  if (CLEAN.test(name)) return { text: name };
  const spaced = name.replace(WHITE_SPACE_TO_DROP, '');
  const fault = forbiddenCharacter(spaced);
  if (fault) return { fault };
  const text = trimSpaces(cut(trimSpaces(spaced)));
  return text === '' ? { fault: 'empty' } : { text };
}

/** Cleans the category of an event like a name; an empty one is null, the uncategorised. */
export function cleanCategory(category: string | null): Cleaned<string | null> {
  if (category === null) return { text: null };
  const cleaned = cleanName(category);
  return cleaned.fault === 'empty' ? { text: null } : cleaned;
}

/** `encodeInto` never writes a part of a code point, so what it has read ends at a border. */
function cut(text: string): string {
  return text.slice(0, encoder.encodeInto(text, kept).read);
}

/** Not `trim`, which takes U+FEFF too; not a regular expression, which is quadratic in inner spaces. */
function trimSpaces(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && text[start] === ' ') start++;
  while (end > start && text[end - 1] === ' ') end--;
  return text.slice(start, end);
}
