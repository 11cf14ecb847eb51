import { useMemo } from 'react';
import { StackedBars } from '../../charts/stacked/stacked-bars.tsx';
import { NoSessions } from '../../views/usage-distribution/no-sessions.tsx';
import {
  barsOf,
  binsOf,
  hasNoSessions,
  MEASURE_NAMES,
  MEASURES,
} from '../../views/usage-distribution/usage.ts';
import type { AnswerProps } from './props.ts';

/** The measure that was shown when the question was kept, with the bins of another as its parts. */
export function UsageAnswer({ report: { results }, show }: AnswerProps<'usage-distribution'>) {
  const measure = MEASURE_NAMES.find((name) => name === show) ?? 'activeDays';
  const parts = MEASURE_NAMES.find((name) => name !== measure) ?? measure;
  const bars = useMemo(() => barsOf(results, measure, parts), [results, measure, parts]);
  const layers = useMemo(() => binsOf(results, parts), [results, parts]);
  const isEmpty = hasNoSessions(results);
  if (isEmpty && measure !== 'activeDays') return <NoSessions measure={measure} />;
  return (
    <StackedBars
      title={`Users by ${MEASURES[measure].name.toLowerCase()} in these days`}
      barsAre="Bin"
      bars={bars}
      layers={layers}
      scale="counts"
    />
  );
}
