import { markerPath } from '../frame/marker-path.ts';
import type { Cell } from '../model/cell.ts';
import { type LineLayout, xOf } from './line-layout.ts';
import styles from './line-marks.module.css';
import type { Timeline } from './line-series.ts';
import type { ColumnRange } from './use-range-drag.ts';

interface Props {
  readonly timeline: Timeline;
  readonly layout: LineLayout;
  readonly cell: Cell | undefined;
  readonly range: ColumnRange | undefined;
}

/** What moves with the pointer: the selected days, and the points of the period that is read. */
export function LineMarks({ timeline, layout, cell, range }: Props) {
  return (
    <>
      {range && <Selection count={timeline.periods.length} layout={layout} range={range} />}
      {cell && <Points timeline={timeline} layout={layout} cell={cell} />}
    </>
  );
}

interface SelectionProps {
  readonly count: number;
  readonly layout: LineLayout;
  readonly range: ColumnRange;
}

function Selection({ count, layout, range }: SelectionProps) {
  const { left, right, top, bottom, step } = layout;
  const from = Math.max(left, xOf(layout, range.from, count) - step / 2);
  const to = Math.min(right, xOf(layout, range.to, count) + step / 2);
  return (
    <rect
      className={styles.selection}
      x={from}
      width={Math.max(2, to - from)}
      y={top}
      height={bottom - top}
    />
  );
}

function Points({
  timeline: { series, periods },
  layout,
  cell: { row, column },
}: Omit<Props, 'range'> & { readonly cell: Cell }) {
  const x = xOf(layout, column, periods.length);
  return (
    <g className={styles.points}>
      <line x1={x} x2={x} y1={layout.top} y2={layout.bottom} />
      {series.map(({ id, look, values }, index) => {
        const value = values[column] ?? null;
        if (value === null) return null;
        const size = index === row ? 1.6 : 1.1;
        return (
          <path
            key={id}
            d={markerPath(look.marker)}
            fill={look.color}
            transform={`translate(${x} ${layout.values.position(value)}) scale(${size})`}
          />
        );
      })}
    </g>
  );
}
