/** A decimal number: `digits` times ten to the power of `exponent`. Zero has no digits; others begin and end in none. */
interface Decimal {
  readonly isNegative: boolean;
  readonly digits: string;
  readonly exponent: number;
}

const NUMBER = /^(-?)0*(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d+))?$/;

/** The number that a text in the form of JSON or of CSV means, whatever its length, in linear time. */
export function decimalOf(text: string): Decimal | undefined {
  const [, sign, whole = '', decimals = '', exponent = '0'] = NUMBER.exec(text) ?? [];
  if (sign === undefined) return undefined;
  const all = whole + decimals;
  let [start, end] = [0, all.length];
  while (start < end && all[start] === '0') start += 1;
  while (end > start && all[end - 1] === '0') end -= 1;
  if (start === end) return { isNegative: false, digits: '', exponent: 0 };
  return {
    isNegative: sign === '-',
    digits: all.slice(start, end),
    exponent: Number(exponent) - decimals.length + (all.length - end),
  };
}

/** Whether a number of JavaScript that was read from a text means the same in its shortest text. */
export function isKept(text: string): boolean {
  const value = Number(text);
  if (!Number.isFinite(value)) return false;
  const [given, kept] = [decimalOf(text), decimalOf(String(value))];
  return given?.digits === kept?.digits && given?.exponent === kept?.exponent;
}
