/** The longest text of a cell: Excel refuses a file with a longer one. */
const MOST_CHARACTERS = 32_767;

/**
 * A text within XML. What XML 1.0 does not know is written as spreadsheets do, `_x0001_`, and so is a text that looks like
 * that already (ISO/IEC 29500-1, 22.9.2.19).
 */
export function xmlText(text: string): string {
  // Most texts need nothing of this, and there are millions of cells.
  if (text.length <= MOST_CHARACTERS && PLAIN.test(text)) return text;
  return text
    .slice(0, MOST_CHARACTERS)
    .toWellFormed()
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(UNKNOWN_TO_XML, (character) => `_x${hexadecimal(character)}_`)
    .replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}

/** Texts that are the same within XML. */
const PLAIN = /^[A-Za-z0-9 .,:;/()+=@#%?!*'|~$-]*$/;

/** Control characters but tab and line feed: XML reads a carriage return as a line feed. */
const UNKNOWN_TO_XML = /(?![\t\n])[\p{Cc}\ufffe\uffff]/gu;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function hexadecimal(character: string): string {
  return character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
}
