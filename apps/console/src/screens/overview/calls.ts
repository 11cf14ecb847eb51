import type { ReportCall } from '../../api/reports.ts';
import type { EventPair } from '../../question/events/event.ts';
import type { Days } from '../../question/range/range.ts';

/** The contract's limit. */
const EVENTS_OF_A_TIMELINE = 50;
const MOST_TIMELINES = 5;

/** How often each event was used. */
export function tableCall(product: string, days: Days): ReportCall<'basic-table'> {
  return { kind: 'basic-table', product, body: bodyOf(days) };
}

/** The uses of these events day by day, the first ones if there are very many. */
export function dailyCalls(
  product: string,
  days: Days,
  events: readonly EventPair[],
): ReportCall<'basic-timeline'>[] {
  const calls = Math.min(MOST_TIMELINES, Math.ceil(events.length / EVENTS_OF_A_TIMELINE));
  return Array.from({ length: calls }, (_, index) => ({
    kind: 'basic-timeline',
    product,
    body: {
      ...bodyOf(days),
      dateSplit: 'day',
      dataView: 'usageCounts',
      events: events.slice(index * EVENTS_OF_A_TIMELINE, (index + 1) * EVENTS_OF_A_TIMELINE),
    },
  }));
}

/** How many users were active. Every row says it, so one event is enough, whichever it is. */
export function usersCall(product: string, days: Days, event: EventPair): ReportCall<'lifetime-table'> {
  return { kind: 'lifetime-table', product, body: { ...bodyOf(days), events: [event] } };
}

function bodyOf({ from, to }: Days): { startDate: string; stopDate: string } {
  return { startDate: from, stopDate: to };
}
