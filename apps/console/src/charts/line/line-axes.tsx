import { memo } from 'react';
import axis from '../frame/axis.module.css';
import { markerPath } from '../frame/marker-path.ts';
import { ValueLines } from '../frame/value-lines.tsx';
import { NoteMarks } from '../notes/note-marks.tsx';
import styles from './line-axes.module.css';
import { type LineLayout, xOf } from './line-layout.ts';
import type { Timeline } from './line-series.ts';

interface Props {
  readonly timeline: Timeline;
  readonly layout: LineLayout;
}

/** What is behind the lines and beside them: values, periods, the part that is not over yet, names. */
export const LineAxes = memo(function LineAxes({ timeline, layout }: Props) {
  const { values, left, right } = layout;
  return (
    <>
      <Unfinished timeline={timeline} layout={layout} />
      <ValueLines ticks={values.ticks} left={left} right={right} zero={values.position(0)} />
      <NoteMarks at={placesWithNotes(timeline, layout)} top={layout.top} bottom={layout.bottom} />
      <Ticks timeline={timeline} layout={layout} />
      <Names layout={layout} />
    </>
  );
});

function placesWithNotes({ notes, periods }: Timeline, layout: LineLayout): number[] {
  return notes.flatMap((some, index) => (some.length > 0 ? xOf(layout, index, periods.length) : []));
}

function Ticks({ timeline: { periods }, layout }: Props) {
  return (
    <g className={axis.axis}>
      {layout.ticks.map(({ index, label, year }) => (
        <g
          key={index}
          transform={`translate(${Math.round(xOf(layout, index, periods.length))} ${layout.bottom})`}
        >
          <line y1="0" y2="4" className={axis.zero} />
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

function Unfinished({ timeline: { periods }, layout }: Props) {
  const index = periods.findIndex(({ state }) => state === 'unfinished');
  if (index < 0) return null;
  const { left, right, top, bottom, step } = layout;
  const from = Math.max(left, xOf(layout, index, periods.length) - step / 2);
  return (
    <g className={styles.unfinished}>
      <rect x={from} width={right - from} y={top} height={bottom - top} />
      <text x={right} y={top - 6} textAnchor="end">
        not over yet
      </text>
    </g>
  );
}

function Names({ layout: { labels, right } }: { readonly layout: LineLayout }) {
  return labels.map(({ series: { id, look }, text, y }) => (
    <g key={id} className={styles.name} transform={`translate(${right} ${y})`}>
      <path d={markerPath(look.marker)} fill={look.color} transform="translate(12 0)" />
      <text x="20" dy="0.32em">
        {text}
      </text>
    </g>
  ));
}
