import type { ReactNode } from 'react';
import { Checkbox as Box } from 'react-aria-components/Checkbox';
import { classNames } from '../class-names.ts';
import { Check } from './icons.tsx';
import styles from './mark.module.css';

interface Props {
  readonly isSelected: boolean;
  readonly onChange: (isSelected: boolean) => void;
  /** Some, but not all, of what this box stands for. */
  readonly isIndeterminate?: boolean | undefined;
  readonly isDisabled?: boolean | undefined;
  /** Instead of words beside the box. */
  readonly 'aria-label'?: string;
  readonly children?: ReactNode;
}

export function Checkbox({ children, isIndeterminate = false, isDisabled = false, ...props }: Props) {
  return (
    <Box
      {...props}
      isIndeterminate={isIndeterminate}
      isDisabled={isDisabled}
      className={classNames(styles.choice)}
    >
      <span className={styles.box}>{isIndeterminate ? <span className={styles.some} /> : <Check />}</span>
      {children !== undefined && <span>{children}</span>}
    </Box>
  );
}
