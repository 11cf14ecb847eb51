import type { ReportRequests } from '@keytally/contract/reports';
import type { ReportCall } from '../../api/reports.ts';
import type { EventPair } from '../../question/events/event.ts';
import type { Days } from '../../question/range/range.ts';
import { schemaOf } from '../../question/schema/fits.ts';
import type { AskedByBoard } from '../../question/use-question.ts';

/** The contract's limit. The periods of the overview are so few that all of them fit. */
const EVENTS_OF_A_TIMELINE = schemaOf('BasicTimelineRequest', 'events').maxItems ?? 1;
const MOST_TIMELINES = 2;

/** Those of users that a board has for all its cards. */
type Conditions = AskedByBoard['conditions'];

/** How the overview is divided. */
export type OverviewSplit = ReportRequests['basic-timeline']['dateSplit'];

/** How often each event was used. */
export function tableCall(product: string, days: Days, conditions?: Conditions): ReportCall<'basic-table'> {
  return { kind: 'basic-table', product, body: bodyOf(days, conditions) };
}

/** The uses of these events in each period, the first ones if there are very many. */
export function courseCalls(
  product: string,
  days: Days,
  dateSplit: OverviewSplit,
  events: readonly EventPair[],
  conditions?: Conditions,
): ReportCall<'basic-timeline'>[] {
  const calls = Math.min(MOST_TIMELINES, Math.ceil(events.length / EVENTS_OF_A_TIMELINE));
  return Array.from({ length: calls }, (_, index) => ({
    kind: 'basic-timeline',
    product,
    body: {
      ...bodyOf(days, conditions),
      dateSplit,
      dataView: 'usageCounts',
      events: events.slice(index * EVENTS_OF_A_TIMELINE, (index + 1) * EVENTS_OF_A_TIMELINE),
    },
  }));
}

/** How many users were active: on all of the days together, or in each period. */
export function usersCall(
  product: string,
  days: Days,
  { dateSplit, conditions }: { readonly dateSplit?: OverviewSplit; readonly conditions?: Conditions },
): ReportCall<'users-by-status'> {
  return {
    kind: 'users-by-status',
    product,
    body: { ...bodyOf(days, conditions), ...(dateSplit && { dateSplit }), clientStatus: ['active'] },
  };
}

function bodyOf({ from, to }: Days, conditions: Conditions) {
  return { startDate: from, stopDate: to, ...(conditions && { conditions }) };
}
