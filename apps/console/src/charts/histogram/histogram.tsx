import type { PointerEvent } from 'react';
import { ChartFrame } from '../frame/chart-frame.tsx';
import { positionIn, Stage } from '../frame/stage.tsx';
import { Tooltip, type TooltipPlace } from '../frame/tooltip.tsx';
import { readingEvents, useCell } from '../frame/use-cell.ts';
import { useWidth } from '../frame/use-width.ts';
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
}

/** How many users are in each bin, with those who never used it on a strip of their own. */
export function Histogram({ title, binsAre, ...data }: Props) {
  return (
    <ChartFrame title={title} summary={summariseHistogram(data)} table={histogramTable(data, binsAre)}>
      <HistogramPlot title={title} binsAre={binsAre} data={data} />
    </ChartFrame>
  );
}

const NARROW = 600;

interface PlotProps {
  readonly title: string;
  readonly binsAre: string;
  readonly data: HistogramData;
}

function HistogramPlot({ title, binsAre, data }: PlotProps) {
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
  return (
    <Stage
      ref={stage}
      title={title}
      kind="histogram"
      hint="Arrow keys read the bars"
      reading={reading.isByKeyboard ? words : ''}
      {...readingEvents(reading, cellAt)}
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
