import { askedDays } from '@keytally/contract/relative-days';
import type { KeptQuestion } from '../../api/questions.ts';
import type { Day } from '../../ui/format/day.ts';
import { canCompare } from '../range/compare.ts';
import { type Days, type Range, writeRange } from '../range/range.ts';

/** Days that were chosen for all cards of a board. */
export interface ChosenDays {
  readonly range: Range;
  readonly days: Days;
  readonly today: Day;
}

/** A question as it is asked about other days than its own; undefined if its report can't be asked about them. */
export function askedIn(
  question: KeptQuestion,
  { range, days, today }: ChosenDays,
): KeptQuestion | undefined {
  const { ask, days: _, compare, ...others } = question;
  const { report, request } = ask;
  const { from, to } = askedDays(report, days, splitOf(ask));
  const endsToday = report === 'current-users-by-status';
  if (endsToday && to !== today) return undefined;
  const asked = { ...request, startDate: from, ...(!endsToday && { stopDate: to }) };
  return {
    ...others,
    ask: { report, request: asked } as KeptQuestion['ask'],
    ...('from' in range ? {} : { days: writeRange(range) }),
    ...(compare !== undefined && canCompare(range) && { compare }),
  };
}

function splitOf({ request }: KeptQuestion['ask']) {
  const split = 'dateSplit' in request ? request.dateSplit : undefined;
  return split === 'hour' ? undefined : (split ?? undefined);
}
