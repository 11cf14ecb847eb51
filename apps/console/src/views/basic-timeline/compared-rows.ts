import { areComparable, type Facts, periodsOf, STATES } from '@keytally/contract/comparison';
import type { Reports } from '@keytally/contract/reports';
import type { Cell, Column } from '@keytally/spreadsheets';
import type { Split } from '../../charts/model/period.ts';
import { keyOfEvent } from '../../question/events/event.ts';
import type { Day } from '../../ui/format/day.ts';
import { changeOf, differenceOf } from '../../ui/format/number.ts';
import { startsOf } from './series.ts';

type Timeline = Reports['basic-timeline'];
type Value = Timeline['results'][string][number];

/** The columns that a comparison adds to those of a timeline. */
export function comparedColumns(value: string): Column[] {
  return [
    { heading: 'Compared with', kind: 'day' },
    { heading: 'It is', kind: 'text' },
    { heading: `${value} before`, kind: 'number' },
    { heading: `${value}, difference`, kind: 'number' },
    { heading: `${value}, difference (%)`, kind: 'ratio' },
  ];
}

/** What the rows are made from: both answers, and what is known of their periods. */
interface Compared {
  readonly report: Timeline;
  readonly before: Timeline;
  readonly split: Split;
  readonly today: Day;
  readonly facts: Facts | undefined;
}

/** The rows of a timeline, each beside the same event in the period that has the same place in the earlier days. */
export function comparedRows({ report, before, split, today, facts }: Compared): (readonly Cell[])[] {
  const [now, then] = [startsOf(report), startsOf(before)];
  const [periods, earlier] = [
    periodsOf(now, split, rangeOf(report), today),
    periodsOf(then, split, rangeOf(before), today),
  ];
  const hasSegments = report.results[now[0] ?? '']?.[0]?.segmentLabel !== undefined;
  return Array.from({ length: Math.max(now.length, then.length) }, (_, place) => place).flatMap((place) => {
    const [period, past] = [periods[place], earlier[place]];
    const values = period && report.results[now[place] ?? ''];
    const valuesBefore = new Map(
      (before.results[then[place] ?? ''] ?? []).map((one) => [keyOf(one), one.value]),
    );
    const isComparable =
      period !== undefined && past !== undefined && areComparable(period, past, split, facts);
    return (values ?? report.results[now[0] ?? ''] ?? []).map((one) => {
      const value = values ? one.value : null;
      const was = valuesBefore.get(keyOf(one)) ?? null;
      return [
        now[place] ?? null,
        one.category,
        one.name,
        ...(hasSegments ? [one.segmentLabel ?? null] : []),
        value,
        period ? STATES[period.state] : null,
        then[place] ?? null,
        past ? STATES[past.state] : null,
        was,
        differenceOf(value, was),
        isComparable ? changeOf(value, was) : null,
      ];
    });
  });
}

function rangeOf({ meta: { startDate: from, stopDate: to } }: Timeline) {
  return { from, to };
}

function keyOf({ category, name, segmentLabel }: Value): string {
  return JSON.stringify([keyOfEvent({ category, name }), segmentLabel]);
}
