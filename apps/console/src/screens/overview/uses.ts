import type { Reports } from '@keytally/contract/reports';
import { type EventPair, keyOfEvent } from '../../question/events/event.ts';
import { usesOfEvents } from '../../report/uses-of-events.ts';

type Table = Reports['basic-table'];

/** An event beside its earlier days, if there are any. The table leaves out what was not used, so that is 0. */
export interface ComparedEvent {
  readonly event: EventPair;
  readonly now: number;
  readonly before: number | undefined;
}

/** The uses of all events. */
export function totalOf({ results }: Table): number {
  return results.reduce(
    (sum, { categoryUsageSummary }) => sum + categoryUsageSummary.cumulativeUsageCount,
    0,
  );
}

/** Every event that was used now or before, the most used of now first. */
export function compareEvents(now: Table, before: Table | undefined): ComparedEvent[] {
  const current = usesByKey(now);
  const earlier = before && usesByKey(before);
  return [...new Map([...current, ...(earlier ?? [])])]
    .map(([key, { event }]) => ({
      event,
      now: current.get(key)?.uses ?? 0,
      before: earlier && (earlier.get(key)?.uses ?? 0),
    }))
    .toSorted((a, b) => b.now - a.now);
}

/** What grew most comes first. */
export function grown(events: readonly ComparedEvent[]): ComparedEvent[] {
  return events.filter((one) => growthOf(one) > 0).toSorted((a, b) => growthOf(b) - growthOf(a));
}

/** What fell most comes first. */
export function fallen(events: readonly ComparedEvent[]): ComparedEvent[] {
  return events.filter((one) => growthOf(one) < 0).toSorted((a, b) => growthOf(a) - growthOf(b));
}

function growthOf({ now, before }: ComparedEvent): number {
  return before === undefined ? 0 : now - before;
}

type UsesByKey = ReadonlyMap<string, { readonly event: EventPair; readonly uses: number }>;

function usesByKey(table: Table): UsesByKey {
  return new Map(usesOfEvents(table).map((one) => [keyOfEvent(one.event), one]));
}

export interface PeriodOfUses {
  /** Its first day. */
  readonly start: string;
  readonly uses: number;
}

/** The uses of all events of timelines over the same periods, in order. */
export function courseOf(timelines: readonly Reports['basic-timeline'][]): PeriodOfUses[] {
  const starts = Object.keys(timelines[0]?.results ?? {}).toSorted();
  return starts.map((start) => ({
    start,
    uses: timelines
      .flatMap(({ results }) => results[start] ?? [])
      .reduce((sum, { value }) => sum + (value ?? 0), 0),
  }));
}
