import type { Reports } from '@keytally/contract/reports';
import type { EventPair } from '../question/events/event.ts';

/** An event, and how often it was used in the days of a report. */
export interface EventUses {
  readonly event: EventPair;
  readonly uses: number;
}

/** The events of the basic data table, the most used first. */
export function usesOfEvents({ results }: Reports['basic-table']): EventUses[] {
  return results
    .flatMap(({ category, categoryEventsData }) =>
      Object.entries(categoryEventsData).map(([name, { eventUsage }]) => ({
        event: { category, name },
        uses: eventUsage.cumulativeUsageCount,
      })),
    )
    .toSorted((a, b) => b.uses - a.uses);
}
