import { useMemo, useState } from 'react';
import { formatDays } from '../../ui/format/day.ts';
import { formatNumber } from '../../ui/format/number.ts';
import { ChartFrame } from '../frame/chart-frame.tsx';
import { Legend } from '../frame/legend.tsx';
import { useHidden } from '../frame/use-hidden.ts';
import type { DayRange } from '../model/period.ts';
import { LinePlot } from './line-plot.tsx';
import { type TimelineProps, timelineOf, withoutHidden } from './line-series.ts';
import { summariseTimeline } from './line-summary.ts';
import { lineTable } from './line-table.ts';

interface Props extends TimelineProps {
  readonly title: string;
  /** What the values are, as a sentence begins with it: `Uses`, `Uses per user`. */
  readonly measure: string;
  /** How a value is written in the tooltip, the table and the sentence: all digits, unless told. */
  readonly format?: ((value: number | null) => string) | undefined;
  /** Called with the days that were dragged over, or selected with Shift and the arrow keys. */
  readonly onSelectDays?: ((range: DayRange) => void) | undefined;
}

/**
 * A timeline by day, week or month. Keep `starts`, `series`, `range` and `before` the same objects while nothing changes
 * (`useMemo`), so that the lines are not drawn again.
 */
export function LineChart(props: Props) {
  const {
    title,
    measure,
    split,
    starts,
    range,
    today,
    series,
    before,
    format = formatNumber,
    onSelectDays,
  } = props;
  const timeline = useMemo(
    () => timelineOf({ split, starts, range, today, series, before }),
    [split, starts, range, today, series, before],
  );
  const hidden = useHidden();
  const [lit, setLit] = useState<string>();
  const visible = useMemo(() => withoutHidden(timeline, hidden.ids), [timeline, hidden.ids]);
  return (
    <ChartFrame
      title={title}
      summary={summariseTimeline(visible, measure, format)}
      table={lineTable(visible, split, format)}
      legend={
        (timeline.series.length > 1 || before) && (
          <Legend
            entries={timeline.series.map(({ id, name, look }) => ({
              id,
              name,
              look: { kind: 'line', ...look },
            }))}
            hidden={hidden}
            onTouch={setLit}
            note={before && `Dashed and lighter: ${formatDays(before.range.from, before.range.to)}`}
          />
        )
      }
    >
      <LinePlot
        title={title}
        timeline={visible}
        lit={lit !== undefined && hidden.ids.has(lit) ? undefined : lit}
        format={format}
        onSelectDays={onSelectDays}
      />
    </ChartFrame>
  );
}
