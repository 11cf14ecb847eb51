import type { ReportCall } from '../../api/reports.ts';
import { answerOf, refetchFailed, useReports } from '../../api/use-report.ts';
import { usesOfEvents } from '../../report/uses-of-events.ts';
import { courseCalls } from './calls.ts';
import { splitFor } from './days.ts';
import type { Uses } from './use-uses.ts';
import { courseOf, type PeriodOfUses, totalOf } from './uses.ts';

/** The uses of a product period by period. */
export interface CourseOfUses {
  /** Absent while it loads; empty if nothing was used. */
  readonly line: readonly PeriodOfUses[] | undefined;
  /** Of products with very many events, the line has only the most used. */
  readonly events: { readonly shown: number; readonly all: number };
  /** How many of the uses are in the line, in percent. */
  readonly percent: number;
  readonly calls: readonly ReportCall<'basic-timeline'>[];
  readonly error: unknown;
  /** Asks again for what failed. */
  readonly refetch: () => void;
}

export function useCourseOfUses(product: string, { now, days, conditions }: Uses): CourseOfUses {
  const used = now ? usesOfEvents(now) : [];
  const events = used.map(({ event }) => event);
  const calls = days.now ? courseCalls(product, days.now, splitFor(days.now), events, conditions) : [];
  const answers = useReports(calls);
  const timelines = answers.flatMap((answer) => answerOf(answer) ?? []);
  const isComplete = now !== undefined && timelines.length === calls.length;
  const shown = calls.reduce((sum, { body }) => sum + body.events.length, 0);
  const uses = used.slice(0, shown).reduce((sum, one) => sum + one.uses, 0);
  return {
    line: isComplete ? courseOf(timelines) : undefined,
    events: { shown, all: used.length },
    percent: now ? (100 * uses) / totalOf(now) : 100,
    calls,
    error: answers.find(({ error }) => error)?.error,
    refetch: () => refetchFailed(answers),
  };
}
