import type { ReactNode } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { Close } from '../../ui/controls/icons.tsx';
import styles from './segments.module.css';

interface Props {
  readonly children: ReactNode;
  readonly onRemove: () => void;
}

/** A segment of the list, which can be taken out of it. */
export function SegmentRow({ children, onRemove }: Props) {
  return (
    <div className={styles.segment}>
      {children}
      <Button look="quiet" icon aria-label="Remove this segment" onPress={onRemove}>
        <Close />
      </Button>
    </div>
  );
}
