import { classNames } from '../../ui/class-names.ts';
import { countOf, formatPercent } from '../../ui/format/number.ts';
import { widthOf } from '../model/text-width.ts';
import styles from './histogram.module.css';
import { type HistogramData, percentOf } from './histogram-data.ts';

interface Props {
  readonly data: HistogramData;
  readonly width: number;
  readonly isRead: boolean;
}

/** All users as one strip: the part that used it at least once, and the part that never did. */
export function NeverUsed({ data: { usedAtLeastOnce, neverUsed }, width, isRead }: Props) {
  const all = usedAtLeastOnce + neverUsed;
  const used = all === 0 ? 0 : (width * usedAtLeastOnce) / all;
  const usedText = `${countOf(usedAtLeastOnce, 'user')} used it`;
  const neverText = `never used: ${countOf(neverUsed, 'user')} (${formatPercent(percentOf(neverUsed, all))})`;
  const fits = widthOf(usedText) + widthOf(neverText) + 16 <= width;
  return (
    <g className={classNames(styles.strip, isRead && styles.read)}>
      <rect className={styles.never} x="0.5" y="20.5" width={width - 1} height="13" rx="3" />
      <rect className={styles.used} x="0" y="20" width={used} height="14" rx="3" />
      <text x="0" y="12">
        {usedText}
      </text>
      <text x={width} y={fits ? 12 : 48} textAnchor="end">
        {neverText}
      </text>
    </g>
  );
}
