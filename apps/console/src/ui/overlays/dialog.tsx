import type { ReactNode } from 'react';
import { Dialog as Content } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { classNames } from '../class-names.ts';
import { Button } from '../controls/button.tsx';
import { Close } from '../controls/icons.tsx';
import styles from './dialog.module.css';

interface Props {
  readonly title: string;
  readonly isOpen: boolean;
  /** Closes it; without this the dialog must be answered. */
  readonly onClose?: (() => void) | undefined;
  /** For lists and editors. */
  readonly isWide?: boolean | undefined;
  readonly children: ReactNode;
  /** The buttons at its end. */
  readonly actions?: ReactNode;
}

/** A question on top of the screen. What is below stays as it is. */
export function Dialog({ title, isOpen, onClose, isWide, children, actions }: Props) {
  return (
    <ModalOverlay
      className={classNames(styles.backdrop)}
      isOpen={isOpen}
      isDismissable={onClose !== undefined}
      isKeyboardDismissDisabled={onClose === undefined}
      onOpenChange={(open) => !open && onClose?.()}
    >
      <Modal className={classNames(styles.modal, isWide && styles.wide)}>
        <Content className={classNames(styles.dialog)}>
          <header className={styles.head}>
            <Heading slot="title" level={2}>
              {title}
            </Heading>
            {onClose && (
              <Button look="quiet" icon aria-label="Close" onPress={onClose}>
                <Close />
              </Button>
            )}
          </header>
          <div className={styles.body}>{children}</div>
          {actions && <footer className={styles.actions}>{actions}</footer>}
        </Content>
      </Modal>
    </ModalOverlay>
  );
}
