import type { Reports } from '@keytally/contract/reports';
import { type EventPair, keyOfEvent, labelOfEvent } from '../../question/events/event.ts';
import type { Day } from '../../ui/format/day.ts';

type Timeline = Reports['basic-timeline'];

interface Series {
  readonly id: string;
  readonly name: string;
  readonly values: readonly (number | null)[];
  readonly before?: readonly (number | null)[];
}

/** The first days of the periods, in order: the members of an object have none. */
export function startsOf({ results }: Timeline): Day[] {
  return Object.keys(results).toSorted();
}

/** A line for each event, in the order of the request, beside that of the earlier days. */
export function seriesOf(report: Timeline, before: Timeline | undefined): Series[] {
  const starts = startsOf(report);
  const earlier = before && startsOf(before);
  const events: readonly EventPair[] = report.results[starts[0] ?? ''] ?? [];
  return events.map((event, index) => ({
    id: keyOfEvent(event),
    name: labelOfEvent(event),
    values: seriesValues(report, starts, index),
    ...(before && earlier && { before: seriesValues(before, earlier, index) }),
  }));
}

function seriesValues({ results }: Timeline, starts: readonly Day[], index: number): (number | null)[] {
  return starts.map((start) => results[start]?.[index]?.value ?? null);
}
