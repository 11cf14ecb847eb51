import styles from './skeleton.module.css';

interface Props {
  /** What is loading, for screen readers: `Loading the events`. */
  readonly label: string;
  readonly lines?: number;
}

/** The shape of what is loading, so that the screen does not jump when it is there. */
export function Skeleton({ label, lines = 8 }: Props) {
  return (
    <div role="status" aria-busy="true" className={styles.skeleton}>
      <span className="visually-hidden">{label} …</span>
      {Array.from({ length: lines }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
        <div key={index} className={styles.line} />
      ))}
    </div>
  );
}
