import type { Schema } from '@keytally/contract';
import { CommandError } from '../../command/command-error.ts';
import { MEASURES } from './question-flags.ts';

/** The bins of a histogram. The first begins at one use, or for averages at zero. */
export function binsOf(
  text: string,
  measure: keyof typeof MEASURES = 'total',
): Pick<Schema<'LifetimeHistogramRequest'>, 'lowerBounds' | 'binUpperBounds'> {
  const bounds = text.split(',').map((bound) => (bound.trim() === 'inf' ? 'inf' : numberOf(bound, text)));
  const name = MEASURES[measure];
  return { lowerBounds: { [name]: measure === 'total' ? 1 : 0 }, binUpperBounds: { [name]: bounds } };
}

function numberOf(bound: string, text: string): number {
  const number = Number(bound);
  if (bound.trim() !== '' && Number.isFinite(number)) return number;
  throw new CommandError(`--bins is "${text}"; write ascending upper bounds, such as 1,2,5,10,inf.`, 2);
}
