import { hasComplete, partsOf } from '../../views/retention/cohorts.ts';
import { RetentionCurve } from '../../views/retention/retention-curve.tsx';
import { returnedWords, whyIncomplete } from '../../views/retention/words.ts';
import type { AnswerProps } from './props.ts';

/** The curve of all who entered. */
export function RetentionAnswer({ report }: AnswerProps<'retention'>) {
  const { results, asked } = report;
  if (!hasComplete(partsOf(results))) return <p>{whyIncomplete(asked)}</p>;
  return <RetentionCurve report={report} did={returnedWords(asked)} />;
}
