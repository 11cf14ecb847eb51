/** The mark before the decimals of a number. */
export type DecimalMark = '.' | ',';

/** Marks between thousands, beside the one of the two that is not the decimal mark. */
const SPACES = "['\u2019 \u00a0\u202f]";

const PLAIN: Readonly<Record<DecimalMark, RegExp>> = {
  '.': /^-?\d+(\.\d+)?([eE][+-]?\d+)?$/,
  ',': /^-?\d+(,\d+)?([eE][+-]?\d+)?$/,
};

/** Groups of three digits behind one kind of mark. */
const GROUPED: Readonly<Record<DecimalMark, RegExp>> = {
  '.': new RegExp(`^-?[1-9]\\d{0,2}(,|${SPACES})\\d{3}(\\1\\d{3})*(\\.\\d+)?$`),
  ',': new RegExp(`^-?[1-9]\\d{0,2}(\\.|${SPACES})\\d{3}(\\1\\d{3})*(,\\d+)?$`),
};

/** A plus, a minus of typography, and no digit before the decimals, as databases leave it out: JSON has none of these. */
const BEGINNING = /^([+\u2212-]?)(?=(\d|[.,]\d))/;

/** A number with a decimal mark as JSON writes it; undefined if it is none. */
export function numberText(text: string, decimal: DecimalMark): string | undefined {
  const number = PLAIN[decimal].test(text) ? text : withDigit(text, decimal);
  if (PLAIN[decimal].test(number)) return decimal === '.' ? number : number.replace(',', '.');
  if (!GROUPED[decimal].test(number)) return undefined;
  const [whole = '', decimals] = number.split(decimal);
  const digits = whole.replace(/[^-\d]/g, '');
  return decimals === undefined ? digits : `${digits}.${decimals}`;
}

/** A number that begins as one of JSON does. */
function withDigit(text: string, decimal: DecimalMark): string {
  return text.replace(BEGINNING, (_, sign: string, next: string) => {
    const minus = sign === '' || sign === '+' ? '' : '-';
    return next.startsWith(decimal) ? `${minus}0` : minus;
  });
}

/** The decimal mark that a number decides by how it is written; undefined if it could be either, or is no number. */
export function decimalIn(text: string): DecimalMark | undefined {
  const [point, comma] = [numberText(text, '.'), numberText(text, ',')];
  if (point === undefined) return comma === undefined ? undefined : ',';
  return comma === undefined ? '.' : undefined;
}
