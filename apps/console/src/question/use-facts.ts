import { dataDays, dataDaysRequest, type Facts } from '@keytally/contract/comparison';
import { dayIn } from '@keytally/contract/days';
import { useMemo } from 'react';
import { type KnownEvent, type Product, useKnownEvents } from '../api/catalogue.ts';
import type { ReportCall } from '../api/reports.ts';
import { type Answered, answerOf, useReports } from '../api/use-report.ts';
import { addDays, type Day } from '../ui/format/day.ts';
import type { Days } from './range/range.ts';

/**
 * What is known of the data of some days, for comparing them. Absent while it loads, and without days.
 *
 * @param spans the same object while they are the same days
 */
export function useFacts(product: Product, spans: readonly Days[], today: Day): Facts | undefined {
  const { id, retentionDays } = product;
  const { data: events, isError } = useKnownEvents(id, spans.length > 0);
  const answers = useReports(spans.map((days) => callOf(id, days)));
  const found = answers.flatMap((answer) => answerOf(answer) ?? []);
  const hasFailed = answers.some(({ error }) => error);
  const isKnown = spans.length > 0 && (hasFailed || found.length === spans.length) && (events || isError);
  const key = found.map(({ meta }) => `${meta.startDate} ${meta.stopDate} ${meta.watermark}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the answers, a list that is new each time
  return useMemo(() => {
    if (!isKnown) return undefined;
    const firstDay = firstKept(events && firstSeenOf(events), today, retentionDays);
    return { today, firstDay, ...(hasFailed ? { withData: undefined } : dataOf(found)) };
  }, [isKnown, events, today, retentionDays, hasFailed, key]);
}

function callOf(product: string, days: Days): ReportCall<'users-by-status'> {
  return { kind: 'users-by-status', product, body: dataDaysRequest(days) };
}

function dataOf(found: readonly Answered<'users-by-status'>[]): Pick<Facts, 'withData' | 'lastDay'> {
  const { dataThrough, timeZone = 'UTC' } = found[0]?.meta ?? {};
  return {
    withData: new Set(found.flatMap(({ results }) => dataDays(results))),
    lastDay: dataThrough === undefined ? undefined : dayIn(timeZone, new Date(dataThrough)),
  };
}

export function firstSeenOf(events: readonly KnownEvent[]): Day | undefined {
  return events.map(({ firstSeen }) => firstSeen).toSorted()[0];
}

/** An event keeps the day on which it was first seen when its first records are deleted. */
function firstKept(
  firstDay: Day | undefined,
  today: Day,
  retentionDays: number | undefined,
): Day | undefined {
  if (firstDay === undefined || retentionDays === undefined) return firstDay;
  const kept = addDays(today, -retentionDays);
  return kept > firstDay ? kept : firstDay;
}
