import { forbiddenCharacter, type TextFault } from './text.ts';

/** A category or name is cut to this many bytes of UTF-8. */
const MAX_BYTES = 128;

/** A cleaned text, or its fault. */
export type Cleaned<T extends string | null> =
  | { readonly text: T; readonly fault?: never }
  | { readonly fault: NameFault; readonly text?: never };

type NameFault = 'empty' | Exclude<TextFault, 'too-long'>;

/** Most names: printable ASCII that cleaning does not change. */
const CLEAN = /^[!-~](?:[ -~]{0,126}[!-~])?$/;

/**
 * White space is the Unicode property White_Space: tab, line feed, vertical tab, form feed, carriage return, space,
 * U+0085, U+00A0, U+1680, U+2000 to U+200A, U+2028, U+2029, U+202F, U+205F and U+3000. It is not JavaScript's `\s`,
 * which has U+FEFF and lacks U+0085. All white space except the plain space is dropped anywhere in the text.
 */
const WHITE_SPACE_TO_DROP = /[^\P{White_Space} ]/gu;

const encoder = new TextEncoder();
const kept = new Uint8Array(MAX_BYTES);

/**
 * Cleans the name of an event: trims white space, drops white space other than plain spaces, cuts to 128 bytes of UTF-8
 * between two code points and trims again. Control characters (category Cc) that are not white space, and lone
 * surrogates, are faults anywhere in the text, also after the cut. Cleaning twice changes nothing.
 */
export function cleanName(name: string): Cleaned<string> {
  if (CLEAN.test(name)) return { text: name };
  const spaced = name.replace(WHITE_SPACE_TO_DROP, '');
  const fault = forbiddenCharacter(spaced);
  if (fault) return { fault };
  const text = trimSpaces(cut(trimSpaces(spaced)));
  return text === '' ? { fault: 'empty' } : { text };
}

/** Cleans the category of an event like a name. An empty category is null: the event is uncategorised. */
export function cleanCategory(category: string | null): Cleaned<string | null> {
  if (category === null) return { text: null };
  const cleaned = cleanName(category);
  return cleaned.fault === 'empty' ? { text: null } : cleaned;
}

/** `encodeInto` never writes a part of a code point, so the text that it read ends between two. */
function cut(text: string): string {
  return text.slice(0, encoder.encodeInto(text, kept).read);
}

/** Not `trim`, which removes U+FEFF too; not a regular expression, which takes quadratic time on inner spaces. */
function trimSpaces(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && text[start] === ' ') start++;
  while (end > start && text[end - 1] === ' ') end--;
  return text.slice(start, end);
}
