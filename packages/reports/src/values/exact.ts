/** The exact number `units / per`; `per` is over 0. */
export interface Exact {
  readonly units: bigint;
  readonly per: bigint;
}

/** A whole number. */
export function count(units: bigint): Exact {
  return { units, per: 1n };
}

/** A sum of event values, stored in millionths. */
export function sumOfValues(micros: bigint): Exact {
  return { units: micros, per: 1_000_000n };
}

/** Hours of a runtime in milliseconds. */
export function hours(milliseconds: bigint): Exact {
  return { units: milliseconds, per: 3_600_000n };
}

/** The sum of one or more numbers of the same unit. */
export function sum(numbers: readonly Exact[]): Exact {
  return numbers.reduce((total, { units, per }) => ({ units: total.units + units, per }));
}

/** The quotient, rounded half away from zero to two decimals; `null` if the divisor is 0. */
export function ratio(dividend: Exact, divisor: Exact): number | null {
  if (divisor.units === 0n) return null;
  if (dividend.units === 0n) return 0;
  return round(dividend.units * divisor.per, divisor.units * dividend.per, 2);
}

/** The percentage that a part is of a whole, rounded like `ratio`; `null` if the whole is 0. */
export function percentOf(part: bigint, whole: bigint): number | null {
  return ratio(count(100n * part), count(whole));
}

/** The number with up to six decimals, which is exact for counts and sums of values. */
export function toNumber({ units, per }: Exact): number {
  if (per === 1n) return Number(units);
  return round(units, per, 6);
}

/** A fraction rounded half away from zero to a decimal; the double is the one nearest to that decimal. */
function round(numerator: bigint, denominator: bigint, decimals: number): number {
  const divisor = abs(denominator);
  const magnitude = (2n * abs(numerator) * 10n ** BigInt(decimals) + divisor) / (2n * divisor);
  const negative = numerator < 0n !== denominator < 0n && magnitude !== 0n;
  return Number(`${negative ? '-' : ''}${magnitude}e-${decimals}`);
}

function abs(integer: bigint): bigint {
  return integer < 0n ? -integer : integer;
}
