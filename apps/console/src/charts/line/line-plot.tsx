import { type KeyboardEvent, type PointerEvent, useMemo } from 'react';
import { formatDays } from '../../ui/format/day.ts';
import { OPENS_USERS, positionIn, Stage } from '../frame/stage.tsx';
import { readingEvents, useCell } from '../frame/use-cell.ts';
import { useWidth } from '../frame/use-width.ts';
import type { Cell } from '../model/cell.ts';
import type { DayRange } from '../model/period.ts';
import { LineAxes } from './line-axes.tsx';
import { indexAt, layOutLines } from './line-layout.ts';
import { LineMarks } from './line-marks.tsx';
import styles from './line-plot.module.css';
import { nearestRow, readPoint } from './line-reading.ts';
import type { Timeline } from './line-series.ts';
import { LineTooltip } from './line-tooltip.tsx';
import { Lines } from './lines.tsx';
import { type ColumnRange, useRangeDrag } from './use-range-drag.ts';

interface Props {
  readonly title: string;
  readonly timeline: Timeline;
  readonly lit: string | undefined;
  readonly format: (value: number | null) => string;
  readonly onSelectDays: ((range: DayRange) => void) | undefined;
  readonly onOpen: OpensPoint | undefined;
}

/** Opens the point of a series, by its id, at a place, by its number. */
export type OpensPoint = (series: string, place: number) => void;

/** The drawing of a line chart, and what pointer and keyboard do in it. */
export function LinePlot({ title, timeline, lit, format, onSelectDays, onOpen }: Props) {
  const [stage, width] = useWidth<HTMLDivElement>();
  const layout = useMemo(() => layOutLines(timeline, width), [timeline, width]);
  const count = timeline.periods.length;
  const reading = useCell({ rows: timeline.series.length, columns: count });
  const drag = useRangeDrag(onSelectDays && ((range) => onSelectDays(chosenDays(timeline, range))));

  const cellAt = (event: PointerEvent): Cell => {
    const { x, y } = positionIn(event);
    const column = indexAt(layout, x, count);
    const distanceTo = (value: number) => Math.abs(layout.values.position(value) - y);
    return { row: nearestRow(timeline, column, distanceTo), column };
  };
  const open = ({ row, column }: Cell) => {
    const series = timeline.series[row];
    if (series?.values[column]) onOpen?.(series.id, column);
  };
  const events = readingEvents(reading, cellAt, onOpen && open);
  const press = (event: KeyboardEvent) => {
    if (drag.decide(event)) return;
    if (event.key === 'Escape' || event.key === 'Enter') return events.onKeyDown(event);
    const next = reading.press(event);
    if (next && event.shiftKey) drag.extend(reading.cell?.column ?? next.column, next.column);
    else if (next) drag.drop();
  };

  return (
    <Stage
      ref={stage}
      title={title}
      kind="line chart"
      hint={`${keys}${onSelectDays ? '; Shift with ← → selects days, Enter takes them' : ''}${onOpen ? OPENS_USERS : ''}`}
      reading={reading.isByKeyboard ? describe(timeline, reading.cell, drag.range, format) : ''}
      {...events}
      onClick={(event) => {
        if (!drag.endsDrag()) events.onClick?.(event);
      }}
      onKeyDown={press}
      onBlur={() => {
        events.onBlur();
        drag.drop();
      }}
      onPointerDown={(event) => drag.press(event, cellAt(event).column)}
      onPointerMove={(event) => {
        events.onPointerMove(event);
        drag.drag(event, cellAt(event).column);
      }}
      onPointerUp={(event) => {
        events.onPointerUp(event);
        drag.release();
      }}
      onPointerCancel={drag.drop}
    >
      {width > 0 && count > 0 && (
        <>
          <svg
            className={styles.still}
            width={width}
            height={layout.height}
            viewBox={`0 0 ${width} ${layout.height}`}
            aria-hidden="true"
          >
            <LineAxes timeline={timeline} layout={layout} />
            <Lines timeline={timeline} layout={layout} lit={lit} />
          </svg>
          <svg
            className={styles.over}
            width={width}
            height={layout.height}
            viewBox={`0 0 ${width} ${layout.height}`}
            aria-hidden="true"
          >
            <LineMarks timeline={timeline} layout={layout} cell={reading.cell} range={drag.range} />
          </svg>
          {reading.cell && (
            <LineTooltip timeline={timeline} layout={layout} cell={reading.cell} format={format} />
          )}
        </>
      )}
    </Stage>
  );
}

const keys = 'Arrow keys read points and change lines';

function chosenDays({ periods }: Timeline, { from, to }: ColumnRange): DayRange {
  const [first, last] = [periods[from], periods[to]];
  return {
    from: first && 'from' in first ? first.from : '',
    to: last && 'to' in last ? last.to : '',
  };
}

function describe(
  timeline: Timeline,
  cell: Cell | undefined,
  range: ColumnRange | undefined,
  format: Props['format'],
): string {
  if (range) {
    const { from, to } = chosenDays(timeline, range);
    return `${formatDays(from, to)} selected. Enter takes these days, Escape drops them.`;
  }
  return cell ? readPoint(timeline, cell, format) : '';
}
