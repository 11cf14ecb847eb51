/** What a terminal obeys or turns lines around with, what it does not show at all, and what is no character. */
const UNSHOWN = String.raw`\p{Bidi_Control}\p{Cs}\u00ad\u180e\u200b\u2028\u2029\u2060-\u2064\ufeff\u{e0000}-\u{e0fff}`;
const IN_A_LINE = new RegExp(String.raw`[\p{Cc}${UNSHOWN}]`, 'gu');
const IN_LINES = new RegExp(String.raw`(?![\n\t])[\p{Cc}${UNSHOWN}]`, 'gu');
const IN_JSON = new RegExp(String.raw`[\u007f-\u009f${UNSHOWN}]`, 'gu');

/** A text from elsewhere as a part of a line: whatever it has in it, the line stays one, and reads as it is. */
export function printable(text: string): string {
  return text.replaceAll(IN_A_LINE, '\u{fffd}');
}

/** The same for what has lines and tabs of its own. */
export function printableLines(text: string): string {
  return text.replaceAll(IN_LINES, '\u{fffd}');
}

/** A line of columns with tabs between them. */
export function tabbed(...cells: readonly (string | number)[]): string {
  return cells.map((cell) => printable(String(cell))).join('\t');
}

/** JSON of the same value that a terminal shows as it is. */
export function jsonText(value: unknown, indent?: number): string {
  return JSON.stringify(value, null, indent).replaceAll(IN_JSON, (character) =>
    Array.from({ length: character.length }, (_, unit) => escaped(character.charCodeAt(unit))).join(''),
  );
}

function escaped(codeUnit: number): string {
  return `\\u${codeUnit.toString(16).padStart(4, '0')}`;
}

/** A number of bytes for people to read. */
export function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'];

/** A number of bytes in the unit that fits it: `23 kB`, `1.5 GB`. */
export function bytesText(count: number): string {
  const power = count < 1_000 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(count) / 3));
  return `${(count / 1_000 ** power).toFixed(power < 3 ? 0 : 1)} ${UNITS[power]}`;
}

/** `1 key`, `2 keys`, `1,234 keys`. */
export function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
}
