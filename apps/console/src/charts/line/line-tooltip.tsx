import styles from '../frame/reading-table.module.css';
import { ReadingTable } from '../frame/reading-table.tsx';
import { Tooltip, type TooltipPlace } from '../frame/tooltip.tsx';
import type { Cell } from '../model/cell.ts';
import { describePlace } from '../model/period.ts';
import { NoteLines } from '../notes/note-lines.tsx';
import { type LineLayout, xOf } from './line-layout.ts';
import type { DrawnSeries, Timeline } from './line-series.ts';
import { cellsOf } from './line-table.ts';

interface Props {
  readonly timeline: Timeline;
  readonly layout: LineLayout;
  readonly cell: Cell;
  readonly format: (value: number | null) => string;
}

const MOST = 10;
const NARROW = 600;

/** All series at one period, the highest first. */
export function LineTooltip({ timeline, layout, cell: { row, column }, format }: Props) {
  const { periods, before } = timeline;
  const [period, earlier] = [periods[column], before?.[column]];
  if (!period) return null;
  const shown = seriesAt(timeline, column, row);
  return (
    <Tooltip
      place={tooltipPlace(layout, xOf(layout, column, periods.length))}
      width={layout.width}
      title={describePlace(period)}
    >
      {earlier && <div className={styles.earlier}>compared with {describePlace(earlier)}</div>}
      <ReadingTable
        rows={shown.map((series) => ({
          id: series.id,
          name: series.name,
          look: { kind: 'line', ...series.look },
          cells: cellsOf(series, column, timeline, format),
          isNearest: series === timeline.series[row],
        }))}
      />
      {shown.length < timeline.series.length && (
        <div className={styles.quiet}>and {timeline.series.length - shown.length} more</div>
      )}
      <NoteLines notes={timeline.notes[column]} />
    </Tooltip>
  );
}

/** Below the drawing where it would hide most of it. */
function tooltipPlace({ width, height, top }: LineLayout, x: number): TooltipPlace {
  return width < NARROW ? { x, y: height, side: 'below' } : { x, y: top, side: 'beside' };
}

/** The highest ones, and always the one that is read. */
function seriesAt({ series }: Timeline, column: number, row: number): DrawnSeries[] {
  const height = (one: DrawnSeries) => one.values[column] ?? Number.NEGATIVE_INFINITY;
  const ranked = series.toSorted((a, b) => compareHeights(height(b), height(a)));
  const shown = ranked.slice(0, MOST);
  const read = series[row];
  return !read || shown.includes(read) ? shown : [...shown.slice(0, -1), read];
}

/** Two gaps are equal, though their difference is not a number. */
function compareHeights(one: number, other: number): number {
  return one === other ? 0 : one - other;
}
