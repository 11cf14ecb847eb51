/** Why a text can't be stored as it is. */
export type TextFault = 'control-character' | 'lone-surrogate' | 'too-long';

/** The faults as messages, to follow the name of the field. */
export const TEXT_FAULTS = {
  'control-character': 'contains a control character',
  'lone-surrogate': 'contains half of a surrogate pair, which has no UTF-8 form',
  empty: 'has nothing but white space',
} as const satisfies Partial<Record<TextFault | 'empty', string>>;

/** Joins texts that can be split again: identifiers, names and properties can't contain control characters. */
export const SEPARATOR = '\u001f';

/** Most texts: printable ASCII, where a character is a byte and nothing is forbidden. */
const PLAIN = /^[ -~]*$/;

/** C0, DEL and C1: the Unicode category Cc. */
const CONTROL_CHARACTER = /\p{Cc}/u;

/**
 * The fault of a text, or null. It may have at most `maxBytes` bytes of UTF-8. A lone surrogate has no UTF-8 form
 * (RFC 3629, section 3), so stores would silently replace it, each in its own way.
 */
export function textFault(text: string, maxBytes: number): TextFault | null {
  if (PLAIN.test(text)) return text.length > maxBytes ? 'too-long' : null;
  return forbiddenCharacter(text) ?? (utf8Length(text) > maxBytes ? 'too-long' : null);
}

/** The kind of forbidden character in a text, or null. */
export function forbiddenCharacter(text: string): Exclude<TextFault, 'too-long'> | null {
  if (!text.isWellFormed()) return 'lone-surrogate';
  return CONTROL_CHARACTER.test(text) ? 'control-character' : null;
}

/** The bytes of a text in UTF-8. */
export function utf8Length(text: string): number {
  let bytes = text.length;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit > 0x7f) bytes += unit > 0x7ff && !isSurrogate(unit) ? 2 : 1;
  }
  return bytes;
}

/** Half of a character that has four bytes. */
function isSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdfff;
}
