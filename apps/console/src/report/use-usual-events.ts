import type { Reports } from '@keytally/contract/reports';
import { useEffect } from 'react';
import type { ReportMeta } from '../api/reports.ts';
import { useReport } from '../api/use-report.ts';
import type { EventPair } from '../question/events/event.ts';
import { useQuestion } from '../question/use-question.ts';
import { useReportCall } from './use-report-call.ts';
import { usesOfEvents } from './uses-of-events.ts';

/** All uses of an event together say how much it is used. */
const UNDIVIDED = { segmentBy: undefined, segments: undefined };

/** As many as can be told apart at a glance. */
const USUAL = 5;

/**
 * For a report that must be told which events: chooses the most used ones of these days, and puts them into the
 * address. Returns what is known of the days if there were none.
 *
 * @param most how many, where fewer can be told apart
 */
export function useUsualEvents(
  isNeeded: boolean,
  most = USUAL,
): {
  readonly nothingUsed: ReportMeta | undefined;
  readonly error: unknown;
  /** Chooses again, when that failed. */
  readonly onRefresh: (() => void) | undefined;
} {
  const { question, ask } = useQuestion();
  const { call } = useReportCall('basic-table', UNDIVIDED);
  const { data, error, isPlaceholderData, refetch } = useReport(isNeeded ? call : undefined);
  const report = isPlaceholderData ? undefined : data;
  useEffect(() => {
    const events = report && mostUsed(report).slice(0, most);
    // Combinations that this report does not take stay, for those that do.
    if (isNeeded && events?.length) ask({ events: [...events, ...(question.events ?? [])] }, 'completes');
  }, [isNeeded, report, most, question.events, ask]);
  return {
    nothingUsed: isNeeded && report?.results.length === 0 ? report.meta : undefined,
    error,
    onRefresh: isNeeded ? () => void refetch() : undefined,
  };
}

export function mostUsed(report: Reports['basic-table']): EventPair[] {
  return usesOfEvents(report)
    .slice(0, USUAL)
    .map(({ event }) => event);
}
