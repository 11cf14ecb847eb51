import { useMemo } from 'react';
import { Histogram } from '../../charts/histogram/histogram.tsx';
import { countOf } from '../../ui/format/number.ts';
import { histogramsOf, MEASURES, measuresIn } from '../../views/lifetime-histogram/histograms.ts';
import styles from './answers.module.css';
import type { AnswerProps } from './props.ts';

/** The first measure of the first event. */
export function HistogramAnswer({
  report: { results },
}: AnswerProps<'lifetime-histogram' | 'lost-users-histogram'>) {
  const measure = measuresIn(results)[0] ?? 'eventCount';
  const [first, ...others] = useMemo(() => histogramsOf(results, measure), [results, measure]);
  if (!first) return null;
  const { id: _, name, ...data } = first;
  return (
    <>
      <Histogram title={name} binsAre={MEASURES[measure]} {...data} />
      {others.length > 0 && <p className={styles.note}>And {countOf(others.length, 'event')} more.</p>}
    </>
  );
}
