import type { Day } from '../days.ts';
import type { Days } from '../relative-days.ts';
import type { ReportRequests } from '../reports.ts';

/**
 * The request for users by status that tells on which days there are data: whoever sent anything was active, whatever the
 * events are called and whether they are tracked.
 */
export function dataDaysRequest({ from, to }: Days): ReportRequests['users-by-status'] {
  return { startDate: from, stopDate: to, dateSplit: 'day', clientStatus: ['active'] };
}

/** The days of its answer on which anybody was active. */
export function dataDays(results: object): Day[] {
  return Object.entries(results as Readonly<Record<Day, { readonly active?: number }>>).flatMap(
    ([day, { active = 0 }]) => (active > 0 ? [day] : []),
  );
}
