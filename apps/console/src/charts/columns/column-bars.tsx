import { memo, useId } from 'react';
import { classNames } from '../../ui/class-names.ts';
import axis from '../frame/axis.module.css';
import { Texture } from '../frame/texture.tsx';
import { ValueLines } from '../frame/value-lines.tsx';
import type { Cell } from '../model/cell.ts';
import { lookOf } from '../model/look.ts';
import { NoteMarks } from '../notes/note-marks.tsx';
import styles from './columns.module.css';
import type { Columns, DrawnLayer } from './columns.ts';
import type { ColumnLayout, ColumnPlace } from './columns-layout.ts';

interface Props {
  readonly layout: ColumnLayout;
  readonly layers: readonly DrawnLayer[];
  readonly notes: Columns['notes'];
}

/** The columns over lines at round values, what stands above the line at 0 and what hangs below it. */
export const ColumnBars = memo(function ColumnBars({ layout, layers, notes }: Props) {
  const id = useId();
  const { values, left, right, top, bottom } = layout;
  const noted = layout.columns.filter((_, place) => (notes[place] ?? []).length > 0);
  const zero = values.position(0);
  // Below the line numbers are counts too, not less than nothing.
  const ticks = values.ticks.map(({ at, label }) => ({ at, label: label.replace(/^[-−]/, '') }));
  return (
    <>
      <defs>
        {layers.map(({ index }) => (
          <Texture key={index} id={`${id}${index}`} index={index} color={lookOf(index).color} />
        ))}
      </defs>
      <ValueLines ticks={ticks} left={left} right={right} zero={zero} />
      <NoteMarks at={noted.map(({ middle }) => middle)} top={top} bottom={bottom} />
      {layout.columns.map((column) => (
        <Bar key={column.middle} column={column} patterns={id} zero={zero} />
      ))}
      <line className={styles.zero} x1={left} x2={right} y1={zero} y2={zero} />
      <Labels layout={layout} />
    </>
  );
});

interface BarProps {
  readonly column: ColumnPlace;
  readonly patterns: string;
  readonly zero: number;
}

function Bar({ column: { place, parts, x, width, middle, total }, patterns, zero }: BarProps) {
  const top = Math.min(zero, ...parts.map(({ y }) => y));
  return (
    <g className={classNames(styles.bar, place.state !== 'whole' && styles.partial)}>
      {parts.map(({ layer, x: partX, y, width: partWidth, height }) => (
        <rect
          key={layer.id}
          x={partX}
          y={y}
          width={partWidth}
          height={height > 4 ? height - 1 : height}
          fill={`url(#${patterns}${layer.index})`}
        />
      ))}
      <text x={middle} y={top - 5} textAnchor="middle">
        {total}
      </text>
      {place.state === 'unfinished' && <Outline top={top} column={{ x, width }} parts={parts} zero={zero} />}
    </g>
  );
}

interface OutlineProps extends Pick<ColumnPlace, 'parts'> {
  readonly top: number;
  readonly column: Pick<ColumnPlace, 'x' | 'width'>;
  readonly zero: number;
}

/** Dashes around a column that still grows. */
function Outline({ top, column: { x, width }, parts, zero }: OutlineProps) {
  const bottom = Math.max(zero, ...parts.map(({ y, height }) => y + height));
  return (
    <rect
      className={styles.open}
      x={x - 1.5}
      y={top - 1.5}
      width={width + 3}
      height={Math.max(0, bottom - top) + 3}
      rx="2"
    />
  );
}

function Labels({ layout: { ticks, columns, bottom } }: { readonly layout: ColumnLayout }) {
  return (
    <g className={axis.axis}>
      {ticks.map(({ index, label, year }) => (
        <g key={index} transform={`translate(${Math.round(columns[index]?.middle ?? 0)} ${bottom})`}>
          <text y="17" textAnchor="middle">
            {label}
          </text>
          <text y="30" textAnchor="middle">
            {year}
          </text>
        </g>
      ))}
    </g>
  );
}

/** A frame around the part that is read. */
export function ReadPart({ layout, cell }: { readonly layout: ColumnLayout; readonly cell: Cell }) {
  const column = layout.columns[cell.column];
  const part = column?.parts[cell.row];
  if (!column || !part) return null;
  return (
    <rect
      className={styles.read}
      x={part.x - 2}
      y={part.y - 1}
      width={part.width + 4}
      height={Math.max(2, part.height + 1)}
      rx="2"
    />
  );
}
