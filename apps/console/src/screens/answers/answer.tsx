import type { ReportName, Reports } from '@keytally/contract/reports';
import { type ComponentType, lazy, Suspense, useMemo } from 'react';
import { ProblemView } from '../../api/problem-view.tsx';
import type { KeptQuestion } from '../../api/questions.ts';
import type { Answered } from '../../api/use-report.ts';
import { readAddress } from '../../question/codec/address.ts';
import { placeOf } from '../../question/codec/kept.ts';
import { useProduct, useToday } from '../../question/product-context.ts';
import { type ComparisonWords, comparisonWords } from '../../report/comparison-words.ts';
import { InConsole } from '../../report/in-console.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { formatDays } from '../../ui/format/day.ts';
import { AnswerView, VIEWS } from '../../views/all/answer-view.tsx';
import { useOwnLook } from '../../views/look.ts';
import type { Answered as AnyAnswered, Comparison } from '../../views/view.ts';
import styles from './answers.module.css';
import type { AnswerProps } from './props.ts';
import { useComparedAnswer } from './use-compared-answer.ts';
import { WarningNotes } from './warning-notes.tsx';

type Shown = ComponentType<AnswerProps<never>>;

const Timeline = lazy(async () => ({
  default: (await import('./timeline-answer.tsx')).TimelineAnswer as Shown,
}));
const Statuses = lazy(async () => ({ default: (await import('./status-answer.tsx')).StatusAnswer as Shown }));
const Bins = lazy(async () => ({
  default: (await import('./histogram-answer.tsx')).HistogramAnswer as Shown,
}));
const Retention = lazy(async () => ({
  default: (await import('./retention-answer.tsx')).RetentionAnswer as Shown,
}));
const Engagement = lazy(async () => ({
  default: (await import('./engagement-answer.tsx')).EngagementAnswer as Shown,
}));
const Usage = lazy(async () => ({ default: (await import('./usage-answer.tsx')).UsageAnswer as Shown }));
const Rows = lazy(async () => ({ default: (await import('./table-answer.tsx')).TableAnswer as Shown }));

/** How each report is shown in a small place. */
const SHOWN: Readonly<Partial<Record<ReportName, Shown>>> = {
  'basic-table': Rows,
  'basic-timeline': Timeline,
  'lifetime-table': Rows,
  'lifetime-histogram': Bins,
  'advanced-full': Rows,
  'users-by-status': Statuses,
  'current-users-by-status': Rows,
  'churn-and-engagement': Engagement,
  'usage-distribution': Usage,
  stickiness: Rows,
  'lost-users-table': Rows,
  'lost-users-histogram': Bins,
  retention: Retention,
};

/** What a question that is kept is answered with today: its chart, or the first rows of its table. */
export function Answer({ question }: { readonly question: KeptQuestion }) {
  const { name } = question;
  const { report: kind } = question.ask;
  const { id: product, labels, timeZone } = useProduct();
  const { answer, before, verdict, comparison, error: beforeError } = useComparedAnswer(question);
  const { data, error, refetch } = answer;
  const look = useOwnLook(question.view);
  const today = useToday(timeZone);
  const place = useMemo(() => placeOf(question, product), [question, product]);
  const asking = useMemo(() => readAddress(place.address).question, [place]);
  const loading = <Skeleton label={`Loading: ${name}`} />;
  if (error) return <ProblemView error={error} onRetry={() => void refetch()} />;
  if (!data) return loading;
  // Which kind the answer is of follows from the question, which the compiler can't see across the table.
  const Kind = SHOWN[kind] as ComponentType<AnswerProps<'basic-table'>>;
  const { meta } = data as Answered<'basic-table'>;
  return (
    <Suspense fallback={loading}>
      {VIEWS[kind] ? (
        <InConsole question={asking} path={place.path}>
          <AnswerView
            kind={kind}
            report={data as AnyAnswered<typeof kind>}
            comparison={comparison}
            labels={labels}
            today={today}
            isSmall
            look={look}
          />
        </InConsole>
      ) : (
        <Kind
          report={data as Answered<'basic-table'>}
          kind={kind as 'basic-table'}
          show={place.address.show}
          comparison={comparison as Comparison<Reports['basic-table']> | undefined}
          labels={labels}
        />
      )}
      <p className={styles.note}>{formatDays(meta.startDate, meta.stopDate)}</p>
      <ComparisonNote {...comparisonWords(before, verdict, kind)} />
      {beforeError != null && <ProblemView error={beforeError} />}
      <WarningNotes warnings={meta.warnings} />
    </Suspense>
  );
}

function ComparisonNote({ days, words }: ComparisonWords) {
  return (
    <>
      {days !== undefined && <p className={styles.note}>compared with {days}</p>}
      {words !== undefined && <p className={styles.note}>{words}</p>}
    </>
  );
}
