import { addDays, type Day, dayIn } from '../days.ts';
import type { Reports } from '../reports.ts';
import { dataDays } from './data-days.ts';
import type { Facts } from './verdict.ts';

interface Known {
  readonly today: Day;
  /** The first day on which any event was seen, if one was and that is known. */
  readonly firstSeen: Day | undefined;
  readonly retentionDays: number | undefined;
  /** The answers to `dataDaysRequest` for both sides; absent if one did not come. */
  readonly activity: readonly Pick<Reports['users-by-status'], 'results' | 'meta'>[] | undefined;
}

/** What is known of the data of both sides, from what the server answers. */
export function factsOf({ today, firstSeen, retentionDays, activity }: Known): Facts {
  const firstDay = firstKept(firstSeen, today, retentionDays);
  if (!activity) return { today, firstDay, withData: undefined };
  const { dataThrough, timeZone = 'UTC' } = activity[0]?.meta ?? {};
  return {
    today,
    firstDay,
    lastDay: dataThrough === undefined ? undefined : dayIn(timeZone, new Date(dataThrough)),
    withData: new Set(activity.flatMap(({ results }) => dataDays(results))),
  };
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
