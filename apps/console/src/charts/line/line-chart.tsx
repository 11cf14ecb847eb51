import { useMemo } from 'react';
import { formatDays } from '../../ui/format/day.ts';
import { formatNumber } from '../../ui/format/number.ts';
import { PERIODS } from '../model/period.ts';
import { useChartNotes } from '../notes/notes-around.ts';
import { LineFigure, type LineFigureProps } from './line-figure.tsx';
import { type TimelineProps, timelineOf } from './line-series.ts';

interface Props
  extends Omit<TimelineProps, 'notes'>,
    Pick<LineFigureProps, 'title' | 'measure' | 'unit' | 'onSelectDays' | 'onOpen'> {
  /** All digits, unless told. */
  readonly format?: LineFigureProps['format'] | undefined;
}

/**
 * A timeline by day, week or month. Keep `starts`, `series`, `range` and `before` the same objects while nothing changes
 * (`useMemo`), so that the lines are not drawn again. `onSelectDays` is called with the days that were dragged over, or
 * selected with Shift and the arrow keys.
 */
export function LineChart({
  split,
  starts,
  range,
  today,
  series,
  before,
  format = formatNumber,
  ...words
}: Props) {
  const around = useChartNotes(range, today);
  const { notes } = around;
  const timeline = useMemo(
    () => timelineOf({ split, starts, range, today, series, before, notes }),
    [split, starts, range, today, series, before, notes],
  );
  return (
    <LineFigure
      {...words}
      format={format}
      timeline={timeline}
      notes={around}
      corner={PERIODS[split]}
      note={before && `Dashed and lighter: ${formatDays(before.range.from, before.range.to)}`}
    />
  );
}
