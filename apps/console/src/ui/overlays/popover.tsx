import type { ReactElement, ReactNode } from 'react';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Popover as Overlay } from 'react-aria-components/Popover';
import { classNames } from '../class-names.ts';
import lists from '../controls/list.module.css';
import styles from './popover.module.css';

interface Props {
  /** What the popover is about, for screen readers. */
  readonly label: string;
  readonly trigger: ReactElement;
  readonly children: (close: () => void) => ReactNode;
  readonly isOpen?: boolean;
  readonly onOpenChange?: (isOpen: boolean) => void;
}

/** More about a button, beside it. */
export function Popover({ label, trigger, children, ...open }: Props) {
  return (
    <DialogTrigger {...open}>
      {trigger}
      <Overlay className={classNames(lists.popover)} placement="bottom start">
        <Dialog aria-label={label} className={classNames(styles.content)}>
          {({ close }) => children(close)}
        </Dialog>
      </Overlay>
    </DialogTrigger>
  );
}
