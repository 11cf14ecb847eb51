import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useMemo, useRef } from 'react';
import { ProblemView } from '../api/problem-view.tsx';
import type { ReportCall, ReportMeta } from '../api/reports.ts';
import { answerOf } from '../api/use-report.ts';
import { KeepQuestion } from '../keeping/keep-question.tsx';
import { OpenQuestion } from '../keeping/open-question.tsx';
import { ShareQuestion } from '../keeping/share-question.tsx';
import { type BarParts, QueryBar } from '../question/bar/query-bar.tsx';
import { type DaysNow, useAskedNow } from '../question/product-context.ts';
import { classNames } from '../ui/class-names.ts';
import { Button } from '../ui/controls/button.tsx';
import { Refresh } from '../ui/controls/icons.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import type { Divided } from '../views/segmented.ts';
import type { Comparison, Shown } from '../views/view.ts';
import { comparedWith } from './comparison-words.ts';
import { type FilePlace, FilePlaceProvider } from './files/shown-file.ts';
import { InConsole } from './in-console.tsx';
import { ReportActions } from './report-actions.tsx';
import { ReportNotes } from './report-notes.tsx';
import styles from './report-screen.module.css';
import { RequestWords } from './request-words.tsx';
import { ScreenHead } from './screen-head.tsx';
import { useLookOfScreen } from './use-look-of-screen.ts';
import { WithPictures } from './with-pictures.tsx';

interface Answer {
  readonly meta: ReportMeta;
  /** The request that it answers. */
  readonly asked?: { readonly startDate: string; readonly stopDate?: string } & Divided;
}

interface Props<Report> {
  readonly title: string;
  /** What the report answers, in one sentence. */
  readonly about: string;
  readonly bar: BarParts;
  readonly call: ReportCall | undefined;
  readonly before?: ReportCall | undefined;
  readonly query: UseQueryResult<Report>;
  /** The same for the days to compare with. */
  readonly earlier?: UseQueryResult<Report> | undefined;
  /** Asks again, if that is more than repeating the call. */
  readonly onRefresh?: (() => void) | undefined;
  /** Why the question could not be completed. */
  readonly error?: unknown;
  /** Choices that only this report has. */
  readonly options?: ReactNode;
  /** Instead of the report, when the question is not complete. */
  readonly incomplete?: ReactNode;
  /** Draws the report, which is shown like this. */
  readonly children: (report: Report, shown: Shown<Report>) => ReactNode;
}

/** What all reports have: the question, the ways out, what to know about the answer, and the answer. */
export function ReportScreen<Report extends Answer>(props: Props<Report>) {
  const { title, about, bar, call, before, query, earlier, options, incomplete, children } = props;
  const days = useAskedNow(call?.kind);
  const { product, question } = days;
  const { data, isFetching, isPlaceholderData, refetch } = query;
  const error = query.error ?? props.error ?? earlier?.error;
  const refresh = props.onRefresh ?? (() => void refetch());
  const report = data?.meta.productId === product.id ? data : undefined;
  const comparison = useEarlierAnswer(report, before && earlier && answerOf(earlier), days);
  const look = useLookOfScreen();
  const verdict = bar.compare ? days.verdict : undefined;
  const isBusy = isFetching || earlier?.isFetching === true || (Boolean(bar.compare) && days.isJudging);
  const place = useRef<FilePlace>({ current: undefined });
  return (
    <InConsole question={question} path=".">
      <ScreenHead
        title={title}
        of={product.name}
        about={about}
        actions={
          <>
            <Button look="quiet" icon aria-label="Ask again" onPress={refresh}>
              <Refresh />
            </Button>
            <KeepQuestion title={title} call={call} />
            <ShareQuestion title={title} call={call} />
            <ReportActions
              call={call}
              before={before}
              shown={
                isPlaceholderData || incomplete || !report
                  ? undefined
                  : {
                      report,
                      place: place.current,
                      compared: comparedWith(comparison?.days, verdict, call?.kind),
                    }
              }
            />
          </>
        }
      />
      <OpenQuestion call={call} />
      <div className={classNames(styles.controls)}>
        <QueryBar parts={bar} error={error} />
        {options}
      </div>
      {error != null && <ProblemView error={error} onRetry={refresh} />}
      {incomplete}
      {report && !incomplete && (
        <div className={classNames(styles.answer, isPlaceholderData && styles.old)} aria-busy={isBusy}>
          <ReportNotes
            meta={report.meta}
            kind={call?.kind}
            asked={report.asked}
            labels={product.labels}
            before={before && days.before}
            verdict={verdict}
            today={days.today}
            from={days.days?.from}
            product={product.name}
          />
          {call && report.asked && (
            <RequestWords
              report={call.kind}
              asked={report.asked}
              lastDay={report.meta.stopDate}
              labels={product.labels}
            />
          )}
          <FilePlaceProvider value={place.current}>
            <WithPictures
              meta={report.meta}
              product={product.name}
              asked={report.asked}
              labels={product.labels}
            >
              {children(report, {
                comparison,
                labels: product.labels,
                today: days.today,
                isSmall: false,
                look,
              })}
            </WithPictures>
          </FilePlaceProvider>
        </div>
      )}
      {!report && error == null && !incomplete && <Skeleton label={`Loading: ${title}`} />}
      <span role="status" className="visually-hidden">
        {isBusy ? 'Loading …' : ''}
      </span>
    </InConsole>
  );
}

/** The earlier days are shown only beside an answer to the same question. */
function useEarlierAnswer<Report extends Answer>(
  report: Report | undefined,
  earlier: Report | undefined,
  { before: days, verdict, facts }: DaysNow,
): Comparison<Report> | undefined {
  const before = earlier && withoutDays(earlier) === withoutDays(report) ? earlier : undefined;
  return useMemo(
    () => (before && days && verdict && facts ? { before, days, verdict, facts } : undefined),
    [before, days, verdict, facts],
  );
}

function withoutDays(report: Answer | undefined): string {
  const { startDate: _, stopDate: __, ...asked } = report?.asked ?? { startDate: '' };
  return JSON.stringify(asked);
}
