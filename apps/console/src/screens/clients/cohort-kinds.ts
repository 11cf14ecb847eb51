import type { Schema } from '@keytally/client';
import { cohortsIn, isOfOnePeriod } from '@keytally/contract/cohort-rules';
import { countDays } from '@keytally/contract/days';
import { MOST_DAYS } from '../../question/range/range.ts';
import { formatDays } from '../../ui/format/day.ts';
import { countOf } from '../../ui/format/number.ts';
import type { Selection } from './client-calls.ts';

/** Who is in a cohort: the clients of now, or those that the number counts, on its days or on as many until yesterday. */
export type Kind = 'these' | 'counted' | 'moving';

/** What can be saved: a number only where nothing else selects the clients, and no other cohort its users. */
export function kindsFor({ globalFilters, conditions, countedBy, from }: Omit<Selection, 'columns'>) {
  const these = { id: 'these' as const, label: 'The clients of this list, as it is now' };
  if (!countedBy || globalFilters || conditions || from !== '' || namesCohort(countedBy)) return [these];
  const { startDate, stopDate } = daysOf(countedBy);
  const counted = {
    id: 'counted' as const,
    label: `Whoever the number counts, on ${formatDays(startDate, stopDate)}`,
  };
  const days = countDays(startDate, stopDate);
  if (isOfOnePeriod(countedBy) || days > MOST_DAYS) return [counted, these];
  const moving = {
    id: 'moving' as const,
    label: `Whoever the number counts, in the last ${countOf(days, 'day')} of then`,
  };
  return [counted, moving, these];
}

/** The rule of a cohort can name no other. */
function namesCohort({ request }: Schema<'CountedBy'>): boolean {
  return cohortsIn(request).length > 0;
}

export function daysOf({ request }: Schema<'CountedBy'>) {
  const { startDate, stopDate = startDate } = request as { startDate: string; stopDate?: string | null };
  return { startDate, stopDate: stopDate ?? startDate };
}
