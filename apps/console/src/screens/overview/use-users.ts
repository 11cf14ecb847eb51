import type { Reports } from '@keytally/contract/reports';
import type { ReportCall } from '../../api/reports.ts';
import { answerOf, refetchFailed, useReport } from '../../api/use-report.ts';
import { usersCall } from './calls.ts';
import type { NamedCall } from './copy-calls.tsx';
import { splitFor } from './days.ts';
import type { Uses } from './use-uses.ts';

/** How many users were active. Parts are absent while they load, and if there is nothing to compare with. */
interface Users {
  readonly now: number | undefined;
  readonly before: number | undefined;
  readonly course: readonly PeriodOfUsers[] | undefined;
  readonly calls: readonly NamedCall[];
  readonly error: unknown;
  /** Asks again for what failed. */
  readonly refetch: () => void;
}

interface PeriodOfUsers {
  /** Its first day. */
  readonly start: string;
  readonly users: number;
}

/** A user of two weeks is in both, so neither the weeks nor the whole can be had from the other. */
export function useUsers(product: string, { now: used, days, conditions }: Uses): Users {
  // Asked before it is known whether there are any: few products have no uses.
  const mayHave = used === undefined || used.results.length > 0;
  const [now, before] = [days.now, days.before].map((some) =>
    mayHave && some ? usersCall(product, some, { conditions }) : undefined,
  );
  const course =
    mayHave && days.now
      ? usersCall(product, days.now, { dateSplit: splitFor(days.now), conditions })
      : undefined;
  const [answer, earlier, periods] = [useReport(now), useReport(before), useReport(course)];
  const answers = [answer, earlier, periods];
  const line = course && answerOf(periods);
  return {
    now: activeOf(now && answerOf(answer)),
    before: activeOf(before && answerOf(earlier)),
    course: line && courseOf(line),
    calls: [
      ...named('these days', now),
      ...named('the days before', before),
      ...named(`by ${course?.body.dateSplit}`, course),
    ],
    error: answers.find(({ error }) => error)?.error,
    refetch: () => refetchFailed(answers),
  };
}

function named(name: string, call: ReportCall | undefined): NamedCall[] {
  return call ? [{ name, call }] : [];
}

type Report = Reports['users-by-status'];

function activeOf(report: Report | undefined): number | undefined {
  const active = report && 'active' in report.results ? report.results.active : undefined;
  return typeof active === 'number' ? active : undefined;
}

function courseOf({ results }: Report): PeriodOfUsers[] {
  return Object.entries(results)
    .map(([start, counts]) => ({ start, users: (counts as { readonly active?: number }).active ?? 0 }))
    .toSorted((a, b) => (a.start < b.start ? -1 : 1));
}
