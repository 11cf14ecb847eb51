import { formatChange, NO_VALUE } from '../../ui/format/number.ts';
import type { NumberColumn, NumberTable } from '../model/number-table.ts';
import { describePlace } from '../model/period.ts';
import type { DrawnSeries, Timeline } from './line-series.ts';

type Format = (value: number | null) => string;

/** The numbers of a timeline: a row for each place, and in it each series, with what was before and the change. */
export function lineTable(timeline: Timeline, corner: string, format: Format): NumberTable {
  const { periods, before, series } = timeline;
  return {
    corner,
    columns: [
      ...(before ? [{ id: 'before', label: 'Compared with' }] : []),
      ...series.flatMap((one) => seriesColumns(one, before !== undefined)),
    ],
    rowCount: Math.max(periods.length, before?.length ?? 0),
    rowAt: (index) => ({
      id: String(index),
      head: periods[index] ? describePlace(periods[index]) : '–',
      cells: [
        ...(before ? [before[index] ? describePlace(before[index]) : NO_VALUE] : []),
        ...series.flatMap((one) => cellsOf(one, index, timeline, format)),
      ],
    }),
  };
}

function seriesColumns({ id, name }: DrawnSeries, isCompared: boolean): NumberColumn[] {
  if (!isCompared) return [{ id, label: name }];
  return ['Now', 'Before', 'Change'].map((label) => ({ id: `${id} ${label}`, label, group: name }));
}

/** A value and, if it is compared, the one before and the change; no change against a period that is cut otherwise or has no data. */
export function cellsOf(
  { values, before }: DrawnSeries,
  index: number,
  timeline: Pick<Timeline, 'before' | 'comparable'>,
  format: Format,
): string[] {
  const value = values[index] ?? null;
  if (timeline.before === undefined) return [format(value)];
  const earlier = before?.[index] ?? null;
  return [
    format(value),
    format(earlier),
    timeline.comparable[index] ? formatChange(value, earlier) : NO_VALUE,
  ];
}
