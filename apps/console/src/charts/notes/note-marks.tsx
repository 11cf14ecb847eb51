import styles from './note-marks.module.css';

interface Props {
  /** Where the places are that have notes, in pixels from the left. */
  readonly at: readonly number[];
  readonly top: number;
  readonly bottom: number;
}

/** A mark under the axis at each place with notes, and a line up from it. */
export function NoteMarks({ at, top, bottom }: Props) {
  return at.map((x) => (
    <g key={x} data-note className={styles.mark} transform={`translate(${x} 0)`}>
      <line y1={top} y2={bottom} />
      <path d={`M0 ${bottom + 1}l4 6h-8z`} />
    </g>
  ));
}
