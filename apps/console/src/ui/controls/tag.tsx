import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Button } from './button.tsx';
import { Close } from './icons.tsx';
import styles from './tag.module.css';

interface Props {
  readonly tone?: 'neutral' | 'good' | 'warning' | 'danger' | 'accent';
  readonly children: ReactNode;
}

/** A short word about a row, such as its state. */
export function Tag({ tone = 'neutral', children }: Props) {
  return <span className={classNames(styles.tag, styles[tone])}>{children}</span>;
}

interface ChipProps {
  readonly label: string;
  /** Left out for what can only be removed. */
  readonly onPress?: () => void;
  readonly onRemove?: () => void;
}

/** A part of the question that can be changed or removed. */
export function Chip({ label, onPress, onRemove }: ChipProps) {
  return (
    <span className={styles.chip}>
      {onPress ? (
        <Button look="quiet" onPress={onPress}>
          {label}
        </Button>
      ) : (
        <span className={styles.fixed}>{label}</span>
      )}
      {onRemove && (
        <Button look="quiet" icon aria-label={`Remove: ${label}`} onPress={onRemove}>
          <Close />
        </Button>
      )}
    </span>
  );
}
