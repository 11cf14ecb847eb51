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

/** The sum of one or more numbers. */
export function sum(numbers: readonly Exact[]): Exact {
  return numbers.reduce(plus);
}

/** Keeps the larger `per` where it can: sums of sums would have ever more digits. */
function plus(one: Exact, other: Exact): Exact {
  if (one.per % other.per === 0n)
    return { units: one.units + other.units * (one.per / other.per), per: one.per };
  if (other.per % one.per === 0n) return plus(other, one);
  return { units: one.units * other.per + other.units * one.per, per: one.per * other.per };
}

/** A number less another one. */
export function difference(one: Exact, { units, per }: Exact): Exact {
  return sum([one, { units: -units, per }]);
}

/** The exact quotient; `null` if the divisor is 0. */
export function quotientOf(dividend: Exact, divisor: Exact): Exact | null {
  if (divisor.units === 0n) return null;
  const sign = divisor.units < 0n ? -1n : 1n;
  return { units: sign * dividend.units * divisor.per, per: sign * dividend.per * divisor.units };
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

/** The number rounded half away from zero to six decimals, as `toNumber` answers it, but exactly. */
export function roundToMicros({ units, per }: Exact): Exact {
  return sumOfValues(roundUnits(units, per, 6));
}

/** A fraction rounded half away from zero to a decimal; the double is the one nearest to that decimal. */
function round(numerator: bigint, denominator: bigint, decimals: number): number {
  return Number(`${roundUnits(numerator, denominator, decimals)}e-${decimals}`);
}

/** A fraction in units of so many decimals, rounded half away from zero. */
function roundUnits(numerator: bigint, denominator: bigint, decimals: number): bigint {
  const divisor = abs(denominator);
  const magnitude = (2n * abs(numerator) * 10n ** BigInt(decimals) + divisor) / (2n * divisor);
  return numerator < 0n !== denominator < 0n ? -magnitude : magnitude;
}

function abs(integer: bigint): bigint {
  return integer < 0n ? -integer : integer;
}
