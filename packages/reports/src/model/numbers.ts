/** A quotient rounded to hundredths, half away from zero; null for a divisor of 0. */
export function quotient(dividend: bigint, divisor: bigint): number | null {
  if (divisor === 0n) return null;
  return decimal(nearest(dividend, divisor, 100n) * 10_000n);
}

/** The mean of the quotients, each first rounded to nine places. */
export function meanOfQuotients(quotients: readonly (readonly [bigint, bigint])[]): number | null {
  const sum = total(quotients.map(([dividend, divisor]) => nearest(dividend, divisor, 1_000_000_000n)));
  return quotient(sum, BigInt(quotients.length) * 1_000_000_000n);
}

/** Millionths as a number. */
export function decimal(micros: bigint): number {
  const digits = String(micros < 0n ? -micros : micros).padStart(7, '0');
  const size = Number.parseFloat(`${digits.slice(0, -6)}.${digits.slice(-6)}`);
  return micros < 0n ? -size : size;
}

export function total(numbers: readonly bigint[]): bigint {
  return numbers.reduce((sum, number) => sum + number, 0n);
}

/** A quotient rounded to a whole number of parts, of which `parts` make one. */
function nearest(dividend: bigint, divisor: bigint, parts: bigint): bigint {
  const size = dividend < 0n ? -dividend : dividend;
  const below = (size * parts) / divisor;
  const distance = size * parts - below * divisor;
  const rounded = distance >= divisor - distance ? below + 1n : below;
  return dividend < 0n ? -rounded : rounded;
}
