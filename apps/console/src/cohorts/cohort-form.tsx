import type { ReactNode } from 'react';
import { ProblemView } from '../api/problem-view.tsx';
import { fieldError } from '../api/refused-call.ts';
import { Button } from '../ui/controls/button.tsx';
import { TextField } from '../ui/controls/text-field.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import styles from './cohort-form.module.css';

interface Props {
  readonly title: string;
  readonly name: string;
  readonly onName: (name: string) => void;
  /** The fields that say who is in the cohort. */
  readonly children: ReactNode;
  readonly isReady: boolean;
  readonly isPending: boolean;
  /** Why it was not saved, if it was not. */
  readonly error: unknown;
  /** Does nothing while it is not ready. */
  readonly onSave: () => void;
  readonly onClose: () => void;
}

/** Asks for the name of a cohort, and who is in it. */
export function CohortForm({ title, name, children, isReady, isPending, error, ...on }: Props) {
  const fault = fieldError(error, '/name');
  return (
    <Dialog
      title={title}
      isOpen
      onClose={on.onClose}
      actions={
        <>
          <Button onPress={on.onClose}>Cancel</Button>
          <Button look="primary" type="submit" form="cohort" isDisabled={!isReady} isPending={isPending}>
            Save
          </Button>
        </>
      }
    >
      <form
        id="cohort"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          on.onSave();
        }}
      >
        <TextField
          label="Name"
          value={name}
          onChange={on.onName}
          maxLength={200}
          autoFocus
          autoComplete="off"
          error={fault}
        />
        {children}
      </form>
      {error != null && !fault && <ProblemView error={error} onRetry={on.onSave} />}
    </Dialog>
  );
}
