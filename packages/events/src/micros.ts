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
