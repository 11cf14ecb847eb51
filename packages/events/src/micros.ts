import { decimalOf } from '@keytally/strict-json';

/** At most six decimals and no exponent. */
const DECIMAL = /^(-?\d+)\.(\d{1,6})$/;

/**
 * A number in millionths, exact, or null if it is not finite or has more than six decimals. The decimals are those of
 * the shortest text that reads back as the same number, as JSON.stringify prints it (ECMA-262, Number::toString). So
 * 0.1 means 0.1, although the text that the caller sent is no longer known.
 */
export function toMicros(value: number): bigint | null {
  if (Number.isInteger(value)) return BigInt(value) * 1_000_000n;
  const [, whole, decimals] = DECIMAL.exec(String(value)) ?? [];
  return whole === undefined || decimals === undefined ? null : BigInt(whole + decimals.padEnd(6, '0'));
}

/** Digits before the decimal mark: a value is less than 10^12. */
const MOST_DIGITS = 12;

/** Whether the number that a text means is a value for its size, whatever its decimals. */
export function isBelowLimit(text: string): boolean {
  const { digits, exponent } = decimalOf(text) ?? {};
  return digits !== undefined && exponent !== undefined && digits.length + exponent <= MOST_DIGITS;
}

/** The number that a text means in millionths, exact, or null if it has more than six decimals or twelve digits before. */
export function textToMicros(text: string): bigint | null {
  const { isNegative = false, digits = '', exponent = 0 } = decimalOf(text) ?? {};
  if (exponent < -6 || digits.length + exponent > MOST_DIGITS) return null;
  const micros = BigInt(digits) * 10n ** BigInt(exponent + 6);
  return isNegative ? -micros : micros;
}
