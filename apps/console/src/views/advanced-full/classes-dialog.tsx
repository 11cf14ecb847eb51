import { useState } from 'react';
import { Form } from 'react-aria-components/Form';
import { FREQUENCY_BOUNDS } from '../../question/codec/frequency-bounds.ts';
import { Button } from '../../ui/controls/button.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { type ClassBounds, readClasses } from './classes.ts';
import styles from './classes-dialog.module.css';

interface Props {
  readonly bounds: ClassBounds;
  /** Without bounds: the usual ones. */
  readonly onApply: (bounds: ClassBounds | undefined) => void;
  readonly onClose: () => void;
}

/** Classes of one's own for the bars of the full report. */
export function ClassesDialog({ bounds, onApply, onClose }: Props) {
  const [text, setText] = useState(bounds.join(', '));
  const [fault, setFault] = useState<string>();
  const apply = () => {
    const read = readClasses(text);
    if (typeof read === 'string') setFault(read);
    else onApply(read);
  };
  return (
    <Dialog title="Classes" isOpen onClose={onClose}>
      <Form
        className={styles.form ?? ''}
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
      >
        <p>
          Each bar is divided by how often users used the event. A class ends at its number, which belongs to
          it; after the last one come all who used it more often.
        </p>
        <TextField
          label="Classes end at"
          value={text}
          onChange={(next) => {
            setText(next);
            setFault(undefined);
          }}
          error={fault}
          hint={`The report counts in steps that end at ${FREQUENCY_BOUNDS.join(', ')}.`}
        />
        <div className={styles.buttons}>
          <Button onPress={() => onApply(undefined)}>The usual classes</Button>
          <Button look="primary" type="submit">
            Apply
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
