import type { Schema } from '@keytally/client';
import type { Asked } from '../../question/codec/question.ts';
import { MEASURE_NAMES, type Measure } from '../../views/lifetime-histogram/histograms.ts';

export type Bounds = Pick<Asked, 'lowerBounds' | 'binUpperBounds'>;

/** The bounds of one measure as they are typed: `1` and `2, 5, 10, inf`. */
export interface BoundsDraft {
  readonly isShown: boolean;
  readonly lower: string;
  readonly upper: string;
}

type BoundsDrafts = Readonly<Record<Measure, BoundsDraft>>;

export function draftsOf({ lowerBounds, binUpperBounds }: Bounds): BoundsDrafts {
  const rows = MEASURE_NAMES.map((measure) => {
    const [lower, upper] = [lowerBounds?.[measure], binUpperBounds?.[measure]];
    const isShown = lowerBounds === undefined || (lower !== undefined && upper !== undefined);
    const usual =
      measure === 'eventCount' ? ['1', '1, 2, 5, 10, 20, 50, 100, inf'] : ['0', '0.5, 1, 2, 5, 10, inf'];
    return [measure, { isShown, lower: String(lower ?? usual[0]), upper: upper?.join(', ') ?? usual[1] }];
  });
  return Object.fromEntries(rows);
}

/** What is wrong with the bounds of a measure. */
export interface BoundsFault {
  readonly measure: Measure;
  readonly text: string;
}

/** The bounds that were typed, or what is wrong with them: the rules of the contract that can be told at once. */
export function boundsOf(drafts: BoundsDrafts): Required<Bounds> | BoundsFault {
  const lowerBounds: Partial<Record<Measure, number>> = {};
  const binUpperBounds: Partial<Record<Measure, Schema<'UpperBoundList'>>> = {};
  for (const measure of MEASURE_NAMES.filter((name) => drafts[name].isShown)) {
    const lower = numberOf(drafts[measure].lower);
    const upper = drafts[measure].upper
      .split(',')
      .map((text) => (text.trim() === 'inf' ? 'inf' : numberOf(text)));
    const text = faultOf(measure, lower, upper);
    if (text !== undefined) return { measure, text };
    lowerBounds[measure] = lower;
    binUpperBounds[measure] = upper;
  }
  if (Object.keys(lowerBounds).length === 0)
    return { measure: 'eventCount', text: 'Choose at least one measure.' };
  return { lowerBounds, binUpperBounds };
}

export function isBoundsFault(made: Required<Bounds> | BoundsFault): made is BoundsFault {
  return 'text' in made;
}

function numberOf(text: string): number {
  return /^\s*\d+(\.\d{1,2})?\s*$/.test(text) ? Number(text) : Number.NaN;
}

function faultOf(measure: Measure, lower: number, upper: readonly (number | 'inf')[]): string | undefined {
  const isCount = measure === 'eventCount';
  const fits = (bound: number) => bound >= 0 && (!isCount || Number.isInteger(bound));
  const kind = isCount ? 'a whole number' : 'a number with at most two decimals';
  if (!fits(lower) || (isCount && lower < 1))
    return `The lower bound is ${kind}${isCount ? ', at least 1' : ''}.`;
  if (upper.slice(0, -1).includes('inf')) return '“inf” can only be the last bound.';
  const numbers = upper.filter((bound) => bound !== 'inf');
  if (!numbers.every(fits)) return `Each bound is ${kind}, with commas between them; the last may be “inf”.`;
  if (numbers.some((bound, index) => bound <= (numbers[index - 1] ?? -1))) return 'The bounds must go up.';
  if ((numbers[0] ?? lower) < lower) return 'The first bound is below the lower bound.';
  return upper.length > 100 ? 'There can be at most 100 bins.' : undefined;
}
