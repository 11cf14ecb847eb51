import { type ReactNode, useState } from 'react';
import { Button } from '../ui/controls/button.tsx';
import { TextField } from '../ui/controls/text-field.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import styles from './administration.module.css';
import { SaveProblem } from './save-problem.tsx';

interface Props {
  readonly title: string;
  /** What must be typed, so that nobody deletes the wrong thing in a hurry. Without it the button is enough. */
  readonly word?: string;
  /** What the button does: `Delete the key`. */
  readonly action: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  readonly isPending: boolean;
  readonly error?: unknown;
  /** What will happen. */
  readonly children: ReactNode;
}

/** Asks before something is deleted, erased or revoked. */
export function ConfirmDialog({
  title,
  word,
  action,
  onConfirm,
  onClose,
  isPending,
  error,
  children,
}: Props) {
  const [typed, setTyped] = useState('');
  const fits = word === undefined || typed === word || typed.trim() === word;
  const way = word === undefined ? { onPress: onConfirm } : ({ type: 'submit', form: 'typed' } as const);
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button look="danger" {...way} isDisabled={!fits} isPending={isPending}>
            {action}
          </Button>
        </>
      }
    >
      {children}
      {word !== undefined && (
        <form
          id="typed"
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            if (fits && !isPending) onConfirm();
          }}
        >
          <TextField
            label={`Type ${word} to confirm`}
            value={typed}
            onChange={setTyped}
            autoFocus
            autoComplete="off"
            isCode
          />
        </form>
      )}
      <SaveProblem error={error} />
    </Dialog>
  );
}
