import type { Tick } from '../model/value-axis.ts';
import styles from './axis.module.css';

interface Props {
  readonly ticks: readonly Tick[];
  readonly left: number;
  readonly right: number;
  /** Where 0 is: its line is stronger. */
  readonly zero: number;
}

/** Quiet lines across the drawing at round values, with the values at the left. */
export function ValueLines({ ticks, left, right, zero }: Props) {
  return (
    <g className={styles.axis}>
      {ticks.map(({ at, label }) => (
        <g key={at} transform={`translate(0 ${Math.round(at)})`}>
          <line x1={left} x2={right} className={at === zero ? styles.zero : undefined} />
          <text x={left - 8} dy="0.32em" textAnchor="end">
            {label}
          </text>
        </g>
      ))}
    </g>
  );
}
