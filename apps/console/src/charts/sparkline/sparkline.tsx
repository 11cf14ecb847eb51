import { useMemo } from 'react';
import type { Day } from '../../ui/format/day.ts';
import { formatNumber } from '../../ui/format/number.ts';
import '../frame/palette.css';
import { useWidth } from '../frame/use-width.ts';
import { pathsOf } from '../line/line-paths.ts';
import { timelineOf } from '../line/line-series.ts';
import { summariseTimeline } from '../line/line-summary.ts';
import type { DayRange, Split } from '../model/period.ts';
import styles from './sparkline.module.css';
import { areaOf, endOf, layOutSparkline, SPARKLINE_HEIGHT } from './sparkline-layout.ts';

interface Props {
  /** What the line shows, for who cannot see it: `Uses of acme, last 28 days`. */
  readonly title: string;
  /** `Uses` */
  readonly measure: string;
  readonly split?: Split | undefined;
  readonly starts: readonly Day[];
  readonly range: DayRange;
  /** Today in the zone of the product: its period is not over yet. */
  readonly today?: Day | undefined;
  readonly values: readonly (number | null)[];
  readonly format?: ((value: number | null) => string) | undefined;
}

/**
 * The course of one number, as small as a word. Its sentence is its name for screen readers, and its title; the numbers
 * are in the timeline that it should lead to.
 */
export function Sparkline(props: Props) {
  const { title, measure, split = 'day', starts, range, today, values, format = formatNumber } = props;
  const [place, width] = useWidth<HTMLDivElement>();
  const timeline = useMemo(
    () => timelineOf({ split, starts, range, today, series: [{ id: 'only', name: measure, values }] }),
    [split, starts, range, today, measure, values],
  );
  const [series] = timeline.series;
  if (!series) return null;
  const layout = layOutSparkline(series.values, width);
  const paths = pathsOf(series, timeline, layout);
  const end = endOf(series.values, layout);
  const summary = summariseTimeline(timeline, measure, format);
  return (
    <div
      ref={place}
      className={styles.sparkline}
      role="img"
      aria-label={`${title}. ${summary}`}
      title={summary}
    >
      {width > 0 && (
        <svg
          width={width}
          height={SPARKLINE_HEIGHT}
          viewBox={`0 0 ${width} ${SPARKLINE_HEIGHT}`}
          aria-hidden="true"
        >
          <path className={styles.area} d={areaOf(series.values, layout)} />
          <path className={styles.line} d={paths.whole} />
          <path className={styles.partial} d={paths.partial} />
          {end && <circle className={styles.end} cx={end.x} cy={end.y} r="2.5" />}
        </svg>
      )}
    </div>
  );
}
