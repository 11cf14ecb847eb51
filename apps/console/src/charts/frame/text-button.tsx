import styles from './text-button.module.css';

interface Props {
  readonly onPress: () => void;
  readonly children: string;
}

/** A command in a line of text. It is not printed. */
export function TextButton({ onPress, children }: Props) {
  return (
    <button type="button" className={styles.button} onClick={onPress}>
      {children}
    </button>
  );
}
