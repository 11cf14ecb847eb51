import { dataDaysRequest, type Facts, factsOf } from '@keytally/contract/comparison';
import { useMemo } from 'react';
import { type KnownEvent, type Product, useKnownEvents } from '../api/catalogue.ts';
import type { ReportCall } from '../api/reports.ts';
import { answerOf, useReports } from '../api/use-report.ts';
import type { Day } from '../ui/format/day.ts';
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
    const firstSeen = events && firstSeenOf(events);
    return factsOf({ today, firstSeen, retentionDays, activity: hasFailed ? undefined : found });
  }, [isKnown, events, today, retentionDays, hasFailed, key]);
}

function callOf(product: string, days: Days): ReportCall<'users-by-status'> {
  return { kind: 'users-by-status', product, body: dataDaysRequest(days) };
}

export function firstSeenOf(events: readonly KnownEvent[]): Day | undefined {
  return events.map(({ firstSeen }) => firstSeen).toSorted()[0];
}
