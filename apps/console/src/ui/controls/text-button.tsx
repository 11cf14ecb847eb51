import styles from './text-button.module.css';

interface Props {
  readonly onPress: () => void;
  /** What it is called where its words alone do not say it. */
  readonly label?: string;
  readonly children: string;
}

/** A command in a line of text. It is not printed, and in no picture. */
export function TextButton({ onPress, label, children }: Props) {
  return (
    <button type="button" className={`${styles.button} not-printed`} aria-label={label} onClick={onPress}>
      {children}
    </button>
  );
}
