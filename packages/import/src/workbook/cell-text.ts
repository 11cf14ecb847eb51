import { cellWithout } from '@keytally/events';
import { withType } from '../source/typed-number.ts';
import { serialTime } from './serial-time.ts';
import { unescaped } from './shared-texts.ts';

/** A cell as it stands in the file. */
interface RawCell {
  /** The kind of its value: `s`, `str`, `inlineStr`, `b`, `e`, `d`, or `n` for a number. */
  readonly kind: string;
  readonly style: number;
  /** Its formula; undefined if it has none. */
  readonly formula: string | undefined;
  /** The text of its value; undefined if it has none. */
  readonly value: string | undefined;
  /** The text that stands in the cell itself. */
  readonly own: string;
}

/** What cells refer to. */
export interface CellContext {
  /** Undefined if the workbook has none. */
  readonly texts: readonly string[] | undefined;
  readonly timeStyles: ReadonlySet<number>;
  readonly is1904: boolean;
  /** Whether numbers are written so that they cannot be texts. */
  readonly showsTypes?: boolean | undefined;
}

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/;
const ISO = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d(?::\d\d(?:\.\d+)?)?))?Z?$/;

const unreadable = (why: string) => cellWithout('unreadable', why);

/**
 * A cell as the text that CSV has: empty if there is nothing, and why it has no value if something else is there. Times are
 * written `yyyy-MM-dd HH:mm:ss`, with what they have of a second.
 */
export function cellText(cell: RawCell, context: CellContext): string {
  const { kind, formula, value, own } = cell;
  if (formula !== undefined && isMissing(cell)) return cellWithout('not-computed', `=${unescaped(formula)}`);
  if (kind === 'inlineStr') return own;
  if (kind === 'str') return unescaped(value ?? '');
  const text = (value ?? '').trim();
  if (text === '') return '';
  return (KINDS[kind] ?? unknownKind(kind))(text, cell, context);
}

/** A formula that has been computed may have an empty text for a result, but then it says so. */
function isMissing({ kind, value, own }: RawCell): boolean {
  if (kind === 'inlineStr') return own === '';
  return kind === 'str' ? value === undefined : (value ?? '').trim() === '';
}

type ReadValue = (text: string, cell: RawCell, context: CellContext) => string;

const KINDS: Readonly<Record<string, ReadValue>> = {
  s: (text, _, { texts }) => {
    if (texts === undefined) throw new Error('the part with its texts is missing');
    return (/^\d+$/.test(text) ? texts[Number(text)] : undefined) ?? unreadable(missingText(text, texts));
  },
  b: (text) => BOOLEANS[text.toLowerCase()] ?? unreadable(`it says "${text.slice(0, 80)}" for true or false`),
  e: (text) => text,
  d: (text) => {
    const [, day, time] = ISO.exec(text) ?? [];
    if (day === undefined) return unreadable(`it says "${text.slice(0, 80)}" for a time`);
    return time === undefined ? `${day} 00:00:00` : `${day} ${time.length === 5 ? `${time}:00` : time}`;
  },
  n: (text, { style }, { timeStyles, is1904, showsTypes = false }) => {
    if (!NUMBER.test(text)) return unreadable(`it says "${text.slice(0, 80)}" for a number`);
    if (timeStyles.has(style)) return serialTime(Number(text), is1904);
    return showsTypes ? withType(numberText(text)) : numberText(text);
  },
};

const BOOLEANS: Readonly<Record<string, string>> = {
  '1': 'true',
  true: 'true',
  '0': 'false',
  false: 'false',
};

function missingText(text: string, { length }: readonly string[]): string {
  return `it stands for text ${text.slice(0, 80)} of the workbook, which has ${length}`;
}

function unknownKind(kind: string): ReadValue {
  return () => unreadable(`it is of the kind "${kind.slice(0, 80)}", which is not known`);
}

/** Digits that a spreadsheet keeps of a number, and those that tell any two doubles apart. */
const DIGITS = 15;
const MOST_DIGITS = 17;

/**
 * Spreadsheets show 15 digits of what they calculate. A whole number, such as an id, is not calculated and keeps all of them,
 * as long as they are certain: a spreadsheet turns the sixteenth digit and those behind it into zeros when one is typed, and
 * programs round beyond 2^53.
 */
function numberText(text: string): string {
  const number = Number(text);
  if (!Number.isInteger(number)) return fractionText(text, String(Number(number.toPrecision(DIGITS))));
  const digits = BigInt(number).toString();
  const isCertain =
    Number.isSafeInteger(number) && (digits.replace('-', '').length <= DIGITS || !digits.endsWith('0'));
  return isCertain ? digits : cellWithout('lossy', /^-?\d+$/.test(text) ? text : digits);
}

/** A double never has so many digits: the program that wrote them meant each of them. */
function fractionText(text: string, rounded: string): string {
  const digits = text
    .replace(/[eE].*$/, '')
    .replace(/[^0-9]/g, '')
    .replace(/^0+/, '');
  return digits.length > MOST_DIGITS ? cellWithout('lossy', rounded) : rounded;
}
