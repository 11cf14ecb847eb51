import type { Schema } from '@keytally/contract';
import { type NamedEvent, nameOfEvent } from './event-names.ts';

type Formula = Schema<'TrendFormula'>;
type Line = Schema<'TrendLine'>;

/** What measures of trends are called. */
export const TREND_MEASURES: Readonly<Record<Line['measure'], string>> = {
  users: 'Users',
  uses: 'Uses',
  usesPerUser: 'Uses per user',
  sum: 'Sum of values',
  mean: 'Mean of values',
  median: 'Median of values',
  p75: '75th percentile',
  p90: '90th percentile',
  p95: '95th percentile',
  p99: '99th percentile',
};

/** What a line measures: `Users of File / Open`. */
export function lineWords({ measure, events }: Pick<Line, 'measure' | 'events'>): string {
  const of = events?.map((event) => nameOfEvent(event as NamedEvent)).join('; ');
  const all = measure === 'users' ? 'with any activity' : 'of all advanced events';
  return `${TREND_MEASURES[measure]} ${of === undefined ? all : `of ${of}`}`;
}

/** What a formula computes: `Openers in percent of All users`. */
export function formulaWords(formula: Formula): string {
  switch (formula.formula) {
    case 'ratio':
      return `${formula.dividend} divided by ${formula.divisor}`;
    case 'percent':
      return `${formula.part} in percent of ${formula.of.join(' + ')}`;
    case 'total':
      return formula.of.join(' + ');
    case 'difference':
      return `${formula.from} minus ${formula.subtract}`;
    case 'cumulative':
      return `${formula.of}, added up from period to period`;
    case 'movingMean':
      return `mean of ${formula.of} over ${formula.periods} periods`;
  }
}
