import { memo } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { markerPath } from '../frame/marker-path.ts';
import { type LineLayout, xOf } from './line-layout.ts';
import { isCrowded, markedOf, pathsOf } from './line-paths.ts';
import type { DrawnSeries, Timeline } from './line-series.ts';
import styles from './lines.module.css';

interface Props {
  readonly timeline: Timeline;
  readonly layout: LineLayout;
  /** The series that stands out: the others step back. */
  readonly lit?: string | undefined;
}

/** The lines themselves. They are drawn again only when they change, not whenever the pointer moves. */
export const Lines = memo(function Lines({ timeline, layout, lit }: Props) {
  const crowded = isCrowded(timeline, layout) && styles.crowded;
  return timeline.series.map((series, place) => (
    <g
      key={series.id}
      className={classNames(styles.series, crowded, lit !== undefined && lit !== series.id && styles.faint)}
    >
      <Paths series={series} timeline={timeline} layout={layout} />
      <Markers series={series} indexes={markedOf(place, series, timeline, layout)} layout={layout} />
    </g>
  ));
});

interface SeriesProps {
  readonly series: DrawnSeries;
  readonly timeline: Timeline;
  readonly layout: LineLayout;
}

function Paths({ series, timeline, layout }: SeriesProps) {
  const { whole, partial, before } = pathsOf(series, timeline, layout);
  const { color, dashes } = series.look;
  return (
    <>
      {before && <path d={before} className={styles.before} style={{ stroke: color }} />}
      {whole && <path d={whole} stroke={color} strokeDasharray={dashes} />}
      {partial && <path d={partial} stroke={color} className={styles.partial} />}
    </>
  );
}

interface MarkerProps {
  readonly series: DrawnSeries;
  readonly indexes: readonly number[];
  readonly layout: LineLayout;
}

function Markers({ series: { values, look }, indexes, layout }: MarkerProps) {
  const outline = markerPath(look.marker);
  return indexes.map((index) => {
    const [x, y] = [xOf(layout, index, values.length), layout.values.position(values[index] ?? 0)];
    return (
      <path
        key={index}
        d={outline}
        className={styles.marker}
        fill={look.color}
        transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}
      />
    );
  });
}
