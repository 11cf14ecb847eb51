/** Why a text may not be stored as it is. */
export type TextFault = 'control-character' | 'lone-surrogate' | 'too-long';

/** What is wrong with a text, as the rest of a sentence about it. */
export const TEXT_FAULTS = {
  'control-character': 'holds a control character',
  'lone-surrogate': 'holds half of a surrogate pair, which has no UTF-8 form',
  empty: 'is empty once its white space is trimmed',
} as const satisfies Partial<Record<TextFault | 'empty', string>>;

/**
 * Joins texts so that they can be told apart again: no identifier, name or property may hold a control character.
 */
export const SEPARATOR = '\u001f';

/** The great majority of texts: printable ASCII, where a character is a byte and nothing is forbidden. */
const PLAIN = /^[ -~]*$/;

/** C0, DEL and C1, which is what Unicode means by the category Cc. */
const CONTROL_CHARACTER = /\p{Cc}/u;

/**
 * What is wrong with a text of at most `maxBytes` bytes of UTF-8, or null. A lone surrogate has no UTF-8 form
 * (RFC 3629, section 3), so every store would replace it silently, each in its own way.
 */
export function textFault(text: string, maxBytes: number): TextFault | null {
  if (PLAIN.test(text)) return text.length > maxBytes ? 'too-long' : null;
  return forbiddenCharacter(text) ?? (Buffer.byteLength(text) > maxBytes ? 'too-long' : null);
}

/** Which forbidden character a text of any length holds, or null. */
export function forbiddenCharacter(text: string): Exclude<TextFault, 'too-long'> | null {
  if (!text.isWellFormed()) return 'lone-surrogate';
  return CONTROL_CHARACTER.test(text) ? 'control-character' : null;
}
