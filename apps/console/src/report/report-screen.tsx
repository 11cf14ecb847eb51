import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { ProblemView } from '../api/problem-view.tsx';
import type { ReportCall, ReportMeta } from '../api/reports.ts';
import { KeepQuestion } from '../keeping/keep-question.tsx';
import { ShareQuestion } from '../keeping/share-question.tsx';
import { type BarParts, QueryBar } from '../question/bar/query-bar.tsx';
import { useAskedNow } from '../question/product-context.ts';
import { classNames } from '../ui/class-names.ts';
import { Button } from '../ui/controls/button.tsx';
import { Refresh } from '../ui/controls/icons.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { type FilePlace, FilePlaceProvider } from './files/shown-file.ts';
import { PrintedRequest } from './printed-request.tsx';
import { ReportActions } from './report-actions.tsx';
import { ReportNotes } from './report-notes.tsx';
import styles from './report-screen.module.css';
import { ScreenHead } from './screen-head.tsx';
import { type Divided, useSegmented } from './use-segmented.ts';

interface Shown {
  readonly meta: ReportMeta;
  /** The request that it answers. */
  readonly asked?: { readonly startDate: string } & Divided;
}

interface Props<Report> {
  readonly title: string;
  /** What the report answers, in one sentence. */
  readonly about: string;
  readonly bar: BarParts;
  readonly call: ReportCall | undefined;
  readonly before?: ReportCall | undefined;
  readonly query: UseQueryResult<Report>;
  /** Asks again, if that is more than repeating the call. */
  readonly onRefresh?: (() => void) | undefined;
  /** Why the question could not be completed. */
  readonly error?: unknown;
  /** What was done with the days of the question. */
  readonly note?: ((report: Report) => string | undefined) | undefined;
  /** Choices that only this report has. */
  readonly options?: ReactNode;
  /** Instead of the report, when the question is not complete. */
  readonly incomplete?: ReactNode;
  readonly children: (report: Report) => ReactNode;
}

/** What all reports have: the question, the ways out, what to know about the answer, and the answer. */
export function ReportScreen<Report extends Shown>(props: Props<Report>) {
  const { title, about, bar, call, before, query, options, incomplete, children } = props;
  const days = useAskedNow(call?.kind);
  const { product } = days;
  const { data, isFetching, isPlaceholderData, refetch } = query;
  const error = query.error ?? props.error;
  const refresh = props.onRefresh ?? (() => void refetch());
  const report = data?.meta.productId === product.id ? data : undefined;
  const segmented = useSegmented(report?.asked ?? {});
  const place = useRef<FilePlace>({ current: undefined });
  return (
    <>
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
              shown={isPlaceholderData || incomplete ? undefined : report && { report, place: place.current }}
            />
          </>
        }
      />
      <QueryBar parts={bar} error={error} />
      {options}
      {error != null && <ProblemView error={error} onRetry={refresh} />}
      {incomplete}
      {report && !incomplete && (
        <div className={classNames(styles.answer, isPlaceholderData && styles.old)} aria-busy={isFetching}>
          <ReportNotes
            meta={report.meta}
            before={before && days.before}
            verdict={bar.compare ? days.verdict : undefined}
            compared={call?.kind}
            today={days.today}
            choosesUsers={bar.choosesUsers}
            segmented={segmented}
            asOf={bar.asOf}
            property={report.asked?.segmentBy ?? report.asked?.levels?.level1?.property}
            dividesUses={bar.segments === 'uses'}
            note={props.note?.(report)}
          />
          {call && report.asked && (
            <PrintedRequest
              report={call.kind}
              asked={report.asked}
              lastDay={report.meta.stopDate}
              labels={product.labels}
            />
          )}
          <FilePlaceProvider value={place.current}>{children(report)}</FilePlaceProvider>
        </div>
      )}
      {!report && error == null && !incomplete && <Skeleton label={`Loading: ${title}`} />}
      <span role="status" className="visually-hidden">
        {isFetching ? 'Loading …' : ''}
      </span>
    </>
  );
}
