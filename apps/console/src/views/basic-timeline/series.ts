import type { Schema } from '@keytally/client';
import type { Reports } from '@keytally/contract/reports';
import { keyOfEvent, labelOfEvent } from '../../question/events/event.ts';
import type { Day } from '../../ui/format/day.ts';

type Timeline = Reports['basic-timeline'];

interface Series {
  readonly id: string;
  readonly name: string;
  /** The place of its users in the report, but for the period. */
  readonly of: Omit<Schema<'TimelineNumber'>, 'period'>;
  readonly values: readonly (number | null)[];
  readonly before?: readonly (number | null)[];
}

/** The first days of the periods, in order: the members of an object have none. */
export function startsOf({ results }: Timeline): Day[] {
  return Object.keys(results).toSorted();
}

/** A line for each event, or for each segment of its uses, in the order of the report, beside that of the earlier days. */
export function seriesOf(report: Timeline, before: Timeline | undefined): Series[] {
  const earlier = new Map(before && linesOf(before).map(({ id, values }) => [id, values]));
  return linesOf(report).map((line) => {
    const past = earlier.get(line.id);
    return past ? { ...line, before: past } : line;
  });
}

function linesOf(report: Timeline): Series[] {
  const starts = startsOf(report);
  return (report.results[starts[0] ?? ''] ?? []).map(({ value: _, segmentLabel, ...event }, index) => ({
    id: segmentLabel === undefined ? keyOfEvent(event) : JSON.stringify([keyOfEvent(event), segmentLabel]),
    name: segmentLabel === undefined ? labelOfEvent(event) : `${labelOfEvent(event)}: ${segmentLabel}`,
    of: { event, ...(segmentLabel !== undefined && { segment: segmentLabel }) },
    values: seriesValues(report, starts, index),
  }));
}

function seriesValues({ results }: Timeline, starts: readonly Day[], index: number): (number | null)[] {
  return starts.map((start) => results[start]?.[index]?.value ?? null);
}
