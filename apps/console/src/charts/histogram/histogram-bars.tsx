import { classNames } from '../../ui/class-names.ts';
import axis from '../frame/axis.module.css';
import { ValueLines } from '../frame/value-lines.tsx';
import styles from './histogram.module.css';
import type { BarPlace, HistogramLayout } from './histogram-layout.ts';

interface Props {
  readonly layout: HistogramLayout;
  /** The bar that is read. */
  readonly read: number | undefined;
}

export function HistogramBars({ layout, read }: Props) {
  const { values, left, right, bottom, bars } = layout;
  return (
    <>
      <ValueLines ticks={values.ticks} left={left} right={right} zero={values.position(0)} />
      {bars.map((bar, index) => (
        <g key={bar.bin.label} className={classNames(styles.bar, index === read && styles.read)}>
          <title>{bar.bin.label}</title>
          <path d={outlineOf(bar, bottom)} />
          {bar.bin.isOpen && bar.bin.users > 0 && <OpenEdge bar={bar} bottom={bottom} />}
          <text x={bar.middle} y={bar.y - 5} textAnchor="middle">
            {bar.value}
          </text>
        </g>
      ))}
      <Labels layout={layout} />
    </>
  );
}

/** Round at the top, and nothing at all for no users. */
function outlineOf({ x, y, width }: BarPlace, bottom: number): string {
  const height = bottom - y;
  if (height <= 0) return '';
  const round = Math.min(2, width / 2, height);
  return `M${x} ${bottom}v${-(height - round)}q0 ${-round} ${round} ${-round}h${width - 2 * round}q${round} 0 ${round} ${round}v${height - round}z`;
}

/** Stripes that run out to the right: this bin has no upper bound. */
function OpenEdge({ bar: { x, y, width }, bottom }: { readonly bar: BarPlace; readonly bottom: number }) {
  return [1, 2, 3].map((stripe) => {
    const at = x + width - (stripe * width) / 10;
    return <line key={stripe} className={styles.open} x1={at} x2={at} y1={y} y2={bottom} />;
  });
}

function Labels({ layout: { bars, bottom, areLabelsUpright } }: { readonly layout: HistogramLayout }) {
  return (
    <g className={axis.axis}>
      {bars.map(({ bin, middle, label }) => (
        <text
          key={bin.label}
          transform={`translate(${middle} ${bottom + (areLabelsUpright ? 8 : 17)})${areLabelsUpright ? ' rotate(-90)' : ''}`}
          textAnchor={areLabelsUpright ? 'end' : 'middle'}
          dy={areLabelsUpright ? '0.32em' : undefined}
        >
          {label}
          <title>{bin.label}</title>
        </text>
      ))}
    </g>
  );
}
