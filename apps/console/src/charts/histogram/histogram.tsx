import type { PointerEvent } from 'react';
import { ChartFrame } from '../frame/chart-frame.tsx';
import { OPENS_USERS, positionIn, Stage } from '../frame/stage.tsx';
import { Tooltip, type TooltipPlace } from '../frame/tooltip.tsx';
import { readingEvents, useCell } from '../frame/use-cell.ts';
import { useWidth } from '../frame/use-width.ts';
import type { Cell } from '../model/cell.ts';
import styles from './histogram.module.css';
import { HistogramBars } from './histogram-bars.tsx';
import { groupsOf, type HistogramData } from './histogram-data.ts';
import { groupAt, type HistogramLayout, layOutHistogram, STRIP_HEIGHT } from './histogram-layout.ts';
import { readGroup, shareOf, summariseHistogram } from './histogram-summary.ts';
import { histogramTable } from './histogram-table.ts';
import { NeverUsed } from './never-used.tsx';

interface Props extends HistogramData {
  readonly title: string;
  /** What the bins are, below them and above the labels of the table: `Uses`, `Uses per active day`. */
  readonly binsAre: string;
  readonly onOpen?: OpensGroup | undefined;
}

/** Opens those who never used it, at place 0, or a bin, which follow in their order. */
type OpensGroup = (place: number) => void;

/** How many users are in each bin, with those who never used it on a strip of their own. */
export function Histogram({ title, binsAre, onOpen, ...data }: Props) {
  return (
    <ChartFrame title={title} summary={summariseHistogram(data)} table={histogramTable(data, binsAre)}>
      <HistogramPlot title={title} binsAre={binsAre} data={data} onOpen={onOpen} />
    </ChartFrame>
  );
}

const NARROW = 600;

interface PlotProps extends Pick<Props, 'title' | 'binsAre' | 'onOpen'> {
  readonly data: HistogramData;
}

function HistogramPlot({ title, binsAre, data, onOpen }: PlotProps) {
  const [stage, width] = useWidth<HTMLDivElement>();
  const layout = layOutHistogram(data, width);
  const groups = groupsOf(data);
  const reading = useCell({ rows: 1, columns: groups.length });
  const read = reading.cell?.column;
  const words = read === undefined ? '' : readGroup(groups[read], data);
  const cellAt = (event: PointerEvent) => {
    const { x, y } = positionIn(event);
    return { row: 0, column: groupAt(layout, x, y) };
  };
  const open = ({ column }: Cell) => {
    if (groups[column]?.users) onOpen?.(column);
  };
  return (
    <Stage
      ref={stage}
      title={title}
      kind="histogram"
      hint={`Arrow keys read the bars${onOpen ? OPENS_USERS : ''}`}
      reading={reading.isByKeyboard ? words : ''}
      {...readingEvents(reading, cellAt, onOpen && open)}
    >
      {width > 0 && (
        <>
          <svg
            width={width}
            height={layout.height}
            viewBox={`0 0 ${width} ${layout.height}`}
            aria-hidden="true"
          >
            <NeverUsed data={data} width={width} isRead={read === 0} />
            <HistogramBars layout={layout} read={read === undefined ? undefined : read - 1} />
          </svg>
          <p className={styles.caption} aria-hidden="true">
            {binsAre}
          </p>
          {read !== undefined && (
            <Tooltip place={tooltipPlace(layout, read)} width={width} title={groups[read]?.label ?? ''}>
              {groups[read] && shareOf(groups[read], data)}
            </Tooltip>
          )}
        </>
      )}
    </Stage>
  );
}

function tooltipPlace({ bars, width, height }: HistogramLayout, read: number): TooltipPlace {
  const bar = bars[read - 1];
  if (!bar) return { x: width, y: STRIP_HEIGHT, side: 'below' };
  return width < NARROW
    ? { x: bar.middle, y: height, side: 'below' }
    : { x: bar.middle, y: bar.y, side: 'beside' };
}
