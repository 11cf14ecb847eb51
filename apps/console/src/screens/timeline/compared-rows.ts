import type { Reports } from '@keytally/contract/reports';
import type { Cell, Column } from '@keytally/spreadsheets';
import { keyOfEvent } from '../../question/events/event.ts';
import { startsOf } from './series.ts';

type Timeline = Reports['basic-timeline'];
type Value = Timeline['results'][string][number];

/** The columns that a comparison adds to those of a timeline. */
export function comparedColumns(value: string): Column[] {
  return [
    { heading: 'Compared with', kind: 'day' },
    { heading: `${value} before`, kind: 'number' },
    { heading: `${value}, difference`, kind: 'number' },
  ];
}

/** The rows of a timeline, each beside the same event in the period that has the same place in the earlier days. */
export function comparedRows(report: Timeline, before: Timeline): (readonly Cell[])[] {
  const [now, then] = [startsOf(report), startsOf(before)];
  const hasSegments = report.results[now[0] ?? '']?.[0]?.segmentLabel !== undefined;
  return Array.from({ length: Math.max(now.length, then.length) }, (_, place) => place).flatMap((place) => {
    const [start, earlier] = [now[place], then[place]];
    const values = start === undefined ? undefined : report.results[start];
    const past = new Map((before.results[earlier ?? ''] ?? []).map((one) => [keyOf(one), one.value]));
    return (values ?? report.results[now[0] ?? ''] ?? []).map((one) => {
      const value = values ? one.value : null;
      const was = past.get(keyOf(one)) ?? null;
      return [
        start ?? null,
        one.category,
        one.name,
        ...(hasSegments ? [one.segmentLabel ?? null] : []),
        value,
        earlier ?? null,
        was,
        value === null || was === null ? null : differenceOf(value, was),
      ];
    });
  });
}

function keyOf({ category, name, segmentLabel }: Value): string {
  return JSON.stringify([keyOfEvent({ category, name }), segmentLabel]);
}

/** Values have six places at most: what binary fractions add is not theirs. */
function differenceOf(now: number, before: number): number {
  return Number((now - before).toFixed(6));
}
