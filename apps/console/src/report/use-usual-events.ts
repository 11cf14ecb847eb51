import type { Reports } from '@keytally/contract/reports';
import { useEffect, useMemo } from 'react';
import type { ReportName } from '../api/report-name.ts';
import type { ReportMeta } from '../api/reports.ts';
import { useReport } from '../api/use-report.ts';
import { type Change, UNDIVIDED, type Whose } from '../question/codec/question.ts';
import type { EventPair } from '../question/events/event.ts';
import { useQuestion } from '../question/use-question.ts';
import { useReportCall } from './use-report-call.ts';
import { type EventUses, usesOfEvents } from './uses-of-events.ts';

/** As many as can be told apart at a glance. */
const USUAL = 5;

/** The report that knows which events are used most, and what it is asked: all uses of an event together say how much it is used. */
const RANKINGS = {
  active: { kind: 'basic-table', more: UNDIVIDED },
  lost: {
    kind: 'lost-users-table',
    more: {
      ...UNDIVIDED,
      events: undefined,
      categorizeEvents: undefined,
      sort: { events: 'eventCounts', eventsDirection: 'desc' },
      page: { size: USUAL },
    },
  },
} as const satisfies Readonly<Record<Whose, { readonly kind: ReportName; readonly more: Change }>>;

type Ranking = Reports[(typeof RANKINGS)[Whose]['kind']];

/**
 * For a report that must be told which events: chooses those that were used most in these days, or by those who were lost in
 * them, and puts them into the address. Returns what is known of the days if there were none.
 *
 * @param most how many, where fewer can be told apart
 */
export function useUsualEvents(
  isNeeded: boolean,
  { most = USUAL, whose = 'active' }: { readonly most?: number; readonly whose?: Whose } = {},
): {
  readonly nothingUsed: ReportMeta | undefined;
  readonly error: unknown;
  /** Chooses again, when that failed. */
  readonly onRefresh: (() => void) | undefined;
} {
  const { question, ask } = useQuestion();
  const { kind, more } = RANKINGS[whose];
  const { call } = useReportCall(kind, more);
  const { data, error, isPlaceholderData, refetch } = useReport(isNeeded ? call : undefined);
  const report = isPlaceholderData ? undefined : data;
  const ranked = useMemo(() => report && mostUsed(report), [report]);
  useEffect(() => {
    const events = ranked?.slice(0, most);
    // Combinations that this report does not take stay, for those that do.
    if (isNeeded && events?.length) ask({ events: [...events, ...(question.events ?? [])] }, 'completes');
  }, [isNeeded, ranked, most, question.events, ask]);
  return {
    nothingUsed: isNeeded && ranked?.length === 0 ? report?.meta : undefined,
    error,
    onRefresh: isNeeded ? () => void refetch() : undefined,
  };
}

/** None of lost users if nobody was lost; what they never used only if they used nothing. */
export function mostUsed(report: Ranking): EventPair[] {
  if (!('page' in report.meta)) return pairsOf(usesOfEvents(report as Reports['basic-table']));
  const rows = (report as Reports['lost-users-table']).results.flatMap((row) =>
    'eventName' in row && row.active > 0
      ? [{ event: { category: row.eventCategory, name: row.eventName }, uses: row.eventCount }]
      : [],
  );
  const used = rows.filter(({ uses }) => uses > 0);
  return pairsOf(used.length > 0 ? used : rows);
}

function pairsOf(events: readonly EventUses[]): EventPair[] {
  return events.slice(0, USUAL).map(({ event }) => event);
}
