import type { Schema } from '@keytally/contract';
import { decimal } from '../../model/numbers.ts';

/** A number, exactly. */
export interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}

export interface ModelBin extends Schema<'Bin'> {
  readonly holds: (value: Fraction) => boolean;
}

/** Bounds are in hundredths; null is infinity. */
type Bound = bigint | null;

/** The requested bins. */
export function givenBins(isCount: boolean, lower: number, uppers: Schema<'UpperBoundList'>): ModelBin[] {
  const bounds = uppers.map((upper) => (upper === 'inf' ? null : hundredths(upper)));
  return binsBetween(isCount, hundredths(lower), bounds);
}

/** Automatic bins for the values. */
export function fittingBins(isCount: boolean, values: readonly Fraction[]): ModelBin[] {
  const rising = [...values].sort((a, b) => Number(a.over * b.under - b.over * a.under));
  const q = rising[Math.ceil((rising.length * 95) / 100) - 1];
  const lower = isCount ? 100n : 0n;
  if (!q) return binsBetween(isCount, lower, [null]);
  const step = fittingStep(isCount ? 100n : 1n, q);
  const bounds = [step];
  while (!reaches(bounds.at(-1) ?? 0n, q)) bounds.push(step * BigInt(bounds.length + 1));
  return binsBetween(isCount, lower, [...bounds, null]);
}

/** The smallest of 1, 2 and 5 times `unit`, ten units, a hundred units and so on, of which nine reach q. */
function fittingStep(unit: bigint, q: Fraction): bigint {
  for (const digit of [1n, 2n, 5n]) {
    if (reaches(9n * digit * unit, q)) return digit * unit;
  }
  return fittingStep(unit * 10n, q);
}

function reaches(bound: bigint, { over, under }: Fraction): boolean {
  return bound * under >= 100n * over;
}

function binsBetween(isCount: boolean, lowest: bigint, bounds: readonly Bound[]): ModelBin[] {
  return bounds.map((upper, index) => {
    const before = bounds[index - 1] ?? lowest;
    const isFirst = index === 0;
    const lower = isFirst || !isCount ? before : before + 100n;
    return {
      label: `${boundLabel(isCount, lower)} - ${boundLabel(isCount, upper)}`,
      lower: decimal(lower * 10_000n),
      upper: upper === null ? 'inf' : decimal(upper * 10_000n),
      holds: ({ over, under }) => {
        const value = 100n * over;
        const isAbove = isFirst || isCount ? value >= lower * under : value > lower * under;
        return isAbove && (upper === null || value <= upper * under);
      },
    };
  });
}

/** Counts without a decimal point, averages with as many decimals as needed and at least one. */
function boundLabel(isCount: boolean, bound: Bound): string {
  if (bound === null) return 'inf';
  if (isCount) return String(bound / 100n);
  const digits = String(bound % 100n).padStart(2, '0');
  return `${bound / 100n}.${digits.endsWith('0') ? digits.slice(0, 1) : digits}`;
}

function hundredths(bound: number): bigint {
  return BigInt(Math.round(bound * 100));
}
